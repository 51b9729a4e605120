import { examineExperiment, type ProblemReader } from "../experiment/examineExperiment";
import { countTrials } from "../experiment/plan";
import { type ProblemDocument, problemsOf } from "../problems/problemDocument";
import type { ExperimentDocument } from "./lensDocument";

/** Problems that can be run, with their lines from 1, from one line to another; the others cost nothing. */
export function runnableProblems(content: ProblemDocument, from: number, to: number): { readonly id: string; readonly line: number }[] {
  const { pieces } = content;
  const linesUntil = (index: number) => pieces[index + 1]?.linesAbove ?? Number.POSITIVE_INFINITY;
  const near = pieces.filter(({ linesAbove }, index) => linesAbove < to && linesUntil(index) >= from);
  return problemsOf({ ...content, pieces: near }).flatMap(({ problem: { id }, read, line }) =>
    read.sound && line >= from && line <= to ? [{ id, line }] : [],
  );
}

/** How many trials an experiment plans; undefined while it has mistakes. */
export async function plannedTrials({ text, folder }: ExperimentDocument, reader: ProblemReader): Promise<number | undefined> {
  const { experiment, problems, findings, sets } = await examineExperiment(text, folder, reader);
  const mistakes = [...findings, ...sets.flatMap(({ diagnostics }) => diagnostics)];
  if (!experiment || mistakes.some(({ severity }) => severity === "error")) return undefined;
  return countTrials(experiment, problems);
}
