import { askedText } from "../model/context";
import type { PathFinding } from "../model/diagnostic";
import { type Experiment, modelName, type ProblemSource } from "../model/experiment";
import type { Problem } from "../model/problem";
import { isSimulated } from "../model/trial";
import type { ProblemPlace } from "../problems/stepDiagnostics";

/** The problems that an entry of an experiment names, read from where they are. */
export interface SourceProblems {
  /** Name of the set for findings: a path, or which built-in set it is. */
  readonly file: string;
  /** Those within the entry's limit. */
  readonly problems: readonly Problem[];
  /** Line of each problem in its file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  /** Why there is nothing to read. */
  readonly missing?: string;
}

export interface GatheredProblems {
  readonly problems: readonly Problem[];
  readonly places: ReadonlyMap<string, ProblemPlace>;
  readonly findings: readonly PathFinding[];
}

/**
 * The problems of an experiment, all its entries together, and what is wrong with the choice.
 * @param sources One for each of the experiment's entries, in their order.
 */
export function gatherProblems(experiment: Pick<Experiment, "problems" | "models">, sources: readonly SourceProblems[]): GatheredProblems {
  const problems = new Map<string, Problem>();
  const places = new Map<string, ProblemPlace>();
  const findings: PathFinding[] = [];
  const find = (path: readonly PropertyKey[], code: string, message: string) => findings.push({ path, severity: "error", code, message });
  for (const [index, source] of experiment.problems.entries()) {
    const path = ["problems", index];
    const loaded = sources[index];
    if (loaded === undefined) continue;
    if (loaded.missing !== undefined) find([...path, "file" in source ? "file" : "builtin"], "experiment/missing-problems", loaded.missing);
    else
      for (const { position, message } of unknownIds(source, loaded))
        find([...path, "ids", position], "experiment/unknown-problem", message);
    const chosen = source.ids && new Set(source.ids);
    for (const problem of loaded.problems) {
      if (chosen?.has(problem.id) === false) continue;
      if (problems.has(problem.id)) {
        const message = `The problem "${problem.id}" comes from an earlier entry already; give it another id or drop one of the files.`;
        find(path, "experiment/duplicate-problem", message);
      } else {
        problems.set(problem.id, problem);
        places.set(problem.id, { file: loaded.file, line: loaded.lines.get(problem.id) ?? 1 });
      }
    }
  }
  const gathered = [...problems.values()];
  if (experiment.models.some((choice) => isSimulated(modelName(choice))))
    for (const message of sameQuestions(gathered)) find(["problems"], "experiment/same-question", message);
  return { problems: gathered, places, findings };
}

function unknownIds({ ids = [], limit }: ProblemSource, { file, problems }: SourceProblems): { position: number; message: string }[] {
  const known = new Set(problems.map(({ id }) => id));
  const where = limit === undefined ? file : `the first ${limit} of ${file}`;
  return ids.flatMap((id, position) =>
    known.has(id) ? [] : [{ position, message: `There is no problem "${id}" in ${where}; correct the id or remove it.` }],
  );
}

/** A simulated model knows a problem by its question and documents alone. */
function sameQuestions(problems: readonly Problem[]): string[] {
  const first = new Map<string, string>();
  return problems.flatMap(({ id, ...problem }) => {
    const asked = askedText(problem);
    const other = first.get(asked);
    if (other === undefined) first.set(asked, id);
    if (other === undefined) return [];
    return [`The problems "${other}" and "${id}" ask the same question, so a simulated model cannot tell them apart; reword one.`];
  });
}
