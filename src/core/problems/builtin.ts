import type { Problem } from "../model/problem";
import { arithmetic300 } from "./arithmetic/arithmetic300";
import { full } from "./benchmark/full";
import { pilot31 } from "./benchmark/pilot31";
import { firstLight } from "./firstLight";

/** The problem sets that come with Trial Lens, by name. */
export const builtinProblems: ReadonlyMap<string, readonly Problem[]> = new Map([
  ["first-light", firstLight],
  ["pilot-31", pilot31],
  ["full", full],
  ["arithmetic-300", arithmetic300()],
]);
