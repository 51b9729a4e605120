/** Trials of a cell, split by whether the agent checked the result that it was given. */
export interface CheckedCounts {
  readonly checked: number;
  /** Of the checked: solved. */
  readonly checkedRight: number;
  readonly unchecked: number;
  /** Of the unchecked: solved. */
  readonly uncheckedRight: number;
}

/** The parts of Pr(S) = Pr(C) Pr(S|C) + Pr(¬C) Pr(S|¬C); shares from 0 to 1. */
export interface Decomposition {
  /** Pr(C). */
  readonly checked: number;
  /** Pr(S|C); undefined where no trial was checked: its term is then 0. */
  readonly rightGivenChecked: number | undefined;
  /** Pr(S|¬C); undefined where every trial was checked: its term is then 0. */
  readonly rightGivenUnchecked: number | undefined;
  /** Pr(S), summed from the parts. */
  readonly right: number;
}

/**
 * Splits the share of solved trials by checking. It describes; it does not show that checking is the cause.
 *
 * Source: When Tools Lie, section 3.3, equation 1.
 * @returns undefined if there is no trial.
 */
export function decomposition(counts: CheckedCounts): Decomposition | undefined {
  const trials = counts.checked + counts.unchecked;
  if (trials === 0) return undefined;
  const checked = counts.checked / trials;
  const rightGivenChecked = counts.checked === 0 ? undefined : counts.checkedRight / counts.checked;
  const rightGivenUnchecked = counts.unchecked === 0 ? undefined : counts.uncheckedRight / counts.unchecked;
  const right = checked * (rightGivenChecked ?? 0) + (1 - checked) * (rightGivenUnchecked ?? 0);
  return { checked, rightGivenChecked, rightGivenUnchecked, right };
}
