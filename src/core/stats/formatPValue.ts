import { formatFixed } from "./formatFixed";

/** A p-value with four decimals, ties to even; `<0.0001` below that, and `1.0` for exactly 1 (When Tools Lie, table 3). */
export function formatPValue(pValue: number): string {
  if (pValue === 1) return "1.0";
  return pValue < 0.0001 ? "<0.0001" : formatFixed(pValue, 4);
}
