import { expect } from "@playwright/test";
import { themeKinds } from "./pages/workbench";
import { test } from "./workbenchTest";

test("the view container shows its trees", async ({ workbench }) => {
  await workbench.openViewContainer("Trial Lens");
  await expect(workbench.page.getByRole("tree", { name: "Problems" })).toBeVisible();
  await expect(workbench.page.getByRole("tree", { name: "Trials" })).toBeVisible();
});

test("a reload brings the view container back", async ({ workbench }) => {
  await workbench.openViewContainer("Trial Lens");
  await workbench.reload();
  await expect(workbench.page.getByRole("tree", { name: "Problems" })).toBeVisible();
});

for (const kind of themeKinds) {
  test(`the view container in ${kind}`, async ({ workbench }) => {
    await workbench.setColorTheme(kind);
    await workbench.openViewContainer("Trial Lens");
    await expect(workbench.page.getByRole("tree", { name: "Problems" })).toBeVisible();
    await workbench.screenshot(`views-${kind}`);
  });
}

test.describe("with workspace trust", () => {
  test.use({ workspaceTrust: true });
  test("the folder opens in restricted mode", async ({ workbench }) => {
    await expect(workbench.page.getByRole("button", { name: /Restricted Mode/ })).toBeVisible();
  });
});
