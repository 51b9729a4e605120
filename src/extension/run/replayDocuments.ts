import * as vscode from "vscode";
import { printableLines } from "../../core/model/printable";
import type { Replayed } from "../../core/model/replay";
import { replayText, unexplained } from "../../core/projections/replayText";

/** Scheme of the read-only documents that show how a replay differs. */
export const REPLAY_SCHEME = "trial-lens-replay";

/** The documents of a replay that differs. */
export interface ReplayDifferences {
  /** Everything as text, as `trial-lens replay` prints it. */
  readonly text: vscode.Uri;
  /** Requests and trials as JSON, as they were recorded and as they are now. */
  readonly places: readonly ReplayPlace[];
}

export interface ReplayPlace {
  readonly trial: string;
  readonly says: string;
  readonly recorded: vscode.Uri;
  readonly now: vscode.Uri;
}

/** Shows how the last replay of the window differs from what was recorded. */
export class ReplayDocuments implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, () => string>();
  private replays = 0;

  /** Keeps the differences of a replay in the place of those of an earlier one; undefined if there are none. */
  keep(replayed: Replayed): ReplayDifferences | undefined {
    const places = [...replayed.differences, ...unexplained(replayed)];
    if (places.length === 0) return undefined;
    this.replays += 1;
    this.texts.clear();
    return {
      text: this.add("differences.txt", () => `${printableLines(replayText(replayed), 0)}\n`),
      places: places.map(({ trial, says, recorded, now }, index) => ({
        trial,
        says,
        recorded: this.add(`${index + 1}/recorded.json`, () => jsonText(recorded)),
        now: this.add(`${index + 1}/now.json`, () => jsonText(now)),
      })),
    };
  }

  provideTextDocumentContent({ path }: vscode.Uri): string {
    return this.texts.get(path)?.() ?? vscode.l10n.t("The differences of this replay are kept no longer; replay the run again.");
  }

  private add(name: string, text: () => string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: REPLAY_SCHEME, path: `/${this.replays}/${name}` });
    this.texts.set(uri.path, text);
    return uri;
  }
}

/** Empty where there is nothing to show. */
function jsonText(value: unknown): string {
  return value === undefined ? "" : `${JSON.stringify(value, null, 2)}\n`;
}
