import { mean } from "../../stats/sample";
import { ofClass, type VariantOutcome } from "./variantOutcome";

/** A cell's outcomes by problem, in the order of the ids. */
export function questionsOf(outcomes: readonly VariantOutcome[]): VariantOutcome[][] {
  const questions = new Map<string, VariantOutcome[]>();
  for (const outcome of outcomes) {
    const own = questions.get(outcome.problem);
    if (own === undefined) questions.set(outcome.problem, [outcome]);
    else own.push(outcome);
  }
  return [...questions.keys()].sort().map((problem) => questions.get(problem) as VariantOutcome[]);
}

/**
 * Per question, the mean over its meaning-bearing variants minus the mean over its presentation variants; questions that lack a value
 * on one side are left out.
 */
export function questionDifferences(
  cells: readonly { readonly outcomes: readonly VariantOutcome[] }[],
  measured: (outcome: VariantOutcome) => number | undefined,
): number[] {
  const values = (own: readonly VariantOutcome[]) => own.flatMap((outcome) => measured(outcome) ?? []);
  return cells.flatMap(({ outcomes }) =>
    questionsOf(outcomes).flatMap((question) => {
      const [meaning, presentation] = [values(ofClass(question, "meaning-bearing")), values(ofClass(question, "presentation"))];
      return meaning.length === 0 || presentation.length === 0 ? [] : [mean(meaning) - mean(presentation)];
    }),
  );
}
