import type { ImportedProblem } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { type Assembling, assembledTrials, type FileReading } from "./assembledTrials";
import { FurtherRepetitions } from "./furtherRepetitions";

/** What files hold. */
export interface ForeignContents {
  readonly trials: readonly Trial[];
  readonly problems: readonly ImportedProblem[];
  readonly variants: readonly Variant[];
  readonly files: readonly FileReading[];
}

/** Reads files whole into memory, for a report on them; a run of their trials is made by `importTrials`, one at a time. */
export async function readForeign(setup: Assembling): Promise<ForeignContents> {
  const grouped: { readonly group: string; readonly trial: Trial }[] = [];
  const repetitions = new FurtherRepetitions();
  const files: FileReading[] = [];
  const problems = new Map<string, ImportedProblem>();
  const variants = new Map<string, Variant>();
  for await (const assembled of assembledTrials(setup)) {
    if (assembled.kind === "file") {
      files.push(assembled.file);
      continue;
    }
    grouped.push({ group: assembled.group, trial: assembled.trial });
    repetitions.add(assembled.group, assembled.trial);
    problems.set(assembled.problem.id, assembled.problem);
    for (const variant of assembled.variants) variants.set(variant.id, variant);
  }
  const offsets = repetitions.offsets();
  const trials = grouped.map(({ group, trial }) => ({ ...trial, repetition: trial.repetition + (offsets.get(group) ?? 0) }));
  return { trials, problems: [...problems.values()], variants: [...variants.values()], files };
}
