import * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { copySample } from "./copySample";

const { l10n } = vscode;

/** What somebody who is new needs: a folder to try things in. */
export function welcome(services: Services): vscode.Disposable {
  return registerCommand(commandIds.openSample, l10n.t("Open the Sample"), services.log, async () => {
    const [parent] =
      (await vscode.window.showOpenDialog({
        title: l10n.t("In which folder is the sample to be put?"),
        openLabel: l10n.t("Put the Sample Here"),
        canSelectFiles: false,
        canSelectFolders: true,
      })) ?? [];
    if (!parent) return;
    const folder = await copySample(services.extensionUri, parent);
    // What is open stays open.
    const forceNewWindow = (vscode.workspace.workspaceFolders ?? []).length > 0;
    await vscode.commands.executeCommand("vscode.openFolder", folder, { forceNewWindow });
  });
}
