import type { Diagnostic } from "../model/diagnostic";
import type { Experiment, ProblemSource } from "../model/experiment";
import type { Problem } from "../model/problem";
import type { Files } from "../ports";
import { builtinProblems } from "../problems/builtin";
import { readProblems } from "../problems/readProblems";
import type { ProblemPlace } from "../problems/stepDiagnostics";
import { variantFileName } from "../store/variantFile";
import { gatherProblems, type SourceProblems } from "./gatherProblems";
import { readExperiment } from "./readExperiment";

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
  const { experiment, source, diagnostics } = readExperiment(path, await files.readText(path));
  if (!experiment) return { ready: undefined, diagnostics };
  const found: Diagnostic[] = [...diagnostics];
  const sources: SourceProblems[] = [];
  for (const problemSource of experiment.problems) {
    const loaded = await loadProblems(files, folder, problemSource);
    found.push(...loaded.diagnostics);
    sources.push(loaded);
  }
  const { problems, places, findings } = gatherProblems(experiment, sources);
  for (const finding of findings) found.push(source.at(finding.path, finding.severity, finding.code, finding.message));
  const broken = found.some(({ severity }) => severity === "error");
  const placeOf = (problem: string) => places.get(problem) ?? { file: path, line: 1 };
  return { ready: broken ? undefined : { experiment, problems, variantsFile: variantFileName(path), placeOf }, diagnostics: found };
}

interface LoadedProblems extends SourceProblems {
  readonly diagnostics: readonly Diagnostic[];
}

async function loadProblems(files: Files, folder: string, source: ProblemSource): Promise<LoadedProblems> {
  const none = { problems: [], lines: new Map<string, number>(), diagnostics: [] };
  if ("builtin" in source) {
    const file = `built-in set ${source.builtin}`;
    const problems = builtinProblems.get(source.builtin);
    if (problems) return { ...none, file, problems: problems.slice(0, source.limit) };
    const missing = `There is no built-in set "${source.builtin}"; there is ${[...builtinProblems.keys()].join(", ")}.`;
    return { ...none, file, missing };
  }
  const file = files.join(folder, source.file);
  if (await files.exists(file)) return { file, ...readProblems(file, await files.readText(file), source.limit) };
  return { ...none, file, missing: `There is no file ${file}; correct the path, which starts from the experiment's folder.` };
}
