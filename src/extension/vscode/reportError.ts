import * as vscode from "vscode";

/** An error for a person: its message says what happened and what to do. */
export class HumanError extends Error {
  override readonly name = "HumanError";
}

/** The one way in which errors reach a person: one notification; the log has the rest. */
export function reportError(error: unknown, doing: string, log: vscode.LogOutputChannel): void {
  const message = messageOf(error);
  log.error(`${doing}: ${error instanceof Error && !(error instanceof HumanError) ? (error.stack ?? message) : message}`);
  const showLog = vscode.l10n.t("Show Log");
  void vscode.window.showErrorMessage(`${doing}: ${message}`, showLog).then((choice) => {
    if (choice === showLog) log.show();
  });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
