/** Which policies are compared: those that follow one another and each forced form with its optional one, or every two. */
export type Comparisons = "successive" | "all";

/**
 * The pairs of policies to compare, first the one that comes first.
 * @param policies in their order.
 */
export function comparedPolicies(policies: readonly string[], comparisons: Comparisons): [first: string, second: string][] {
  const pairs = policies.flatMap((first, place) =>
    policies
      .slice(place + 1)
      .map((second, distance): [string, string, boolean] => [first, second, distance === 0 || second === `${first}-forced`]),
  );
  return pairs.filter(([, , near]) => near || comparisons === "all").map(([first, second]) => [first, second]);
}
