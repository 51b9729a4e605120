import { readFileSync } from "node:fs";
import { expect, type FrameLocator } from "@playwright/test";
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
    prepareRun(workbench.folder, channel, experiments[channel]);
    const lens = new TrialLens(workbench);
    await lens.open();
    await lens.showMetrics(channel);
    const metrics = await workbench.webview(channel);
    for (const name of ["Adoption of what was injected", "Kinds of item", "Conflicts recognised", "Adoption and Override by"]) {
      await heading(metrics, name).scrollIntoViewIfNeeded();
      await heading(metrics, name).evaluate((element) => element.scrollIntoView({ block: "start" }));
      await workbench.screenshot(`trust-${channel}-${name.split(" ").join("-").toLowerCase()}-${kind}`);
    }
    const adopting = metrics.getByRole("table", { name: "Trust: Adoption of" }).getByRole("button", { name: /^\d+ adopting, show/ }).first();
    const count = Number((await adopting.textContent())?.split(" ")[0]);
    expect(count).toBeGreaterThan(0);
    await adopting.click();
    await expect(workbench.view("Trials")).toContainText(`${count} of `);
  });
}

function heading(metrics: FrameLocator, name: string) {
  return metrics.getByRole("heading", { name: `Trust: ${name}` });
}
