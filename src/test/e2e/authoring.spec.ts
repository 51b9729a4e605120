import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { projectRoot } from "../../../scripts/projectRoot.cjs";
import { test } from "./workbenchTest";

test("a problem set and an experiment about it are begun by questions, and pass the check", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  await workbench.openViewContainer("Trial Lens");
  await workbench.command("Trial Lens: New Problem Set…");
  await workbench.choose("From scratch");
  await workbench.enter("its name?", "mine");
  await expect(page.getByRole("tab", { name: "mine.problems.yaml" })).toBeVisible();
  await expect(workbench.treeItem("mine.problems.yaml", /Problems/)).toBeVisible();

  await workbench.command("Trial Lens: New Experiment…");
  await workbench.choose("mine.problems.yaml");
  await workbench.accept();
  await workbench.choose("simulated/careful");
  await workbench.accept();
  // The usual policies are checked.
  await expect(page.locator(".quick-input-widget")).toContainText("(3/4)");
  await workbench.accept();
  await workbench.choose("Clean and corrupted: sign flip");
  await expect(page.getByRole("tab", { name: "mine.experiment.yaml" })).toBeVisible();

  const files = ["mine.problems.yaml", "mine.experiment.yaml"].map((name) => join(workbench.folder, name));
  const found: unknown = JSON.parse(
    execFileSync(process.execPath, [join(projectRoot, "dist", "cli.cjs"), "check", "--json", ...files], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  expect(found).toEqual([]);
});
