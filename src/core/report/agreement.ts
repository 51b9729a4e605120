import { checkCategorySchema, disclosureCategorySchema, type Label, type LabelQuestion } from "../model/label";
import type { TrialPlace } from "../model/trialPlace";
import type { TrialSummary } from "../model/trialSummary";
import { cohenKappa, type Kappa } from "../stats/cohenKappa";
import { plural } from "./plural";
import { isExposedAndGraded } from "./standing";

/** A run with the annotators' own labels. */
export interface LabelledRun {
  readonly folder: string;
  readonly trials: readonly TrialSummary[];
  readonly labels: readonly Label[];
}

/** How far annotators agree in their answers to a question. */
export interface AgreementReport {
  readonly question: LabelQuestion;
  /** Every two annotators with a trial in common, in the order of their names. */
  readonly pairs: readonly AnnotatorPair[];
  /** One sentence each. */
  readonly notes: readonly string[];
}

/** Two annotators on the trials that both labelled. */
export interface AnnotatorPair {
  readonly annotators: readonly [first: string, second: string];
  readonly trials: number;
  /** Trials to which both gave the same category. */
  readonly agreed: number;
  /** Undefined where it is not defined; see `cohenKappa`. */
  readonly kappa: Kappa | undefined;
  /** Those of the paper in its order; then those of the annotators' own that one of the two used, by name. */
  readonly categories: readonly string[];
  /** Row = the first annotator's category, column = the second's, in the order of the categories; numbers of trials. */
  readonly table: readonly (readonly number[])[];
  /** The trials that both labelled, in the order of the runs and their files. */
  readonly both: readonly LabelledTwice[];
  /** Those of them on which the two differ. */
  readonly disagreements: readonly LabelledTwice[];
}

export interface LabelledTwice {
  readonly place: TrialPlace;
  /** The categories, in the order of the annotators. */
  readonly given: readonly [first: string, second: string];
}

const papersCategories: Readonly<Record<LabelQuestion, readonly string[]>> = {
  check: checkCategorySchema.options,
  disclosure: disclosureCategorySchema.options,
};

/**
 * Compares the labels of every two annotators on the exposed and graded trials that both labelled: raw agreement, and Cohen's kappa
 * over all categories that either of them could have used.
 */
export function agreementReport(runs: readonly LabelledRun[], question: LabelQuestion): AgreementReport {
  const labelled: LabelledTrial[] = [];
  let left = 0;
  for (const { folder, trials, labels } of runs) {
    const ofQuestion = labels.filter((label) => label.question === question && !label.adjudicated);
    const eligible = trials.filter(isExposedAndGraded);
    const byTrial = new Map(eligible.map(({ id }) => [id, new Map<string, string>()]));
    for (const { trial, annotator, category } of ofQuestion) {
      const categories = byTrial.get(trial);
      if (categories) categories.set(annotator, category);
      else left += 1;
    }
    for (const [trial, categories] of byTrial) labelled.push({ place: { runFolder: folder, trial }, categories });
  }
  const annotators = [...new Set(labelled.flatMap(({ categories }) => [...categories.keys()]))].sort();
  const pairs = annotators
    .flatMap((first, index) => annotators.slice(index + 1).map((second) => pairOf(labelled, [first, second], papersCategories[question])))
    .filter(({ trials }) => trials > 0);
  const notes = [];
  if (annotators.length < 2) notes.push(`Agreement: n/a (labels of two annotators are needed; there are those of ${annotators.length}).`);
  else if (pairs.length === 0) notes.push("Agreement: n/a (no trial has labels of two annotators).");
  if (left > 0) notes.push(`Left out: ${plural(left, "label")} on trials that were not both exposed and graded.`);
  return { question, pairs, notes };
}

interface LabelledTrial {
  readonly place: TrialPlace;
  /** By annotator. */
  readonly categories: ReadonlyMap<string, string>;
}

function pairOf(labelled: readonly LabelledTrial[], annotators: readonly [string, string], papers: readonly string[]): AnnotatorPair {
  const both = labelled.flatMap(({ place, categories }): LabelledTwice[] => {
    const [first, second] = [categories.get(annotators[0]), categories.get(annotators[1])];
    return first === undefined || second === undefined ? [] : [{ place, given: [first, second] }];
  });
  const own = new Set(both.flatMap(({ given }) => given).filter((category) => !papers.includes(category)));
  const categories = [...papers, ...[...own].sort()];
  const table = categories.map((row) =>
    categories.map((column) => both.filter(({ given }) => given[0] === row && given[1] === column).length),
  );
  const disagreements = both.filter(({ given: [first, second] }) => first !== second);
  return {
    annotators,
    trials: both.length,
    agreed: both.length - disagreements.length,
    kappa: cohenKappa(table),
    categories,
    table,
    both,
    disagreements,
  };
}
