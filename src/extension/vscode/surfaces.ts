import { randomBytes } from "node:crypto";
import { type BirpcReturn, createBirpc } from "birpc";
import * as vscode from "vscode";

/** How long a view may take for an answer, in milliseconds. */
const ANSWER_WITHIN = 30_000;

/** Fills webview panels with the built surfaces and joins their two ends. */
export class Surfaces {
  constructor(
    private readonly extensionUri: vscode.Uri,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** A new panel for a surface; it keeps nothing while hidden. */
  createPanel(viewType: string, title: string): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(viewType, title, vscode.ViewColumn.Active, this.options());
  }

  /**
   * Loads a surface into a panel and answers what it asks.
   * @param surface Name of the bundle in dist/webview.
   */
  connect<View extends object, Host extends object>(panel: vscode.WebviewPanel, surface: string, host: Host): BirpcReturn<View, Host> {
    panel.webview.options = this.options();
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.extensionUri, "media", "panel-light.svg"),
      dark: vscode.Uri.joinPath(this.extensionUri, "media", "panel-dark.svg"),
    };
    const view = createBirpc<View, Host>(host, {
      // A hidden panel has no view; it asks anew when it is shown.
      post: (message) => panel.webview.postMessage(message),
      on: (receive) => {
        panel.webview.onDidReceiveMessage((message: unknown) => {
          if (typeof message === "object" && message !== null) receive(message);
          else this.log.warn(`The ${surface} panel sent something that is no message.`);
        });
      },
      timeout: ANSWER_WITHIN,
      bind: "functions",
      onFunctionError: (error, name) => {
        this.log.error(`${surface}.${name}: ${error.stack ?? error.message}`);
      },
    });
    panel.webview.html = this.html(panel.webview, surface);
    return view;
  }

  private options(): vscode.WebviewPanelOptions & vscode.WebviewOptions {
    return { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(this.extensionUri, "dist", "webview")] };
  }

  private html(webview: vscode.Webview, surface: string): string {
    const nonce = randomBytes(16).toString("base64url");
    const asset = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(this.extensionUri, "dist", "webview", name)).toString();
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}`;
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Trial Lens</title>
<link rel="stylesheet" href="${asset(`${surface}.css`)}">
</head>
<body><div id="root"></div><script nonce="${nonce}" src="${asset(`${surface}.js`)}"></script></body>
</html>`;
  }
}
