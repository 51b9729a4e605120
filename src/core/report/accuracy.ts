import { designOf, type Run } from "../model/run";
import type { Trial } from "../model/trial";
import { subSeed } from "../random/hash";
import { BOOTSTRAP_REPLICATES } from "../stats/proportionInterval";
import { agentsOf } from "./agentName";
import { plural } from "./plural";
import type { Rate } from "./rate";
import { rateOf } from "./rateOf";
import type { Report } from "./report";
import { smallSampleNote } from "./smallSampleNote";
import { isCorrect, type Standing, standingOf } from "./standing";

/** Accuracy of one model under one policy and condition: correct of graded (and, if corrupted, exposed) trials. */
export interface AccuracyRow {
  readonly model: string;
  readonly policy: string;
  readonly condition: string;
  readonly corrupted: boolean;
  readonly accuracy: Rate;
  /** Trials that are not in the denominator, by reason. */
  readonly excluded: { readonly ungraded: number; readonly unexposed: number; readonly broken: number };
}

/**
 * Accuracy of every cell and condition of a run, in the order of the experiment, with a row for those that have no trial yet.
 *
 * Source: When Tools Lie, table 1.
 */
export function accuracyReport(run: Run, trials: readonly Trial[]): Report<AccuracyRow> {
  const design = designOf(run);
  const { policies, conditions, seed } = design;
  const rows = agentsOf(design).flatMap(({ name: model, isOf }) =>
    policies.flatMap((policy) =>
      conditions.map((condition): AccuracyRow => {
        const ofRow = trials.filter((trial) => isOf(trial) && trial.policy === policy && trial.condition === condition.id);
        const counted = ofRow.filter((trial) => standingOf(trial) === "counted");
        const hits = counted.map((trial) => ({ problem: trial.problem, hit: isCorrect(trial) }));
        const excluded = (standing: Standing): number => ofRow.filter((trial) => standingOf(trial) === standing).length;
        return {
          model,
          policy,
          condition: condition.id,
          corrupted: condition.corruption !== undefined,
          accuracy: rateOf(hits, subSeed(seed, "accuracy", model, policy, condition.id)),
          excluded: { ungraded: excluded("ungraded"), unexposed: excluded("unexposed"), broken: excluded("broken") },
        };
      }),
    ),
  );
  return { rows, notes: [...exclusionNotes(trials), ...intervalNotes(rows, seed)] };
}

function exclusionNotes(trials: readonly Trial[]): string[] {
  const excluded = (standing: Standing): number => trials.filter((trial) => standingOf(trial) === standing).length;
  const reasons: [number, string][] = [
    [excluded("ungraded"), "without an answer that could be graded"],
    [excluded("unexposed"), "whose corruption never reached the agent"],
    [excluded("broken"), "that a failing model or a person ended"],
  ];
  return reasons.filter(([count]) => count > 0).map(([count, reason]) => `Accuracy leaves out ${plural(count, "trial")} ${reason}.`);
}

function intervalNotes(rows: readonly AccuracyRow[], seed: number): string[] {
  const rates = rows.map((row) => row.accuracy);
  const notes: string[] = [];
  if (rates.some((rate) => rate.interval?.method === "percentile bootstrap"))
    notes.push(
      `Intervals are 95% percentile bootstraps over problems (${BOOTSTRAP_REPLICATES} resamples, seed ${seed}); repetitions of a problem stay together.`,
    );
  if (rates.some((rate) => rate.interval?.method === "Clopper–Pearson"))
    notes.push("Where all trials agree, the interval is Clopper–Pearson: a bootstrap would be a point.");
  const small = smallSampleNote("Accuracy", rates);
  if (small !== undefined) notes.push(small);
  return notes;
}
