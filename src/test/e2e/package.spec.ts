import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { vsixPath } from "../../../scripts/build.mjs";
import { TrialLens } from "./pages/trialLens";
import { test } from "./workbenchTest";

test.use({ vsix: vsixPath });

test.beforeAll(() => {
  expect(existsSync(vsixPath), `${vsixPath} exists; \`npm run package\` makes it`).toBe(true);
});

test("the packed extension is installed without maps, tests or sources", ({ server }) => {
  const [installed = ""] = readdirSync(server.extensionsFolder).filter((name) => name.startsWith("trial-lens."));
  const files = readdirSync(join(server.extensionsFolder, installed), { recursive: true, encoding: "utf8" });
  expect(files).toContain("package.json");
  expect(files.filter((file) => /\.map$|\.tsx?$|^src\b|^node_modules\b|^dist\/test\b/.test(file))).toEqual([]);
});

test("the packed extension activates and offers its commands", async ({ workbench }) => {
  await workbench.openViewContainer("Trial Lens");
  await workbench.findCommand("Trial Lens: Run a Problem…");
  await workbench.command("Developer: Show Running Extensions");
  await expect(workbench.page.getByRole("listitem").filter({ hasText: "Trial Lens" })).toContainText(/Activation/);
});

test("the packed extension runs a problem that needs SymPy, with nothing beside it", async ({ workbench }) => {
  const lens = new TrialLens(workbench);
  await lens.open();
  await lens.runBuiltIn("sine-integral", "simulated/careful");
  await expect(lens.trial("B0 · clean")).toContainText("Correct: 2");
  await expect(lens.trial("B0 · corrupted")).toHaveAccessibleName(/exposed to a corrupted result/);
});
