import type { Rate } from "../../src/core/report/rate";
import { intervalText, ratePercent } from "./state";

interface RateCellsProps {
  readonly rate: Rate;
  /** Why there is no rate, if its denominator is 0. */
  readonly absence: string;
}

/** Three cells of a table: the percentage, its counts, and its interval with the method. */
export function RateCells({ rate, absence }: RateCellsProps) {
  if (rate.of === 0)
    return (
      <td colSpan={3} class="absent">
        n/a ({absence})
      </td>
    );
  const interval = intervalText(rate);
  return (
    <>
      <td class="number strong">{ratePercent(rate)}</td>
      <td class="number">
        {rate.count} of {rate.of}
      </td>
      <td>
        {interval === undefined ? (
          <span class="method">none</span>
        ) : (
          <>
            <span class="interval">{interval}</span> <span class="method">{rate.interval?.method}</span>
          </>
        )}
      </td>
    </>
  );
}
