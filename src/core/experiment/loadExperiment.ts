import type { Diagnostic } from "../model/diagnostic";
import type { Experiment, ProblemSource } from "../model/experiment";
import type { Problem } from "../model/problem";
import type { Files } from "../ports";
import { builtinProblems } from "../problems/builtin";
import { readProblems } from "../problems/readProblems";
import { readExperiment } from "./readExperiment";

export interface LoadedExperiment {
  /** Undefined if anything is wrong: an experiment runs whole or not at all. */
  readonly ready: { readonly experiment: Experiment; readonly problems: readonly Problem[] } | undefined;
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
  const problems = new Map<string, Problem>();
  for (const [index, problemSource] of experiment.problems.entries()) {
    const place = ["problems", index];
    const loaded = await loadProblems(files, folder, problemSource);
    found.push(...loaded.diagnostics);
    if (loaded.missing !== undefined) found.push(source.at(place, "error", "experiment/missing-problems", loaded.missing));
    for (const problem of loaded.problems) {
      if (problems.has(problem.id)) {
        const message = `The problem "${problem.id}" comes from an earlier entry already; give it another id or drop one of the files.`;
        found.push(source.at(place, "error", "experiment/duplicate-problem", message));
      } else problems.set(problem.id, problem);
    }
  }
  const broken = found.some(({ severity }) => severity === "error");
  return { ready: broken ? undefined : { experiment, problems: [...problems.values()] }, diagnostics: found };
}

interface LoadedProblems {
  readonly problems: readonly Problem[];
  readonly diagnostics: readonly Diagnostic[];
  /** Why there is nothing to read. */
  readonly missing?: string;
}

async function loadProblems(files: Files, folder: string, source: ProblemSource): Promise<LoadedProblems> {
  if ("builtin" in source) {
    const problems = builtinProblems.get(source.builtin);
    if (!problems)
      return {
        problems: [],
        diagnostics: [],
        missing: `There is no built-in set "${source.builtin}"; there is ${[...builtinProblems.keys()].join(", ")}.`,
      };
    return { problems: problems.slice(0, source.limit), diagnostics: [] };
  }
  const path = files.join(folder, source.file);
  if (!(await files.exists(path)))
    return {
      problems: [],
      diagnostics: [],
      missing: `There is no file ${path}; correct the path, which starts from the experiment's folder.`,
    };
  return readProblems(path, await files.readText(path), source.limit);
}
