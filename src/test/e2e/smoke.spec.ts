import { expect } from "@playwright/test";
import type { Workbench } from "./pages/workbench";
import { test } from "./workbenchTest";

/** The extension is active: its tree of problems has items, and the other view is there. */
async function expectViews(workbench: Workbench): Promise<void> {
  await expect(workbench.view("Problems").getByRole("treeitem").first()).toBeVisible();
  await expect(workbench.view("Trials")).toBeVisible();
}

test("the view container shows its views", async ({ workbench }) => {
  await workbench.openViewContainer("Trial Lens");
  await expectViews(workbench);
});

test("a reload brings the view container back", async ({ workbench }) => {
  await workbench.openViewContainer("Trial Lens");
  await workbench.reload();
  await expectViews(workbench);
});

test.describe("with workspace trust", () => {
  test.use({ workspaceTrust: true });
  test("the folder opens in restricted mode", async ({ workbench }) => {
    await expect(workbench.page.getByRole("button", { name: /Restricted Mode/ })).toBeVisible();
  });
});
