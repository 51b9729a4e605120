import { type DiscordantRates, mcnemarPower, pairsForPower } from "../stats/mcnemarPower";

/** The power of a paired comparison for assumed discordant rates. */
export interface PowerRow extends DiscordantRates {
  /** Where the rates come from. */
  readonly assumption: string;
  /** Pairs that the experiment has at most: its problems. */
  readonly pairs: number;
  /** From 0 to 1. */
  readonly power: number;
  /** Pairs for 80 % power; undefined if more than the search looks at, or if there is no difference. */
  readonly pairsNeeded: number | undefined;
  /** Problems to plan for so many pairs, if exposure is as in When Tools Lie. */
  readonly problemsNeeded: number | undefined;
}

/** The power that is usually asked for. */
export const WANTED_POWER = 0.8;

/** When Tools Lie, section 2: 221 of 248 corrupted trials were exposed. */
const EXPOSURE = 221 / 248;

/** The B0 against B1 comparisons of When Tools Lie (table 3), and weaker effects. First = solved under the first policy only. */
export const ASSUMED_RATES: readonly (DiscordantRates & { readonly assumption: string })[] = [
  { firstOnly: 0, secondOnly: 8 / 28, assumption: "B0 vs B1 of Haiku in the paper" },
  { firstOnly: 0, secondOnly: 5 / 26, assumption: "B0 vs B1 of Sonnet in the paper" },
  { firstOnly: 0.05, secondOnly: 0.25, assumption: "20 points, some the other way" },
  { firstOnly: 0.05, secondOnly: 0.15, assumption: "10 points" },
  { firstOnly: 0.05, secondOnly: 0.1, assumption: "5 points" },
];

/**
 * Power of the exact McNemar test at two-sided 0.05 for each assumption.
 * @param problems of the experiment: a problem is one pair at most, however often it is repeated.
 */
export function powerTable(problems: number, assumed: readonly (DiscordantRates & { readonly assumption: string })[]): PowerRow[] {
  return assumed.map((rates) => {
    const pairsNeeded = pairsForPower(rates, WANTED_POWER);
    return {
      ...rates,
      pairs: problems,
      power: mcnemarPower(rates, problems),
      pairsNeeded,
      problemsNeeded: pairsNeeded === undefined ? undefined : Math.ceil(pairsNeeded / EXPOSURE),
    };
  });
}
