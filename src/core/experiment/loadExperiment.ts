import type { SourceText } from "../formats/sourceText";
import type { Diagnostic } from "../model/diagnostic";
import { type Experiment, modelName, type ProblemSource } from "../model/experiment";
import type { Problem } from "../model/problem";
import { isSimulated } from "../model/trial";
import type { Files } from "../ports";
import { builtinProblems } from "../problems/builtin";
import { type ProblemFile, readProblems } from "../problems/readProblems";
import type { ProblemPlace } from "../problems/stepDiagnostics";
import { readExperiment } from "./readExperiment";

/** An experiment that can be run. */
export interface ReadyExperiment {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
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
  const problems = new Map<string, Problem>();
  const places = new Map<string, ProblemPlace>();
  for (const [index, problemSource] of experiment.problems.entries()) {
    const place = ["problems", index];
    const loaded = await loadProblems(files, folder, problemSource);
    found.push(...loaded.diagnostics);
    if (loaded.missing !== undefined) found.push(source.at(place, "error", "experiment/missing-problems", loaded.missing));
    for (const problem of loaded.problems) {
      if (problems.has(problem.id)) {
        const message = `The problem "${problem.id}" comes from an earlier entry already; give it another id or drop one of the files.`;
        found.push(source.at(place, "error", "experiment/duplicate-problem", message));
      } else {
        problems.set(problem.id, problem);
        places.set(problem.id, { file: loaded.file, line: loaded.lines.get(problem.id) ?? 1 });
      }
    }
  }
  if (experiment.models.some((choice) => isSimulated(modelName(choice)))) found.push(...sameQuestions([...problems.values()], source));
  const broken = found.some(({ severity }) => severity === "error");
  const placeOf = (problem: string) => places.get(problem) ?? { file: path, line: 1 };
  return { ready: broken ? undefined : { experiment, problems: [...problems.values()], placeOf }, diagnostics: found };
}

/** A simulated model knows a problem by its question alone. */
function sameQuestions(problems: readonly Problem[], source: SourceText): Diagnostic[] {
  const first = new Map<string, string>();
  return problems.flatMap(({ id, question }) => {
    const other = first.get(question);
    if (other === undefined) first.set(question, id);
    if (other === undefined) return [];
    const message = `The problems "${other}" and "${id}" ask the same question, so a simulated model cannot tell them apart; reword one.`;
    return [source.at(["problems"], "error", "experiment/same-question", message)];
  });
}

interface LoadedProblems extends ProblemFile {
  readonly file: string;
  /** Why there is nothing to read. */
  readonly missing?: string;
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
