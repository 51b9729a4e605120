import { randomBytes } from "node:crypto";
import type * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";
import { foreignPage } from "./foreignPage";

/** So many trials of a file are listed. */
const LISTED = 500;

/** Shows what is in a file of others, without a script: its format, its trials and how they ended. */
export class ForeignEditor implements vscode.CustomReadonlyEditorProvider {
  constructor(private readonly services: Pick<Services, "importSession" | "log">) {}

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose() {} };
  }

  async resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    const session = this.services.importSession();
    let isOpen = true;
    panel.onDidDispose(() => {
      isOpen = false;
      session.dispose();
    });
    panel.webview.options = { enableScripts: false, enableCommandUris: [commandIds.importTrajectories, commandIds.openForeignTrial] };
    const show = (content: Omit<Parameters<typeof foreignPage>[0], "uri" | "nonce">) => {
      if (isOpen) panel.webview.html = foreignPage({ uri: uri.toString(), nonce: randomBytes(16).toString("base64url"), ...content });
    };
    show({ state: "reading", trials: [], total: 0 });
    try {
      show({ state: "read", ...(await session.list(uri.fsPath, LISTED)) });
    } catch (error) {
      if (!isOpen) return;
      this.services.log.error(`${uri.fsPath}: ${messageOf(error)}`);
      show({ state: "read", file: { file: uri.fsPath, refusal: messageOf(error), notes: [] }, trials: [], total: 0 });
    } finally {
      session.dispose();
    }
  }
}
