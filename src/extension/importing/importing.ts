import * as vscode from "vscode";
import { foreignExtensions } from "../../core/formats/foreignExtensions";
import { commandIds, editorIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { FOREIGN_SCHEME, ForeignDocuments, foreignTrialUri } from "./foreignDocuments";
import { ForeignEditor } from "./foreignEditor";
import { importFiles } from "./importFiles";

const { l10n } = vscode;

/** Trajectories of others: looked at as they are, and made a run of. */
export function importing(services: Services): vscode.Disposable {
  /** @param clicked a file of the Explorer, or its address from a page; absent: files are asked for. @param selected all that are meant. */
  async function importTrajectories(clicked?: unknown, selected?: unknown): Promise<void> {
    const given = (Array.isArray(selected) ? selected : [clicked]).flatMap(uriOf);
    const files = given.length > 0 ? given : await askForFiles();
    if (files) await importFiles(services, files);
  }

  async function openForeignTrial(file: unknown, index: unknown): Promise<void> {
    const [uri] = uriOf(file);
    if (uri && typeof index === "number") await vscode.window.showTextDocument(foreignTrialUri(uri, index), { preview: true });
  }

  return vscode.Disposable.from(
    registerCommand(commandIds.importTrajectories, l10n.t("Import"), services.log, importTrajectories),
    registerCommand(commandIds.openForeignTrial, l10n.t("Open as Text"), services.log, openForeignTrial),
    vscode.workspace.registerTextDocumentContentProvider(FOREIGN_SCHEME, new ForeignDocuments(services)),
    vscode.window.registerCustomEditorProvider(editorIds.trajectories, new ForeignEditor(services)),
  );
}

function uriOf(value: unknown): vscode.Uri[] {
  if (value instanceof vscode.Uri) return [value];
  return typeof value === "string" ? [vscode.Uri.parse(value, true)] : [];
}

async function askForFiles(): Promise<readonly vscode.Uri[] | undefined> {
  return vscode.window.showOpenDialog({
    title: l10n.t("Import Trajectories"),
    openLabel: l10n.t("Import"),
    canSelectMany: true,
    filters: { [l10n.t("Trajectories")]: [...foreignExtensions], [l10n.t("All files")]: ["*"] },
  });
}
