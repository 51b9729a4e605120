/** How often repetitions of one and the same trial ended alike. */
export interface Stability {
  /** Groups all of whose repetitions have the same grade. */
  readonly same: number;
  /** Groups with at least two repetitions. */
  readonly groups: number;
}

/**
 * Counts the groups of repeated trials that always ended alike.
 *
 * Source: When Tools Lie, section 2 (run-to-run stability).
 * @param groups the grades of each group's repetitions; groups with fewer than two say nothing of stability and are passed over.
 */
export function stability(groups: readonly (readonly boolean[])[]): Stability {
  const repeated = groups.filter((grades) => grades.length > 1);
  return { same: repeated.filter((grades) => grades.every((grade) => grade === grades[0])).length, groups: repeated.length };
}
