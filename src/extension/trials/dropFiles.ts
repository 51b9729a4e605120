import * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { TrialItem } from "./trialItems";

const URI_LIST = "text/uri-list";

/** Files that are dropped on the Trials view are imported. */
export const dropFiles: vscode.TreeDragAndDropController<TrialItem> = {
  dropMimeTypes: [URI_LIST],
  dragMimeTypes: [],
  async handleDrop(_target, dropped) {
    const list = await dropped.get(URI_LIST)?.asString();
    // A list has a file a line; lines with # are comments (RFC 2483).
    const files = (list ?? "").split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
    if (files.length > 0) await vscode.commands.executeCommand(commandIds.importTrajectories, undefined, files);
  },
};
