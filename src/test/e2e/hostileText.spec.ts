import { join } from "node:path";
import { expect } from "@playwright/test";
import { appendTrial, createRun } from "../../core/store/runFolder";
import { nodeFiles } from "../../node/nodeFiles";
import { EXPOSED, run, trial, WRONG } from "../builders/records";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

const HOSTILE = [
  '<img src="https://evil.test/x.png" onerror="document.body.dataset.ran=1">',
  "<script>document.body.dataset.ran=1</script>",
  "[link](command:workbench.action.quit) $(alert) ![](https://evil.test/y.png)",
  "\u001b[31mred\u001b[0m \u0000\u0007 \u202eright to left\u202c \ud800",
  "$\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://evil.test/z.png}$",
].join("\n");
const LONG = "x".repeat(1_000_000);

test("hostile text in a run is shown as text everywhere; nothing runs and nothing is fetched", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const fetched: string[] = [];
  const dialogs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("evil.test")) fetched.push(request.url());
  });
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });

  const folder = join(workbench.folder, "trials", "hostile-20260101-000000");
  const problem = { id: HOSTILE.slice(0, 150), question: HOSTILE, answer: "5", answerKind: "number", domain: HOSTILE, steps: [] } as const;
  const parts = { problem: problem.id, model: HOSTILE, steps: [] };
  await createRun(nodeFiles, folder, {
    ...run({ name: HOSTILE.slice(0, 100) }, ["a", "b"]),
    name: HOSTILE,
    problems: [{ ...problem, steps: [] }],
  });
  const call = { index: 0, turn: 1, kind: "tool-call", call: "call_1_0", tool: HOSTILE, arguments: HOSTILE } as const;
  const result = { index: 1, turn: 1, kind: "tool-result", call: "call_1_0", tool: HOSTILE } as const;
  const hostileExposure = EXPOSED.state === "exposed" ? { ...EXPOSED, genuine: HOSTILE, shown: HOSTILE } : EXPOSED;
  const text = (value: string) => ({ ok: true, text: value }) as const;
  await appendTrial(
    nodeFiles,
    folder,
    trial({ ...parts, id: "a", answer: HOSTILE, steps: [call, { ...result, genuine: text("5"), shown: text("5"), corrupted: false }] }),
  );
  await appendTrial(
    nodeFiles,
    folder,
    trial({
      ...parts,
      id: "b",
      condition: "corrupted",
      exposure: hostileExposure,
      outcome: { ...WRONG, reason: HOSTILE },
      answer: LONG,
      steps: [
        call,
        { ...result, genuine: text(HOSTILE), shown: text(`9/2 ${HOSTILE}`), corrupted: true },
        { index: 2, turn: 2, kind: "thought", text: `${HOSTILE}\n${LONG}` },
        { index: 3, turn: 2, kind: "submission", call: "call_2_0", answer: LONG },
      ],
    }),
  );

  const lens = new TrialLens(workbench);
  await lens.open();
  const root = workbench.view("Trials").getByRole("treeitem").first();
  await expect(root).toContainText("<img src=");
  await root.hover();
  await workbench.expand(root);
  const inner = workbench.view("Trials").getByRole("treeitem").nth(1);
  await workbench.expand(inner);
  const corrupted = workbench.view("Trials").getByRole("treeitem").filter({ hasText: "corrupted" }).first();
  await corrupted.hover();
  await corrupted.click();
  const compare = await workbench.webview(/<img/);
  await expect(compare.getByRole("grid")).toContainText("<script>document.body.dataset.ran=1</script>");
  await expect(compare.getByText(/⟨U\+202E⟩/).first()).toBeVisible();
  await expect(compare.locator("main :is(script, img, a, iframe)")).toHaveCount(0);
  await workbench.screenshot("hostile-compare");

  await workbench.itemMenu(corrupted, "Open as Text");
  await expect(page.locator(".monaco-editor").first()).toContainText("<script>");
  await workbench.itemMenu(root, "Show Metrics");
  const metrics = await workbench.webview(/<img/);
  await expect(metrics.getByRole("table", { name: "Accuracy" })).toBeVisible();
  await workbench.screenshot("hostile-metrics");

  expect(fetched).toEqual([]);
  expect(dialogs).toEqual([]);
  for (const frame of page.frames()) expect(await frame.evaluate("document.body?.dataset.ran ?? 'nothing'")).toBe("nothing");
});
