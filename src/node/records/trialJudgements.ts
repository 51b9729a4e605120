import type { CheckSuggestion } from "../../core/checks/checkSuggestion";
import { suggestCheck } from "../../core/checks/suggestCheck";
import type { MathDoor } from "../../core/math/mathDoor";
import type { OutcomeRow } from "../../core/model/outcomeRow";
import type { Trial } from "../../core/model/trial";
import { outcomeForMetrics } from "../../core/report/metrics/outcomesForMetrics";
import { hasTrustChannel, type Measured, trialMeasure } from "../../core/report/trust/measureTrial";
import { RunFolderError } from "../../core/store/runFolder";
import type { IndexedContents, IndexedRun } from "./indexedRun";
import type { IndexRow } from "./runIndex/indexRow";

/** What only the steps of a trial tell. It never changes once the trial is finished, and is worked out once. */
export class TrialJudgements {
  private readonly outcomes = new WeakMap<IndexRow, { readonly outcome: OutcomeRow | undefined }>();
  private readonly measured = new WeakMap<IndexRow, Measured>();
  private readonly suggestions = new WeakMap<IndexRow, Promise<CheckSuggestion | undefined>>();
  private readonly made = new WeakMap<IndexRow, CheckSuggestion>();
  /** Runs of which outcomes are being worked out; stopped ones are not among them any more. */
  private readonly underWay = new Set<object>();

  constructor(private readonly math: MathDoor) {}

  /**
   * A run of which all outcomes are known, and how far its trials trust tools that lie.
   * @throws RunFolderError if somebody stops it before.
   */
  async complete(run: IndexedRun): Promise<IndexedContents> {
    const completion = {};
    this.underWay.add(completion);
    try {
      const { run: record } = await run.open();
      const measure = hasTrustChannel(record) ? trialMeasure(record) : undefined;
      return await run.trials(
        (row) => !this.outcomes.has(row),
        (trial, row) => {
          if (!this.underWay.has(completion)) throw new RunFolderError("The counting of trials was stopped; ask again to go on.");
          this.outcomes.set(row, { outcome: outcomeForMetrics(trial) });
          if (measure) this.measured.set(row, measure(trial));
        },
      );
    } finally {
      this.underWay.delete(completion);
    }
  }

  /** Ends what `complete` is about. */
  stop(): void {
    this.underWay.clear();
  }

  /** What trials come to, by id; those that a failing model or a person ended are left out, and those that are not known. */
  outcomesOf({ standing }: IndexedContents): Map<string, OutcomeRow> {
    return mapped(standing(), (row) => this.outcomes.get(row)?.outcome);
  }

  /** How far trials trust tools that lie, by id; undefined where every tool is one of mathematics. */
  trustOf({ run, standing }: IndexedContents): Map<string, Measured> | undefined {
    return hasTrustChannel(run) ? mapped(standing(), (row) => this.measured.get(row)) : undefined;
  }

  /** The category that the rules suggest; undefined if no corrupted result reached the agent. */
  suggestionOf(trial: Trial, row: IndexRow): Promise<CheckSuggestion | undefined> {
    const known = this.suggestions.get(row) ?? suggestCheck(trial, this.math);
    this.suggestions.set(row, known);
    known.then(
      (suggestion) => suggestion && this.made.set(row, suggestion),
      () => this.suggestions.delete(row),
    );
    return known;
  }

  /** The suggestions that were made so far, by trial id: a report does not wait for the others. */
  suggestionsMade({ standing }: IndexedContents): Map<string, CheckSuggestion> {
    return mapped(standing(), (row) => this.made.get(row));
  }
}

function mapped<Value>(rows: readonly IndexRow[], judged: (row: IndexRow) => Value | undefined): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const row of rows) {
    const value = judged(row);
    if (value !== undefined) values.set(row.id, value);
  }
  return values;
}
