import type { CheckSuggestion } from "../../core/checks/checkSuggestion";
import { suggestCheck } from "../../core/checks/suggestCheck";
import type { MathDoor } from "../../core/math/mathDoor";
import type { OutcomeRow } from "../../core/model/outcomeRow";
import type { Trial } from "../../core/model/trial";
import { outcomeForMetrics } from "../../core/report/metrics/outcomesForMetrics";

/** What only the steps of a trial tell. It never changes once the trial is finished, and is worked out once. */
export class TrialJudgements {
  private readonly outcomes = new WeakMap<Trial, { readonly row: OutcomeRow | undefined }>();
  private readonly suggestions = new WeakMap<Trial, Promise<CheckSuggestion | undefined>>();
  private readonly made = new WeakMap<Trial, CheckSuggestion>();

  constructor(private readonly math: MathDoor) {}

  /** What trials come to, by id; those that a failing model or a person ended are left out. */
  outcomesOf(trials: readonly Trial[]): Map<string, OutcomeRow> {
    const rows = new Map<string, OutcomeRow>();
    for (const trial of trials) {
      const known = this.outcomes.get(trial) ?? { row: outcomeForMetrics(trial) };
      this.outcomes.set(trial, known);
      if (known.row) rows.set(trial.id, known.row);
    }
    return rows;
  }

  /** The category that the rules suggest; undefined if no corrupted result reached the agent. */
  suggestionOf(trial: Trial): Promise<CheckSuggestion | undefined> {
    const known = this.suggestions.get(trial) ?? suggestCheck(trial, this.math);
    this.suggestions.set(trial, known);
    known.then(
      (suggestion) => suggestion && this.made.set(trial, suggestion),
      () => this.suggestions.delete(trial),
    );
    return known;
  }

  /** The suggestions that were made so far, by trial id: a report does not wait for the others. */
  suggestionsMade(trials: readonly Trial[]): Map<string, CheckSuggestion> {
    const suggestions = new Map<string, CheckSuggestion>();
    for (const trial of trials) {
      const suggestion = this.made.get(trial);
      if (suggestion) suggestions.set(trial.id, suggestion);
    }
    return suggestions;
  }
}
