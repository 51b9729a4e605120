import { join } from "node:path";
import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { projectRoot } from "../../../../scripts/projectRoot.cjs";
import type { VSCodeServer } from "../../../../scripts/vscode/server.mjs";

/** The kinds of theme that VS Code knows, each with the theme that it comes with. */
const themes = {
  light: { name: "Light Modern", className: "vs" },
  dark: { name: "Dark Modern", className: "vs-dark" },
  "hc-black": { name: "Default High Contrast", className: "hc-black" },
  "hc-light": { name: "Default High Contrast Light", className: "hc-light" },
} as const;

export type ThemeKind = keyof typeof themes;
export const themeKinds = Object.keys(themes) as ThemeKind[];

const readyMarks = ["code/didLoadExtensions", "code/didStartWorkbench"];

/** The VS Code window as a person meets it: parts are found by their role and name. */
export class Workbench {
  constructor(
    readonly page: Page,
    /** The opened folder. */
    readonly folder: string,
    private readonly server: VSCodeServer,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(this.server.address({ folder: this.folder }));
    await this.waitUntilReady();
  }

  /** Reloads the window by its command. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent("load");
    await this.command("Developer: Reload Window");
    await loaded;
    await this.waitUntilReady();
  }

  /** Runs a command from the palette, by its category and title ("Trial Lens: Run Problem..."). */
  async command(title: string): Promise<void> {
    await this.openPalette(`>${title}`, async () => {
      await this.option(title).click({ timeout: 3_000 });
    });
  }

  /** Looks a command up in the palette without running it; fails if it isn't offered. */
  async findCommand(title: string): Promise<void> {
    await this.openPalette(`>${title}`, async () => {
      await expect(this.option(title)).toBeVisible({ timeout: 3_000 });
    });
    await this.page.keyboard.press("Escape");
  }

  /** Chooses an item of the open quick pick by its label; in a pick of several it checks or unchecks the item. */
  async choose(label: string): Promise<void> {
    // A mouse that rests on an item gets a hover, which lies over others.
    await this.page.mouse.move(0, 0);
    await this.option(label).click();
  }

  /** The same in a long list, of which only what is in sight is there. */
  async findAndChoose(label: string): Promise<void> {
    await this.quickInput.fill(label);
    await this.choose(label);
  }

  /** Opens a file of the workspace by its name. */
  async openFile(name: string): Promise<void> {
    await this.openPalette(name, async () => {
      await this.option(name).click({ timeout: 3_000 });
    });
    await expect(this.page.getByRole("tab", { name })).toBeVisible();
  }

  /** Accepts what is checked in the open quick pick of several. */
  async accept(): Promise<void> {
    await this.quickInput.press("Enter");
  }

  /** Types a text into the input box that shows this prompt (or title), and accepts it. */
  async enter(prompt: string | RegExp, text: string): Promise<void> {
    await expect(this.quickInputWidget).toContainText(prompt);
    await this.quickInput.fill(text);
    await this.quickInput.press("Enter");
  }

  /** Accepts what the open input box or file dialog offers, which ends with this text. */
  async acceptOffered(ending: string): Promise<void> {
    await expect(this.quickInput).toHaveValue(new RegExp(`${escapeRegExp(ending)}$`));
    await this.quickInput.press("Enter");
  }

  /** Shows a view container by the name of its icon in the activity bar. */
  async openViewContainer(name: string): Promise<void> {
    const tab = this.page.locator(".activitybar").getByRole("tab", { name });
    if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }

  /** A view of the shown container, with its header, its actions and its tree or welcome text. */
  view(name: string): Locator {
    // The header's name has the view's description in it, if there is one.
    return this.page.locator(".pane").filter({ has: this.page.getByRole("button", { name: new RegExp(`^${name}\\b.*Section`) }) });
  }

  /** Clicks an action in the header of a view; it shows only under the mouse. */
  async viewAction(view: string, action: string): Promise<void> {
    await this.view(view).hover();
    await this.view(view).getByRole("button", { name: action }).click();
  }

  /** Clicks an inline action of a tree item. */
  async itemAction(item: Locator, action: string): Promise<void> {
    await item.hover();
    await item.getByRole("button", { name: action }).click();
  }

