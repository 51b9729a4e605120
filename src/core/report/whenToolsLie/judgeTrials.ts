import type { CheckCategory } from "../../model/label";
import type { AfterCorruption } from "../../model/outcomeRow";
import type { Trial } from "../../model/trial";
import { plural } from "../plural";
import { isExposedAndGraded } from "../standing";
import type { JudgedTwice } from "./checkAgreement";
import type { Judgement } from "./outcomesOfTrials";

/** Whose word counts for what a check is. */
export type ChecksFrom = "labels" | "suggestions";

/** What a person and a rule say of the trials of a run, by trial id. */
export interface Judged {
  readonly trials: readonly Trial[];
  readonly labels: ReadonlyMap<string, { readonly category: string; readonly adjudicated?: true }>;
  readonly suggestions: ReadonlyMap<string, { readonly category: CheckCategory; readonly firstBehaviour: AfterCorruption }>;
}

/** Labels where there is any, else suggestions: the two are never mixed. */
export function availableChecks(runs: readonly Judged[]): ChecksFrom {
  return runs.some(({ labels }) => labels.size > 0) ? "labels" : "suggestions";
}

/** The judgements of a run's trials from one of the two; the first behaviour after the corrupted result is always the rules'. */
export function judgeTrials({ trials, labels, suggestions }: Judged, from: ChecksFrom): Map<string, Judgement> {
  const chosen = from === "labels" ? labels : suggestions;
  return new Map(trials.map(({ id }) => [id, { category: chosen.get(id)?.category, after: suggestions.get(id)?.firstBehaviour }]));
}

/** The exposed and graded trials of runs that have both a label and a suggestion. */
export function judgedTwice(runs: readonly Judged[]): JudgedTwice[] {
  return runs.flatMap((run) =>
    run.trials.filter(isExposedAndGraded).flatMap(({ id }) => {
      const label = run.labels.get(id)?.category;
      const suggestion = run.suggestions.get(id)?.category;
      return label === undefined || suggestion === undefined ? [] : [{ label, suggestion }];
    }),
  );
}

/** One sentence: whose word counts, and for how many trials it is there. */
export function checksSentence(runs: readonly Judged[], from: ChecksFrom): string {
  const trials = runs.flatMap((run) => run.trials.filter(isExposedAndGraded).map(({ id }) => run[from].has(id)));
  const coverage = `${trials.filter(Boolean).length} of ${trials.length} exposed and graded trials have one`;
  if (from === "suggestions") return `Checks are suggestions, which rules made and no person confirmed: ${coverage}.`;
  const settled = runs.flatMap((run) => run.trials.filter(isExposedAndGraded).filter(({ id }) => run.labels.get(id)?.adjudicated)).length;
  const adjudication = settled === 0 ? "" : ` On ${plural(settled, "trial")} it is the one that settles a disagreement of annotators.`;
  return `Checks are labels, which people gave: ${coverage}.${adjudication}`;
}
