import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { hasMembers, isMembers, type Members, shownText, textOf } from "../importing/values";

/**
 * Problems with solutions of models and whether each is right, without tools: one solution a record (HumanEval as Reflexion writes it), or
 * one a model (example solutions of GSM8K).
 */
export const modelSolutions: ForeignFormat = {
  id: "model-solutions",
  name: "model solutions",
  recognises: ({ shape }) => someRecord(shape, (record) => isSolved(record) || solutionsIn(record).length > 0),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (!isMembers(value)) continue;
      if (isSolved(value)) yield trialOf(value, value, undefined, place);
      else for (const [model, solution] of solutionsIn(value)) yield trialOf(value, solution, model, `${place}, ${model}`);
    }
  },
};

function isSolved(record: Members): boolean {
  return hasMembers(record, "task_id", "prompt", "solution", "is_solved");
}

function solutionsIn(record: Members): [string, Members][] {
  if (!("question" in record)) return [];
  return Object.entries(record).flatMap(([name, value]): [string, Members][] =>
    hasMembers(value, "is_correct", "solution") ? [[name, value]] : [],
  );
}

/** What records call the question and the reference answer; the first that is there is read. */
const QUESTIONS = ["prompt", "question"];
const REFERENCES = ["canonical_solution", "ground_truth", "answer"];

function trialOf(record: Members, solution: Members, model: string | undefined, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const text = shownText(solution.solution);
  if (text !== "") trajectory.said([text]);
  const answer = trajectory.answered();
  const [asked, referred] = [QUESTIONS, REFERENCES].map((names) =>
    names.find((name) => record[name] !== undefined && record[name] !== null),
  );
  const question = shownText(record[asked ?? ""]);
  const reference = textOf(record[referred ?? ""]);
  const isOwn = solution === record;
  const left = joinUnmapped(
    unmappedOf(record, [
      ...["task_id", ...(isOwn ? ["solution", "is_solved"] : solutionsIn(record).map(([name]) => name))],
      ...[asked, referred].flatMap((name) => name ?? []),
    ]),
    unmappedOf(isOwn ? {} : solution, ["solution", "is_correct"], `${model}.`),
  );
  return {
    place,
    problem: {
      id: textOf(record.task_id) ?? question.trim().slice(0, 60),
      question,
      ...(reference !== undefined && { answer: reference, answerKind: "text" as const }),
    },
    model,
    scaffold: "cot",
    outcome: scoredOutcome(solution.is_solved ?? solution.is_correct, "is_solved" in solution ? "is_solved" : "is_correct"),
    answer,
    steps: trajectory.steps,
    unmapped: left.unmapped,
    notes: left.notes,
  };
}
