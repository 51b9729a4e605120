import * as vscode from "vscode";
import type { Services } from "../services";

/** Milliseconds after which a person sees that trials are being counted. */
const PATIENCE = 1000;

/** Waits for tables; of large runs, with a way to stop, after which they fail. */
export async function stoppable<Value>({ records }: Pick<Services, "records">, tables: Promise<Value>): Promise<Value> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t("Counting trials for the metrics"),
    cancellable: true,
  };
  const timer = setTimeout(() => {
    void vscode.window.withProgress(options, async (_, token) => {
      token.onCancellationRequested(() => void records.stopMetrics());
      // A failure is told where the tables were asked for.
      await tables.catch(() => undefined);
    });
  }, PATIENCE);
  try {
    return await tables;
  } finally {
    clearTimeout(timer);
  }
}
