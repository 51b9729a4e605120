import type { Problem } from "../model/problem";
import { firstLight } from "./firstLight";

/** The problem sets that come with Trial Lens, by name. */
export const builtinProblems: ReadonlyMap<string, readonly Problem[]> = new Map([["first-light", firstLight]]);
