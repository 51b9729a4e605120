import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { vsixPath } from "../../../scripts/build.mjs";
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
