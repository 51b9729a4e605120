/**
 * The quantile of ascending values, linear between neighbours: type 7 of Hyndman and Fan, "Sample quantiles in statistical
 * packages" (The American Statistician 50, 1996), as in NumPy and R by default.
 * @param ascending at least one value, sorted.
 * @param probability from 0 to 1.
 * @throws RangeError if there is no value.
 */
export function quantile(ascending: ArrayLike<number>, probability: number): number {
  const last = ascending.length - 1;
  if (last < 0) throw new RangeError("a quantile needs at least one value");
  const place = last * probability;
  const below = Math.floor(place);
  const lower = ascending[below] as number;
  const upper = ascending[Math.min(below + 1, last)] as number;
  return lower + (upper - lower) * (place - below);
}
