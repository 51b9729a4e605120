import { formatFixed } from "../stats/formatFixed";
import { formatPercent } from "../stats/formatPercent";
import type { Rate } from "./rate";

/** A rate's parts for three columns: `21/29`, `72.4%`, `[55.2, 86.2]`; the interval in per cent, with `*` where it is Clopper–Pearson. */
export function rateText(rate: Rate): readonly [count: string, share: string, interval: string] {
  const count = `${rate.count}/${rate.of}`;
  if (rate.of === 0) return [count, "n/a", ""];
  if (rate.interval === undefined) return [count, formatPercent(rate.count / rate.of), ""];
  const { low, high, method } = rate.interval;
  const interval = `[${formatFixed(100 * low, 1)}, ${formatFixed(100 * high, 1)}]`;
  return [count, formatPercent(rate.count / rate.of), method === "Clopper–Pearson" ? `${interval}*` : interval];
}
