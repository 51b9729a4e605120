import * as vscode from "vscode";

/** An error for a person: its message says what happened and what to do. */
export class HumanError extends Error {
  override readonly name = "HumanError";
}

const SHOW_LOG = "Show Log";

/** The one way in which errors reach a person: one notification; the log has the rest. */
export function reportError(error: unknown, doing: string, log: vscode.LogOutputChannel): void {
  const message = messageOf(error);
  log.error(`${doing}: ${error instanceof Error && !(error instanceof HumanError) ? (error.stack ?? message) : message}`);
  void vscode.window.showErrorMessage(`${doing}: ${message}`, SHOW_LOG).then((choice) => {
    if (choice === SHOW_LOG) log.show();
  });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
