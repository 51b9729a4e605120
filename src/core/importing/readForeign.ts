import type { ImportedProblem } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { type Assembling, assembledTrials, type FileReading } from "./assembledTrials";

/** What files hold. */
export interface ForeignContents {
  readonly trials: readonly Trial[];
  readonly problems: readonly ImportedProblem[];
  readonly variants: readonly Variant[];
  readonly files: readonly FileReading[];
}

/** Reads files whole into memory, for a report on them; a run of their trials is made by `importTrials`, one at a time. */
export async function readForeign(setup: Assembling): Promise<ForeignContents> {
  const trials: Trial[] = [];
  const files: FileReading[] = [];
  const problems = new Map<string, ImportedProblem>();
  const variants = new Map<string, Variant>();
  for await (const assembled of assembledTrials(setup)) {
    if (assembled.kind === "file") {
      files.push(assembled.file);
      continue;
    }
    trials.push(assembled.trial);
    problems.set(assembled.problem.id, assembled.problem);
    for (const variant of assembled.variants) variants.set(variant.id, variant);
  }
  return { trials, problems: [...problems.values()], variants: [...variants.values()], files };
}
