/**
 * Holm's step-down adjustment: comparing these with a level keeps the chance of any false rejection below it, whatever the tests'
 * dependence.
 *
 * Source: Holm, "A simple sequentially rejective multiple test procedure" (Scandinavian Journal of Statistics 6, 1979).
 * @param pValues each from 0 to 1; all tests of the family.
 * @returns adjusted p-values in the order given, at most 1.
 */
export function holm(pValues: readonly number[]): number[] {
  const ascending = [...pValues.keys()].sort((one, other) => (pValues[one] as number) - (pValues[other] as number));
  const adjusted = new Array<number>(pValues.length);
  let largest = 0;
  for (const [rank, index] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * (pValues[index] as number)));
    adjusted[index] = largest;
  }
  return adjusted;
}
