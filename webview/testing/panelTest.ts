import { test as base, expect, type Page } from "@playwright/test";
import { source as axeSource } from "axe-core";
import { type BirpcReturn, createBirpc } from "birpc";
import { type ThemeName, themes } from "./themes";

const ORIGIN = "https://panel.test";
const NONCE = "0123456789abcdef";

/** A panel in a real browser, joined to a host that lives in the test. */
export interface Panel<View extends object> {
  /** The view's functions, as the host calls them. */
  readonly view: BirpcReturn<View, object>;
  /** What the view keeps over a reload. */
  kept(): Promise<unknown>;
  /** Puts something there as if it had been kept earlier, and loads the panel anew. */
  reloadWith(state: unknown): Promise<void>;
  /** Changes the theme as VS Code does while a panel is open. */
  setTheme(theme: ThemeName): Promise<void>;
  /** Rules of accessibility that the page breaks, each with its elements. */
  accessibilityViolations(): Promise<string[]>;
}

interface PanelFixtures {
  /**
   * Opens a built panel with the host's functions. The test fails if the page runs, loads or logs what it should not;
   * `expected` are the messages that are no failure.
   */
  openPanel<Host extends object, View extends object>(
    surface: string,
    host: Host,
    theme?: ThemeName,
    allow?: { expected: RegExp },
  ): Promise<Panel<View>>;
}

/** Messages travel as JSON, as between VS Code and its webviews. */
export const test = base.extend<PanelFixtures>({
  openPanel: async ({ page }, use) => {
    const incidents: string[] = [];
    let expected = /^$/;
    page.on("pageerror", (error) => incidents.push(`error: ${error.message}`));
    page.on("dialog", (dialog) => incidents.push(`dialog: ${dialog.message()}`));
    page.on("popup", () => incidents.push("another page was opened"));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") incidents.push(`console: ${message.text()}`);
    });
    await page.exposeFunction("reportIncident", (incident: string) => incidents.push(incident));

    await use(async (surface, host, theme = "dark", allow = undefined) => {
      expected = allow?.expected ?? expected;
      const view = await joinHost(page, host);
      await page.addInitScript(fakeVsCode);
      await serve(page, surface, theme, incidents);
      await page.goto(`${ORIGIN}/`);
      return {
        view: view as never,
        kept: () => page.evaluate(() => JSON.parse(sessionStorage.getItem("state") ?? "null")),
        async reloadWith(state) {
          // As the page goes: what it keeps by itself until then does not come after it.
          await page.evaluate((text) => addEventListener("pagehide", () => sessionStorage.setItem("state", text)), JSON.stringify(state));
          await page.reload();
        },
        setTheme: (name) => page.evaluate(applyTheme, themes[name]),
        async accessibilityViolations() {
          await page.evaluate(axeSource);
          return page.evaluate(runAxe);
        },
      };
    });
    expect(incidents.filter((incident) => !expected.test(incident))).toEqual([]);
  },
});

/** Connects the host's functions to the page's messages, as the extension connects them to its panel's. */
async function joinHost(page: Page, host: object): Promise<BirpcReturn<object, object>> {
  let receive: (message: unknown) => void = () => {};
  await page.exposeFunction("toHost", (text: string) => receive(JSON.parse(text)));
  return createBirpc<object, object>(host, {
    post: (message) => page.evaluate((text) => window.postMessage(JSON.parse(text), "*"), JSON.stringify(message)),
    on: (listener) => {
      receive = listener;
    },
    bind: "functions",
  });
}

/** The page that the extension makes: strict about what may run, one root, one script, one stylesheet. */
async function serve(page: Page, surface: string, theme: ThemeName, incidents: string[]): Promise<void> {
  const policy = `default-src 'none'; script-src 'nonce-${NONCE}'; style-src ${ORIGIN}`;
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Panel</title>
<link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/${surface}.css">
</head>
<body class="${themes[theme].bodyClass}"><div id="root"></div><script nonce="${NONCE}" src="/${surface}.js"></script></body>
</html>`;
  const variables = Object.entries(themes[theme].variables).map(([name, value]) => `--vscode-${name}: ${value};`);
  await page.route("**/*", (route) => {
    switch (route.request().url()) {
      case `${ORIGIN}/`:
        return route.fulfill({ contentType: "text/html", body: html });
      case `${ORIGIN}/theme.css`:
        return route.fulfill({ contentType: "text/css", body: `:root { ${variables.join(" ")} }` });
      case `${ORIGIN}/${surface}.css`:
      case `${ORIGIN}/${surface}.js`:
        return route.fulfill({ path: `dist/webview${new URL(route.request().url()).pathname}` });
      default:
        incidents.push(`request: ${route.request().url()}`);
        return route.abort();
    }
  });
}

declare global {
  interface Window {
    toHost(text: string): void;
    reportIncident(incident: string): void;
    acquireVsCodeApi: typeof acquireVsCodeApi;
  }
  const axe: {
    run(options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
}

function fakeVsCode(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    window.reportIncident(`security policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
  let acquired = false;
  window.acquireVsCodeApi = () => {
    if (acquired) throw new Error("acquireVsCodeApi was called twice");
    acquired = true;
    return {
      postMessage: (message) => {
        window.toHost(JSON.stringify(message));
      },
      getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null") ?? undefined,
      setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
    };
  };
}

function applyTheme(theme: { bodyClass: string; variables: Record<string, string> }): void {
  document.body.className = theme.bodyClass;
  for (const [name, value] of Object.entries(theme.variables)) document.documentElement.style.setProperty(`--vscode-${name}`, value);
}

async function runAxe(): Promise<string[]> {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `${node.html}\n${node.failureSummary}`).join("\n")}`,
  );
}
