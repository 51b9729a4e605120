import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./workbenchTest";

const HOSTILE = '<img src="https://evil.test/x.png" onerror="document.body.dataset.ran=1"> [x](command:workbench.action.quit)';

test("a .traj is looked at, a trial of it read, and it is imported by its button", async ({ workbench }) => {
  test.setTimeout(180_000);
  const { page } = workbench;
  const history = [
    { role: "system", content: "Rules." },
    { role: "user", content: HOSTILE },
  ];
  const trajectory = [{ thought: "Look.", action: "ls", observation: "a.txt", response: "ls" }];
  writeFileSync(join(workbench.folder, "theirs.traj"), JSON.stringify({ trajectory, history, info: { exit_status: "submitted" } }));
  await workbench.openFile("theirs.traj");
  const shown = await workbench.webview("theirs.traj");
  await expect(shown.getByText("Nothing of it is imported yet.")).toBeVisible();
  await expect(shown.locator("img, script:not([id^=_])")).toHaveCount(0);
  await workbench.screenshot("looked-at");

  await shown.getByRole("table").getByRole("link").first().click();
  await expect(page.locator(".editor-instance .view-lines").filter({ hasText: "a.txt" })).toBeVisible();
  await page.getByRole("tab", { name: "theirs.traj", exact: false }).first().click();

  const again = await workbench.webview("theirs.traj");
  await again.getByRole("button", { name: "Import" }).click();
  await workbench.choose("Import");
  // The import opens the view by itself.
  await expect(workbench.treeItem("theirs.traj", /Trials/)).toBeVisible();
});
