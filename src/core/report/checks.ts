import { type CheckCategory, checkCategorySchema, knownCheck, type Label } from "../model/label";
import { designOf, type Run } from "../model/run";
import type { Trial } from "../model/trial";
import { subSeed } from "../random/hash";
import { agentsOf } from "./agentName";
import { latestLabels } from "./latestLabels";
import { ownCategoriesNote } from "./ownCategoriesNote";
import { plural } from "./plural";
import type { Rate } from "./rate";
import { rateOf } from "./rateOf";
import type { Report } from "./report";
import { smallSampleNote } from "./smallSampleNote";
import { isExposedAndGraded } from "./standing";

/** Checks that a person labelled, over the exposed and graded trials of a policy. */
export interface ChecksRow {
  readonly model: string;
  readonly policy: string;
  /** Trials with any check, of the labelled ones. */
  readonly checked: Rate;
  readonly byCategory: Readonly<Record<CheckCategory, number>>;
  /** The same for categories of the annotators' own, which count as checks; every row has the same ones. */
  readonly byOwnCategory: Readonly<Record<string, number>>;
  readonly labelled: number;
  readonly trials: number;
}

/**
 * How often agents checked a corrupted result, by policy; the rows of a run without a corrupted condition are empty.
 *
 * Source: When Tools Lie, section 5 and appendix C (the behavioural check C).
 * @param labels of the annotators, and those that settle their disagreements; labels on another question are passed over.
 * @param annotator whose labels count; without one, the label of each trial that settles a disagreement, else the latest.
 */
export function checksReport(run: Run, trials: readonly Trial[], labels: readonly Label[], annotator?: string): Report<ChecksRow> {
  const design = designOf(run);
  const { policies, conditions, seed } = design;
  if (!conditions.some((condition) => condition.corruption !== undefined)) return { rows: [], notes: [] };
  const standing = latestLabels(labels.filter((label) => annotator === undefined || (label.annotator === annotator && !label.adjudicated)));
  const eligible = trials.filter(isExposedAndGraded);
  const given = eligible.flatMap(({ id }) => standing.get(id)?.category ?? []);
  const ownCategories = [...new Set(given)].filter((category) => knownCheck(category) === undefined).sort();
  const rows = agentsOf(design).flatMap(({ name: model, isOf }) =>
    policies.map((policy): ChecksRow => {
      const ofRow = eligible.filter((trial) => isOf(trial) && trial.policy === policy);
      const labelled = ofRow.flatMap((trial) => {
        const label = standing.get(trial.id);
        return label === undefined ? [] : [{ problem: trial.problem, category: label.category, hit: label.category !== "none" }];
      });
      const count = (category: string): number => labelled.filter((trial) => trial.category === category).length;
      return {
        model,
        policy,
        checked: rateOf(labelled, subSeed(seed, "checks", model, policy)),
        byCategory: Object.fromEntries(checkCategorySchema.options.map((category) => [category, count(category)])) as Record<
          CheckCategory,
          number
        >,
        byOwnCategory: Object.fromEntries(ownCategories.map((category) => [category, count(category)])),
        labelled: labelled.length,
        trials: ofRow.length,
      };
    }),
  );
  return { rows, notes: notesOf(rows, eligible, standing, annotator, labels) };
}

function notesOf(
  rows: readonly ChecksRow[],
  eligible: readonly Trial[],
  standing: ReadonlyMap<string, Label>,
  annotator: string | undefined,
  labels: readonly Label[],
): string[] {
  const notes: string[] = [];
  const eligibleIds = new Set(eligible.map((trial) => trial.id));
  const unlabelled = eligible.filter((trial) => !standing.has(trial.id)).length;
  if (unlabelled > 0)
    notes.push(`Checks count labelled trials only: ${unlabelled} of ${plural(eligible.length, "exposed and graded trial")} have no label.`);
  const outside = [...standing.keys()].filter((trial) => !eligibleIds.has(trial)).length;
  if (outside > 0) notes.push(`Checks leave out ${plural(outside, "label")} on trials that were not both exposed and graded.`);
  const own = labels.filter((label) => label.question === "check" && !label.adjudicated && eligibleIds.has(label.trial));
  const annotators = new Set(own.map((label) => label.annotator));
  if (annotator === undefined && annotators.size > 1)
    notes.push(`Checks take the latest label of each trial; there are labels by ${annotators.size} annotators.`);
  const counted = eligible.flatMap(({ id }) => standing.get(id) ?? []);
  const adjudicated = counted.filter((label) => label.adjudicated).length;
  if (adjudicated > 0)
    notes.push(`Checks take the label that settles a disagreement before those of the annotators: ${plural(adjudicated, "trial")}.`);
  notes.push(...ownCategoriesNote(counted.map(({ category }) => category)));
  const small = smallSampleNote(
    "Checks",
    rows.map((row) => row.checked),
  );
  if (small !== undefined) notes.push(small);
  return notes;
}
