/** How far one trajectory went from another one, step by step. */
export interface Cascade {
  /** Index of the first step that differs; undefined where the trajectories are equal. */
  readonly onset: number | undefined;
  /** Consecutive steps of the other trajectory, from the onset on, that the original has nowhere from the onset on. */
  readonly depth: number;
  /** All such steps, consecutive or not. */
  readonly total: number;
  /** Whether a step of the original followed on the cascade. */
  readonly rejoined: boolean;
}

/**
 * Cascade depth by exact match (AgentDiff, section 3.5). Texts are equal if they are after runs of white space became one space and
 * those at the ends were taken off. Where the paper leaves it open, the step at which the trajectories part counts itself, and
 * "subsequent" includes the original's step at that place. If one trajectory begins the other, they part where the shorter one ends.
 *
 * @param original the texts of the steps
 */
export function cascadeOf(original: readonly string[], other: readonly string[]): Cascade {
  const [first, second] = [original.map(normalized), other.map(normalized)];
  const longer = Math.max(first.length, second.length);
  let onset = 0;
  while (onset < longer && first[onset] === second[onset]) onset += 1;
  if (onset === longer) return { onset: undefined, depth: 0, total: 0, rejoined: false };
  const later = new Set(first.slice(onset));
  const after = second.slice(onset);
  const rejoin = after.findIndex((text) => later.has(text));
  return {
    onset,
    depth: rejoin < 0 ? after.length : rejoin,
    total: after.filter((text) => !later.has(text)).length,
    rejoined: rejoin >= 0,
  };
}

function normalized(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
