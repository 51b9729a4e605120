/** The policies of When Tools Lie, each forced form after the optional ones, the supporting restart last. */
const ORDER = ["B0", "B1", "B2", "B3", "B2-forced", "B3-forced", "B4"];

/** Compares policies for sorting: the known ones in their order, then the others by name. */
export function byPolicy(one: string, other: string): number {
  const rank = (policy: string): number => (ORDER.includes(policy) ? ORDER.indexOf(policy) : ORDER.length);
  return rank(one) - rank(other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** Whether a policy always calls its verifier. */
export function isForced(policy: string): boolean {
  return policy.endsWith("-forced");
}
