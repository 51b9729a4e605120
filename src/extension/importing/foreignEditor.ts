import { randomBytes } from "node:crypto";
import type * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";
import { foreignPage, type ShownTrial } from "./foreignPage";
import { foreignTrials } from "./foreignTrials";

/** So many trials of a file are listed. */
const LISTED = 500;

/** Shows what is in a file of others, without a script: its format, its trials and how they ended. */
export class ForeignEditor implements vscode.CustomReadonlyEditorProvider {
  constructor(private readonly services: Pick<Services, "foreignSource" | "log">) {}

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose() {} };
  }

  async resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    const controller = new AbortController();
    panel.onDidDispose(() => controller.abort());
    panel.webview.options = { enableScripts: false, enableCommandUris: [commandIds.importTrajectories, commandIds.openForeignTrial] };
    const show = (content: Omit<Parameters<typeof foreignPage>[0], "uri" | "nonce">) => {
      if (!controller.signal.aborted)
        panel.webview.html = foreignPage({ uri: uri.toString(), nonce: randomBytes(16).toString("base64url"), ...content });
    };
    show({ state: "reading", trials: [], total: 0 });
    const trials: ShownTrial[] = [];
    let total = 0;
    try {
      for await (const found of foreignTrials(this.services, uri, controller.signal)) {
        if (found.kind === "file") show({ state: "read", file: found.file, trials, total });
        else {
          total += 1;
          if (trials.length < LISTED) trials.push({ trial: found.trial, question: found.problem.question });
        }
      }
    } catch (error) {
      this.services.log.error(`${uri.fsPath}: ${messageOf(error)}`);
      show({ state: "read", file: { file: uri.fsPath, refusal: messageOf(error), notes: [] }, trials, total });
    }
  }
}
