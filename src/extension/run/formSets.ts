import * as vscode from "vscode";
import { gatherProblems, type SourceProblems } from "../../core/experiment/gatherProblems";
import { experimentOfForm, type FormSet, fieldOf } from "../../core/experiment/runForm";
import type { Experiment, ProblemSource } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { FormMistake, RunForm } from "../../core/model/runForm";
import type { ShownSet } from "../../protocol/run";
import type { ProblemSet } from "../problemSets";

/** Characters (UTF-16 units) of a question that a list of problems shows. */
const QUESTION = 200;

/** Two sets with the same problems make a mistake of each; so many say enough. */
const MISTAKES = 3;

/** An experiment from the form with its problems, or what has to be corrected. */
export type PreparedForm =
  | { readonly ok: true; readonly experiment: Experiment; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly mistakes: readonly FormMistake[] };

/** How an experiment of the form names a set. */
export function sourceOf({ name, file }: Pick<ProblemSet, "name" | "file">): ProblemSource {
  return file ? { file: name } : { builtin: name };
}

export function shownSet(set: ProblemSet): ShownSet {
  return {
    source: sourceOf(set),
    name: set.name,
    builtin: set.file === undefined,
    problems: set.problems.map(({ id, domain, question }) => ({ id, domain, question: question.slice(0, QUESTION) })),
    mistakes: set.diagnostics.length,
  };
}

export function prepareForm(form: RunForm, sets: readonly ProblemSet[]): PreparedForm {
  const reading = experimentOfForm(form);
  if (!reading.ok) return reading;
  const { experiment } = reading;
  const { problems, findings } = gatherProblems(
    experiment,
    experiment.problems.map((source) => problemsOf(source, sets)),
  );
  const mistakes = findings.slice(0, MISTAKES).map(({ path, message }) => ({ field: fieldOf(path), message }));
  const more = findings.length - mistakes.length;
  if (more > 0) mistakes.push({ field: "problems", message: `${more} more like these.` });
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, experiment, problems };
}

function problemsOf(source: ProblemSource, sets: readonly ProblemSet[]): SourceProblems {
  const name = "file" in source ? source.file : source.builtin;
  const set = sets.find((candidate) => candidate.name === name && (candidate.file !== undefined) === "file" in source);
  if (set) return { file: name, problems: set.problems.slice(0, source.limit), lines: set.lines };
  return {
    file: name,
    problems: [],
    lines: new Map(),
    missing: `The set ${name} is not in this workspace any more; choose other problems.`,
  };
}

/** Finds the set that an entry of an experiment file names. */
export function setFinder(sets: readonly ProblemSet[], folder: vscode.Uri): (source: ProblemSource) => FormSet | undefined {
  return (source) => {
    const set = sets.find(({ name, file }) =>
      "file" in source ? file?.toString() === vscode.Uri.joinPath(folder, source.file).toString() : !file && name === source.builtin,
    );
    return set && { source: sourceOf(set), ids: set.problems.map(({ id }) => id) };
  };
}
