import { formatFixed } from "./formatFixed";

/** A share from 0 to 1 as a percentage with one decimal, such as `72.4%`. */
export function formatPercent(share: number): string {
  return `${formatFixed(100 * share, 1)}%`;
}
