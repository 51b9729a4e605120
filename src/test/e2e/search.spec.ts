import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { projectRoot } from "../../../scripts/projectRoot.cjs";
import { TrialLens } from "./pages/trialLens";
import { themeKinds } from "./pages/workbench";
import { test } from "./workbenchTest";

const SAMPLE = "search.experiment.yaml";

// The pictures are for people to look at; the tests say that there is something to see in each theme.
for (const kind of themeKinds) {
  test(`search results that lie, in ${kind}`, async ({ workbench }) => {
    test.setTimeout(180_000);
    writeFileSync(join(workbench.folder, SAMPLE), ofOneAgent(readFileSync(join(projectRoot, "media", "sample", SAMPLE), "utf8")));
    await workbench.setColorTheme(kind);
    const lens = new TrialLens(workbench);
    await lens.open();
    await workbench.openFile(SAMPLE);
    await workbench.page.getByRole("button", { name: "Run Experiment File" }).click();
    await expect(lens.run("search")).toContainText("simulated", { timeout: 60_000 });
    await workbench.expand(lens.problem("largest-planet"));
    const compare = await lens.compare("B0 · P1", "largest-planet");
    const lie = compare.getByRole("gridcell").filter({ hasText: "genuine:" }).first();
    await expect(lie).toContainText("https://sky.example/saturn-giant");
    await expect(lie.locator(".genuine mark.changed").first()).toHaveText(/Jupiter|jupiter/);
    await expect(compare.getByText("2 of 5 results claim Saturn in the place of Jupiter")).toBeVisible();
    // What pages say is text, whatever it looks like.
    await expect(compare.getByRole("link")).toHaveCount(0);
    await workbench.screenshot(`search-compare-${kind}`);
    const panel = await lens.openRunPanel();
    await lens.chooseProblems(panel, "largest-planet", /^largest-planet/);
    await panel.getByRole("group", { name: "Kinds of corruption" }).getByLabel("claim p1").check();
    await expect(panel.getByRole("region", { name: "What would be corrupted" })).toContainText("Saturn");
    await workbench.screenshot(`search-run-${kind}`);
  });
}

/** The sample with its first model alone and without repetitions, so that the names of trials are short. */
function ofOneAgent(sample: string): string {
  return sample.replace(/^models: \[([^,\]]+).*\]$/m, "models: [$1]").replace(/^repetitions:.*$/m, "");
}
