import type { Problem } from "../model/problem";
import { ARITHMETIC_300_SIZE, arithmetic300 } from "./arithmetic/arithmetic300";
import { full } from "./benchmark/full";
import { pilot31 } from "./benchmark/pilot31";
import { delegate45 } from "./delegate/delegate45";
import { firstLight } from "./firstLight";
import { SEARCH_60_SIZE, search60 } from "./search/search60";

export interface BuiltinSet {
  /** How many problems it has. */
  readonly size: number;
  /** Some sets are made with the first question for them. */
  problems(): readonly Problem[];
}

/** The problem sets that come with Trial Lens, by name. */
export const builtinSets: ReadonlyMap<string, BuiltinSet> = new Map([
  ["first-light", written(firstLight)],
  ["pilot-31", written(pilot31)],
  ["full", written(full)],
  ["delegate-45", written(delegate45)],
  ["arithmetic-300", { size: ARITHMETIC_300_SIZE, problems: arithmetic300 }],
  ["search-60", { size: SEARCH_60_SIZE, problems: search60 }],
]);

function written(problems: readonly Problem[]): BuiltinSet {
  return { size: problems.length, problems: () => problems };
}
