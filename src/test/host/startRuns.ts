import * as vscode from "vscode";
import { Runs } from "../../extension/runs";
import { RecordsThread } from "../../node/records/recordsThread";

/** The runs of the workspace, read on a thread of their own as in the product; no algebra, so that the rules suggest nothing. */
export function startRuns(): {
  readonly runs: Runs;
  readonly records: RecordsThread;
  readonly log: vscode.LogOutputChannel;
  dispose(): void;
} {
  const extension = vscode.extensions.getExtension("trial-lens.trial-lens");
  if (!extension) throw new Error("the extension is not installed");
  const log = vscode.window.createOutputChannel("test", { log: true });
  const records = new RecordsThread(vscode.Uri.joinPath(extension.extensionUri, "dist").fsPath, () =>
    Promise.reject(new Error("this test needs no algebra")),
  );
  const runs = new Runs(records, log);
  const dispose = () => {
    runs.dispose();
    records.dispose();
    log.dispose();
  };
  return { runs, records, log, dispose };
}
