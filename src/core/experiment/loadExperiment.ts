import type { Diagnostic } from "../model/diagnostic";
import type { Experiment } from "../model/experiment";
import type { Problem } from "../model/problem";
import type { Files } from "../ports";
import { notationOf, readDocument } from "../problems/problemDocument";
import type { ProblemPlace } from "../problems/stepDiagnostics";
import { variantFileName } from "../store/variantFile";
import { examineExperiment, type ProblemReader } from "./examineExperiment";

/** An experiment that can be run. */
export interface ReadyExperiment {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  /** The file of its variants, which is there once some are made. */
  readonly variantsFile: string;
  /** Where a problem of it is written. */
  placeOf(problem: string): ProblemPlace;
}

export interface LoadedExperiment {
  /** Undefined if anything is wrong: an experiment runs whole or not at all. */
  readonly ready: ReadyExperiment | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads an experiment file and the problem sets it names, and gathers every mistake of all of them.
 * @param folder The folder of the experiment file; problem files are looked for from there.
 */
export async function loadExperiment(files: Files, folder: string, file: string): Promise<LoadedExperiment> {
  const path = files.join(folder, file);
  const { experiment, findings, sets, problems, places } = await examineExperiment(await files.readText(path), folder, readerOf(files));
  const diagnostics = [...findings.map((finding) => ({ file: path, ...finding })), ...sets.flatMap((set) => set.diagnostics)];
  if (!experiment || diagnostics.some(({ severity }) => severity === "error")) return { ready: undefined, diagnostics };
  const placeOf = (problem: string) => places.get(problem) ?? { file: path, line: 1 };
  return { ready: { experiment, problems, variantsFile: variantFileName(path), placeOf }, diagnostics };
}

/** Reads problem files as they are on the disk. */
export function readerOf(files: Files): ProblemReader {
  return {
    join: files.join,
    readText: (path) => files.readText(path).catch(() => undefined),
    async read(path) {
      return (await files.exists(path)) ? readDocument(await files.readText(path), notationOf(path)) : undefined;
    },
  };
}
