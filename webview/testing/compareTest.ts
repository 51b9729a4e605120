import { expect, type Locator, type Page } from "@playwright/test";
import type { CompareCommand, CompareSnapshot, CompareView } from "../../src/protocol/compare";
import { integralPair } from "./comparePair";
import { InMemoryCompareHost } from "./inMemoryCompareHost";
import { type Panel, test } from "./panelTest";
import type { ThemeName } from "./themes";

interface Opened {
  readonly host: InMemoryCompareHost;
  readonly panel: Panel<CompareView>;
}

interface CompareFixtures {
  /** Opens the Compare panel with its cursor in the first cell; `queue` is what comes next. */
  open(snapshot?: CompareSnapshot, theme?: ThemeName, queue?: CompareSnapshot[]): Promise<Opened>;
}

export const compareTest = test.extend<CompareFixtures>({
  open: async ({ openPanel, page }, use) => {
    await use(async (snapshot = integralPair(), theme = "dark", queue = []) => {
      await page.addInitScript(
        (state) => {
          if (sessionStorage.getItem("state") === null) sessionStorage.setItem("state", state);
        },
        JSON.stringify({ ...snapshot.identity, row: 0, column: 0 }),
      );
      const host = new InMemoryCompareHost(snapshot, queue);
      const panel = await openPanel<InMemoryCompareHost, CompareView>("compare", host, theme);
      host.view = panel.view;
      await expect(page.getByRole("grid")).toBeVisible();
      return { host, panel };
    });
  },
});

/** The cell of a row and column, both from 0. */
export function cellAt(page: Page, row: number, column: number): Locator {
  return page.locator(`#cell-${row}-${column}`);
}

export function headOf(page: Page, name: string): Locator {
  return page.getByRole("columnheader").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** What is said aloud. */
export function announcement(page: Page): Locator {
  return page.locator(".announcement");
}

/** Presses keys, given with spaces between them, one after the other. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(" ")) await page.keyboard.press(key);
}

/** What VS Code does when a person presses keys that its keybindings give commands of the panel. */
export async function perform(panel: Panel<CompareView>, ...commands: CompareCommand[]): Promise<void> {
  for (const command of commands) await panel.view.perform(command);
}
