import type { Outcome } from "../../model/trial";
import { type ForeignFile, namedRecordsOf, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome, ungraded } from "../importing/outcomes";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { countOf, hasMembers, isMembers, type Members, membersOf, shownText, textOf, unpacked } from "../importing/values";
import { type Node, pathOf } from "./searchTree";
import { toolEvalSteps } from "./toolEvalSteps";

/**
 * Answers of ToolBench: a tree of thoughts, calls and observations, of which the path to the answer is the trajectory; and the short
 * form of its evaluation, with an answer a query.
 *
 * Source: Qin and others, ToolLLM (2024); `toolbench/inference`.
 */
export const toolBench: ForeignFormat = {
  id: "toolbench",
  name: "ToolBench answers",
  recognises: ({ shape }) => someRecord(shape, (record) => isAnswer(record) || Object.values(record).some(isEvaluated)),
  async *trials(file: ForeignFile) {
    if (file.shape.samples.some((sample) => isAnswer(membersOf(sample)))) {
      for await (const { place, value } of recordsOf(file)) if (isAnswer(membersOf(value))) yield trialOf(membersOf(value), place);
    } else
      for await (const { place, name, value } of namedRecordsOf(file)) {
        if (isEvaluated(value)) yield evaluatedTrial(value, name);
        else file.note(`What stands at ${place} is no answer of ToolBench and was left out.`);
      }
  },
};

function isAnswer(record: Members): boolean {
  return hasMembers(record.answer_generation, "query") && ("tree" in record || "trys" in record);
}

function isEvaluated(value: unknown): value is Members {
  return hasMembers(value, "query", "answer") && hasMembers(value.answer, "answer_details");
}

function trialOf(record: Members, place: string): ImportedTrial {
  const answered = membersOf(record.answer_generation);
  const { path, size } = pathOf(record);
  const trajectory = new Trajectory();
  readPath(trajectory, path);
  const final = finalAnswer(answered.final_answer);
  if (final !== undefined) trajectory.finalAnswer(final);
  trajectory.end();
  const left = joinUnmapped(
    unmappedOf(record, ["answer_generation"]),
    unmappedOf(answered, ["query", "final_answer", "total_tokens"], "answer_generation."),
  );
  const beside = size - path.length;
  return {
    place,
    ...common(textOf(answered.query) ?? "", trajectory, final, outcomeOf(record, answered)),
    inputTokens: countOf(answered.total_tokens),
    unmapped: left.unmapped,
    notes: [
      ...trajectory.notes,
      ...left.notes,
      ...(beside > 0 ? ["It is a search tree; the steps are its path to the answer, the other branches stay in `unmapped`."] : []),
    ],
  };
}

function evaluatedTrial(record: Members, name: string): ImportedTrial {
  const answer = membersOf(record.answer);
  const trajectory = new Trajectory();
  toolEvalSteps(trajectory, answer.answer_details);
  const final = finalAnswer(answer.final_answer);
  if (final !== undefined) trajectory.finalAnswer(final);
  trajectory.end();
  const left = joinUnmapped(
    unmappedOf(record, ["query", "answer"]),
    unmappedOf(answer, ["method", "final_answer", "answer_details"], "answer."),
  );
  return {
    place: name,
    ...common(textOf(record.query) ?? "", trajectory, final, scoredOutcome(undefined, "score")),
    model: textOf(answer.method),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes],
  };
}

function common(question: string, trajectory: Trajectory, answer: string | undefined, outcome: Outcome) {
  return {
    problem: { id: `ToolBench ${question.trim().slice(0, 60)}`, question, source: "ToolBench" },
    scaffold: "react" as const,
    outcome,
    answer,
    steps: trajectory.steps,
  };
}

function readPath(trajectory: Trajectory, path: readonly Node[]): void {
  let thought: string | undefined;
  let action: string | undefined;
  for (const node of path) {
    if (node.type === "Thought") {
      if (thought !== undefined) trajectory.said([thought]);
      thought = node.text;
    } else if (node.type === "Action") action = node.text;
    else if (node.type === "Action Input" && action !== undefined) {
      trajectory.said([thought], [{ tool: action, arguments: node.text }]);
      if (node.observation !== undefined) trajectory.result({ text: node.observation });
      [thought, action] = [undefined, undefined];
    }
  }
  if (thought !== undefined) trajectory.said([thought]);
}

/** The answer is a text, or the arguments of the call that gave it. */
function finalAnswer(answer: unknown): string | undefined {
  const value = unpacked(answer);
  return isMembers(value) ? textOf(value.final_answer) : textOf(answer);
}

/** `win` says that an answer was given, not that it is right. */
function outcomeOf({ win }: Members, { finish_type, valid_data }: Members): Outcome {
  const gave = finish_type === "give_answer" && valid_data !== false && win !== false;
  if (!gave) return ungraded("no-submission", `The file says: ${shownText(finish_type)}, win ${shownText(win)}.`);
  return ungraded("no-score", "The file says that an answer was given, not whether it is right.");
}
