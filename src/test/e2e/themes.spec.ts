import { expect } from "@playwright/test";
import { TrialLens } from "./pages/trialLens";
import { themeKinds } from "./pages/workbench";
import { test } from "./workbenchTest";

// The pictures are for people to look at; the tests say that there is something to see in each theme.
for (const kind of themeKinds) {
  test(`the panels in ${kind}`, async ({ workbench }) => {
    test.setTimeout(120_000);
    await workbench.setColorTheme(kind);
    const lens = new TrialLens(workbench);
    await lens.open();
    await lens.runBuiltIn("definite-integral");
    const compare = await lens.compare("B1 · corrupted", "definite-integral");
    await expect(compare.getByText("First divergence", { exact: true })).toBeVisible();
    await workbench.screenshot(`compare-${kind}`);
    await lens.showMetrics("definite-integral");
    const metrics = await workbench.webview("definite-integral");
    await expect(metrics.getByRole("img").first()).toBeVisible();
    await workbench.screenshot(`metrics-${kind}`);
    const runPanel = await lens.openRunPanel();
    await lens.chooseProblems(runPanel, "definite-integral", /^definite-integral/);
    await expect(runPanel.getByRole("region", { name: "What would be corrupted" })).toContainText("genuine");
    await workbench.screenshot(`run-${kind}`);
  });
}
