import { placed } from "../formats/sourceText";
import type { Diagnostic, Finding, PathFinding } from "../model/diagnostic";
import type { Experiment, ProblemSource } from "../model/experiment";
import type { Problem } from "../model/problem";
import { builtinSets } from "../problems/builtin";
import type { ProblemDocument } from "../problems/problemDocument";
import { problemFile } from "../problems/readProblems";
import type { ProblemPlace } from "../problems/stepDiagnostics";
import { corpusFindings } from "./corpusFindings";
import { feasibilityFindings } from "./feasibilityFindings";
import { gatherProblems, type SourceProblems } from "./gatherProblems";
import { readExperiment } from "./readExperiment";

/** How the problem files are read that an experiment names. */
export interface ProblemReader {
  /** The path of a name in a folder; a name that is a whole path of its own stays as it is. */
  join(folder: string, name: string): string;
  /** Undefined if there is no such file. */
  read(path: string): Promise<ProblemDocument | undefined>;
  /** The text of another file that an experiment names; undefined if there is none. */
  readText(path: string): Promise<string | undefined>;
}

/** A problem set that an experiment names, with its own mistakes. */
export interface LoadedSet extends SourceProblems {
  readonly diagnostics: readonly Diagnostic[];
}

export interface ExaminedExperiment {
  /** Undefined where the experiment has mistakes that leave nothing to run. */
  readonly experiment: Experiment | undefined;
  /** What is wrong with the experiment itself, also in view of its problems. */
  readonly findings: readonly Finding[];
  /** One for each entry of its problems. */
  readonly sets: readonly LoadedSet[];
  readonly problems: readonly Problem[];
  readonly places: ReadonlyMap<string, ProblemPlace>;
  /** The finding that something at a path of it is wrong. */
  at(finding: PathFinding): Finding;
}

/**
 * Reads an experiment and the problem sets that it names.
 * @param folder The folder of the experiment file; problem files are looked for from there.
 */
export async function examineExperiment(text: string, folder: string, reader: ProblemReader): Promise<ExaminedExperiment> {
  const { experiment, source, findings } = readExperiment(text);
  const at = (finding: PathFinding) => placed(finding, source);
  if (!experiment) return { experiment, findings, sets: [], problems: [], places: new Map(), at };
  const sets = await Promise.all(experiment.problems.map((set) => loadSet(reader, folder, set)));
  const gathered = gatherProblems(experiment, sets);
  const corpus = await corpusFindings(experiment, folder, reader);
  const about = [...gathered.findings, ...feasibilityFindings(experiment, gathered.problems), ...corpus];
  return { experiment, findings: [...findings, ...about.map(at)], sets, problems: gathered.problems, places: gathered.places, at };
}

async function loadSet(reader: ProblemReader, folder: string, source: ProblemSource): Promise<LoadedSet> {
  const none = { problems: [], lines: new Map<string, number>(), diagnostics: [] };
  if ("builtin" in source) {
    const file = `built-in set ${source.builtin}`;
    const set = builtinSets.get(source.builtin);
    if (set) return { ...none, file, problems: set.problems().slice(0, source.limit) };
    const missing = `There is no built-in set "${source.builtin}"; there is ${[...builtinSets.keys()].join(", ")}.`;
    return { ...none, file, missing };
  }
  const file = reader.join(folder, source.file);
  const document = await reader.read(file);
  if (document) return { file, ...problemFile(file, document, source.limit) };
  return { ...none, file, missing: `There is no file ${file}; correct the path, which starts from the experiment's folder.` };
}
