import { readFileSync } from "node:fs";
import { sharedFile } from "./sharedFolder";

/** One case of the statistics reference: a statistic's inputs and what SciPy, NumPy or another independent program makes of them. */
export interface ReferenceCase<Inputs, Expected> {
  readonly id: string;
  readonly inputs: Inputs;
  readonly expected: Expected;
  /** Relative, or absolute where the expected value is 0; 0 means exact. */
  readonly tolerance: number;
}

interface RawCase {
  readonly id: string;
  readonly fn: string;
  readonly inputs: unknown;
  readonly expected: unknown;
  readonly tol: number;
}

const file = sharedFile("data/stats_reference.json");

/** Why the reference cases are skipped; undefined if they are there. */
export const referenceMissing: string | undefined = file.present ? undefined : file.reason;

/**
 * The cases of one statistic; none where the reference is absent.
 * @throws if the reference is there but has no case of this name, so that a misspelt name can't pass as "nothing to test".
 */
export function referenceCases<Inputs, Expected>(statistic: string): ReferenceCase<Inputs, Expected>[] {
  if (!file.present) return [];
  const { cases } = JSON.parse(readFileSync(file.path, "utf8")) as { cases: RawCase[] };
  const found = cases.filter((each) => each.fn === statistic);
  if (found.length === 0) throw new Error(`the statistics reference has no case of ${statistic}`);
  return found.map((each) => ({
    id: each.id,
    inputs: each.inputs as Inputs,
    expected: each.expected as Expected,
    tolerance: each.tol,
  }));
}

/** Whether a value meets an expected one within a case's tolerance. */
export function within(actual: number, expected: number, tolerance: number): boolean {
  return Math.abs(actual - expected) <= tolerance * (expected === 0 ? 1 : Math.abs(expected));
}
