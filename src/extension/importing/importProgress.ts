import * as vscode from "vscode";
import type { ImportMeans } from "../../core/importing/importSession";

/** A notification is changed no more often than people can read. */
const MILLISECONDS = 200;

/** Shows how far an import is, with a button to stop it; `work` then ends early. */
export async function withImportProgress<Value>(
  title: string,
  work: (means: ImportMeans) => Promise<Value>,
): Promise<{ readonly value: Value; readonly stopped: boolean }> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, token) => {
    const controller = new AbortController();
    token.onCancellationRequested(() => controller.abort());
    let shownAt = 0;
    const onTrial = (trials: number, planned: number | undefined) => {
      const now = Date.now();
      if (now - shownAt < MILLISECONDS) return;
      shownAt = now;
      const message =
        planned === undefined ? vscode.l10n.t("{0} trials found", trials) : vscode.l10n.t("{0} of {1} trials", trials, planned);
      progress.report({ message });
    };
    const value = await work({ cancellation: controller.signal, onTrial });
    return { value, stopped: controller.signal.aborted };
  });
}