  /** Chooses from the context menu of a tree item. */
  async itemMenu(item: Locator, action: string): Promise<void> {
    await item.click({ button: "right" });
    const entry = this.page.getByRole("menuitem", { name: action });
    // A menu takes no click for a moment after it was opened.
    await entry.hover();
    await this.page.waitForTimeout(400);
    await entry.click();
  }

  /** An item of a tree by the words that its name begins with; `view` is the name of the view, where several have such an item. */
  treeItem(name: string | RegExp, view?: string | RegExp): Locator {
    const scope = view === undefined ? this.page : this.page.getByRole("tree", { name: view });
    return scope.getByRole("treeitem", { name: typeof name === "string" ? new RegExp(`^${escapeRegExp(name)}(?=[\\s,]|$)`) : name });
  }

  /** Expands an item of a tree, if it isn't expanded. */
  async expand(item: Locator): Promise<void> {
    await expect(item).toHaveAttribute("aria-expanded", /true|false/);
    if ((await item.getAttribute("aria-expanded")) === "false") await item.locator(".monaco-tl-twistie").click();
    await expect(item).toHaveAttribute("aria-expanded", "true");
  }

  /** A notification that shows this text. */
  toast(text: string | RegExp): Locator {
    return this.page.locator(".notifications-toasts .notification-toast").filter({ hasText: text });
  }

  /** The document inside the visible webview whose first heading has this text. It lies two frames deep. */
  async webview(heading: string | RegExp): Promise<FrameLocator> {
    const outer = this.page.locator('iframe.webview.ready[src*="extensionId=trial-lens.trial-lens"]');
    let found: FrameLocator | undefined;
    await expect(async () => {
      found = undefined;
      for (const frame of await outer.all()) {
        if (!(await frame.isVisible())) continue;
        const inner = frame.contentFrame().locator("iframe#active-frame").contentFrame();
        if ((await inner.getByRole("heading", { level: 1, name: heading }).count()) > 0) found = inner;
      }
      expect(found, `a webview with the heading ${heading}`).toBeDefined();
    }).toPass({ timeout: 20_000 });
    return found as FrameLocator;
  }

  /** Switches the colour theme by the user's settings. */
  async setColorTheme(kind: ThemeKind): Promise<void> {
    this.server.writeSettings({ "workbench.colorTheme": themes[kind].name });
    await expect(this.page.locator(".monaco-workbench")).toContainClass(themes[kind].className);
  }

  /** Writes screenshots/<name>.png, for a person to look at. */
  async screenshot(name: string): Promise<void> {
    await this.page.screenshot({ path: join(projectRoot, "screenshots", `${name}.png`) });
  }

  private async waitUntilReady(): Promise<void> {
    await this.page.waitForFunction((marks) => marks.every((mark) => performance.getEntriesByName(mark).length > 0), readyMarks, {
      timeout: 60_000,
    });
  }

  /**
   * F1 is lost while the workbench moves its focus, hence the second attempts. Each begins with a closed palette, since an open one
   * keeps the commands that it had when it was opened.
   */
  private async openPalette(text: string, then: () => Promise<void>): Promise<void> {
    await expect(async () => {
      if (await this.quickInputWidget.isVisible()) await this.page.keyboard.press("Escape");
      await this.page.keyboard.press("F1");
      await this.quickInput.fill(text, { timeout: 1_000 });
      await then();
    }).toPass({ timeout: 30_000 });
  }

  private get quickInputWidget(): Locator {
    return this.page.locator(".quick-input-widget");
  }

  /** The text field of the open quick pick or input box. */
  private get quickInput(): Locator {
    return this.quickInputWidget.getByRole("combobox").or(this.quickInputWidget.getByRole("textbox")).first();
  }

  /** An item whose label is this text; its accessible name goes on with description, detail or key. */
  private option(label: string): Locator {
    const name = new RegExp(`^${escapeRegExp(label)}(,|$)`);
    return this.quickInputWidget.getByRole("option", { name }).or(this.quickInputWidget.getByRole("checkbox", { name })).first();
  }
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
