import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type FrameLocator } from "@playwright/test";
import type { Trial } from "../../core/model/trial";
import { prepareRun } from "../builders/preparedRun";
import { TrialLens } from "./pages/trialLens";
import { themeKinds } from "./pages/workbench";
import { test } from "./workbenchTest";

const sample = (name: string) => readFileSync(`media/sample/${name}.experiment.yaml`, "utf8");
/** Each program takes a process, so that the executor gets fewer than its sample. */
const EXECUTOR = `name: executor
problems:
  - { builtin: arithmetic-300, ids: [addition-01, division-01] }
models: [simulated/credulous]
policies: [B0]
conditions:
  - { id: base, route: none }
  - { id: P0 }
  - { id: P1, corruption: { kinds: [scaled-p1] } }
  - { id: P1-verify, rule: verify, corruption: { kinds: [scaled-p1] } }
`;
const experiments = { search: sample("search"), delegate: sample("delegate"), executor: EXECUTOR };
/** One channel in each theme: the tables are the same. */
const channels = ["search", "delegate", "executor"] as const;

for (const [place, kind] of themeKinds.entries()) {
  const channel = channels[place % channels.length] ?? "search";
  test(`trust in the ${channel} has its tables in Metrics, in ${kind}`, async ({ workbench }) => {
    test.setTimeout(240_000);
    await workbench.setColorTheme(kind);
    const folder = prepareRun(workbench.folder, channel, experiments[channel]);
    const lens = new TrialLens(workbench);
    await lens.open();
    await lens.showMetrics(channel);
    const metrics = await workbench.webview(channel);
    for (const name of ["Adoption of what was injected", "Kinds of item", "Conflicts recognised", "Adoption and Override by"]) {
      await heading(metrics, name).scrollIntoViewIfNeeded();
      await heading(metrics, name).evaluate((element) => element.scrollIntoView({ block: "start" }));
      await workbench.screenshot(`trust-${channel}-${name.split(" ").join("-").toLowerCase()}-${kind}`);
    }
    const adopting = metrics
      .getByRole("table", { name: "Trust: Adoption of" })
      .getByRole("button", { name: /^\d+ adopting, show/ })
      .first();
    const count = Number((await adopting.textContent())?.split(" ")[0]);
    expect(count).toBeGreaterThan(0);
    await adopting.click();
    await expect(workbench.view("Trials")).toContainText(`${count} of `);

    const problem = adoptingProblem(folder);
    await lens.trial("B0 · P1").first().click();
    const panel = await workbench.webview(problem);
    await panel.getByRole("group", { name: "Question" }).getByRole("button").last().click();
    await expect(panel.getByText("Suggested by rules:")).toBeVisible();
    await workbench.screenshot(`trust-${channel}-disclosure-suggested-${kind}`);
    await panel.getByText("Suggested by rules:").locator("..").getByRole("button").click();
    await lens.showMetrics(channel);
    await expect(
      (await workbench.webview(channel)).getByText("By the labels that people gave; suggestions are not mixed in."),
    ).toBeVisible();
  });
}

/** The problem of the first trial of P1 that is wrong, which is the first that adopts. */
function adoptingProblem(folder: string): string {
  const lines = readFileSync(join(folder, "trials.jsonl"), "utf8").trim().split("\n");
  const trials = lines.map((line) => JSON.parse(line) as Pick<Trial, "problem" | "condition" | "model" | "outcome">);
  const wrong = trials.find(({ condition, outcome, model }) => {
    return condition === "P1" && model === "simulated/credulous" && outcome.status === "graded" && !outcome.correct;
  });
  return wrong?.problem ?? "";
}

function heading(metrics: FrameLocator, name: string) {
  return metrics.getByRole("heading", { name: `Trust: ${name}` });
}
