import * as vscode from "vscode";
import { printable } from "../../core/model/printable";
import type { ReadingProgress, RunSummary } from "../../core/records/records";
import type { Services } from "../services";
import type { TrialContents } from "./trialContents";

const { l10n } = vscode;

/**
 * Progress of runs that take longer to read, with a way to stop: what was read by then stays. A run that is read at once is never seen
 * twice while it is under way, and has none.
 */
export function readingRuns({ runs }: Pick<Services, "runs">): (contents: TrialContents) => void {
  const shown = new Map<string, { told: number; tell: (progress: ReadingProgress | undefined) => void }>();

  const seen = new Set<string>();

  function show(folder: string, { run }: RunSummary, begun: ReadingProgress): void {
    const title = l10n.t("Reading {0}", printable(run.name));
    void vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title, cancellable: true }, (bar, token) => {
      token.onCancellationRequested(() => void runs.stopReading(folder).then(() => runs.touch(folder)));
      return new Promise<void>((resolve) => {
        const one = {
          told: 0,
          tell(progress: ReadingProgress | undefined) {
            if (progress === undefined || progress.stopped) {
              shown.delete(folder);
              resolve();
              return;
            }
            const share = 100 * shareOf(progress);
            bar.report({ message: megabytes(progress), increment: share - one.told });
            one.told = share;
          },
        };
        shown.set(folder, one);
        one.tell(begun);
      });
    });
  }

  return ({ summaries }) => {
    for (const folder of shown.keys()) if (!summaries.has(folder)) shown.get(folder)?.tell(undefined);
    for (const [folder, summary] of summaries) {
      const { progress } = summary;
      const one = shown.get(folder);
      if (one) one.tell(progress);
      else if (progress === undefined || progress.stopped) seen.delete(folder);
      else if (seen.has(folder)) show(folder, summary, progress);
      else seen.add(folder);
    }
  };
}

/** What an item of a run says of its reading. */
export function readingText(progress: ReadingProgress): string {
  const percent = Math.floor(100 * shareOf(progress));
  return progress.stopped ? l10n.t("reading stopped at {0}%, Refresh reads on", percent) : l10n.t("read up to {0}%", percent);
}

function shareOf({ done, of }: ReadingProgress): number {
  return of === 0 ? 0 : done / of;
}

function megabytes({ done, of }: ReadingProgress): string {
  const number = (bytes: number) => Math.round(bytes / 1e6).toLocaleString(vscode.env.language);
  return l10n.t("{0} of {1} MB", number(done), number(of));
}
