/**
 * The step-up adjustment of Benjamini and Hochberg: comparing these with a level keeps the expected share of false rejections below
 * it, for independent or positively dependent tests.
 *
 * Source: Benjamini and Hochberg, "Controlling the false discovery rate" (Journal of the Royal Statistical Society B 57, 1995).
 * @param pValues each from 0 to 1; all tests of the family.
 * @returns adjusted p-values in the order given, at most 1.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const descending = [...pValues.keys()].sort((one, other) => (pValues[other] as number) - (pValues[one] as number));
  const adjusted = new Array<number>(pValues.length);
  let smallest = 1;
  for (const [place, index] of descending.entries()) {
    smallest = Math.min(smallest, (pValues.length / (pValues.length - place)) * (pValues[index] as number));
    adjusted[index] = smallest;
  }
  return adjusted;
}
