import { expect } from "@playwright/test";
import { prepareRun } from "../builders/preparedRun";
import { TrialLens } from "./pages/trialLens";
import { themeKinds } from "./pages/workbench";
import { test } from "./workbenchTest";

const EXPERIMENT = `name: Interventions
problems:
  - { builtin: first-light, ids: [definite-integral] }
models: [simulated/careful]
policies: [B1]
conditions:
  - clean
  - { id: told, metadata: { form: numeric, instruction: true } }
  - { id: told-corrupted, metadata: { form: numeric, instruction: true }, corruption: {} }
seed: 1
`;

for (const kind of themeKinds) {
  test(`a recognised conflict and metadata are found by keyboard, in ${kind}`, async ({ workbench }) => {
    test.setTimeout(180_000);
    const { page } = workbench;
    await workbench.setColorTheme(kind);
    prepareRun(workbench.folder, "interventions", EXPERIMENT);
    const lens = new TrialLens(workbench);
    await lens.open();
    await workbench.expand(lens.run("Interventions"));
    await workbench.expand(lens.problem("definite-integral"));
    const panel = await lens.compare("B1 · told-corrupted", "definite-integral");
    await lens.focusSteps(panel);
    const focused = panel.locator("td:focus");
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await expect(focused).toContainText("Conflict recognised");
    // The pair is the clean trial of the same intervention, not the plain one.
    await expect(panel.getByText("Intervention: metadata numeric (high, with the instruction).").first()).toBeVisible();
    await expect(panel.getByText(/reliability: 0\.9\d/).first()).toBeVisible();
    await workbench.screenshot(`interventions-${kind}`);
  });
}
