import * as vscode from "vscode";
import { reportError } from "./reportError";

/** Registers a command whose failure is reported and never lost. */
export function registerCommand<Arguments extends unknown[]>(
  id: string,
  doing: string,
  log: vscode.LogOutputChannel,
  handler: (...args: Arguments) => unknown,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (...args: Arguments) => {
    try {
      return await handler(...args);
    } catch (error) {
      reportError(error, doing, log);
      return undefined;
    }
  });
}
