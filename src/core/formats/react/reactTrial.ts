import type { Outcome } from "../../model/trial";
import type { ImportedTrial } from "../importing/importedTrial";
import { ungraded } from "../importing/outcomes";
import { Trajectory } from "../importing/trajectory";

/** The lines of one question. */
export interface ReactBlock {
  readonly line: number;
  readonly repetition: number | undefined;
  question: string;
  reference: string | undefined;
  readonly entries: { readonly kind: "Thought" | "Action" | "Observation"; readonly lines: string[] }[];
}

/** One question with its steps as a trial. An action is written `Tool[argument]`; `Finish[answer]` ends it. */
export function reactTrial({ line, repetition, question, reference, entries }: ReactBlock): ImportedTrial {
  const trajectory = new Trajectory();
  let thought: string | undefined;
  let answer: string | undefined;
  let verdict: string | undefined;
  for (const { kind, lines } of entries) {
    const text = lines.join("\n").trim();
    if (kind === "Thought") {
      if (thought !== undefined) trajectory.said([thought]);
      thought = text;
      continue;
    }
    if (kind === "Observation") {
      if (answer === undefined) trajectory.result({ text });
      else verdict = text;
      continue;
    }
    const [, tool, argument] = /^\s*(\w+)\[([\s\S]*)\]\s*$/.exec(text) ?? [];
    if (tool?.toLowerCase() === "finish") {
      trajectory.said([thought]);
      answer = argument ?? "";
      trajectory.finalAnswer(answer);
    } else trajectory.said([thought], [{ tool: tool ?? "unknown", arguments: argument ?? text }]);
    thought = undefined;
  }
  if (thought !== undefined) trajectory.said([thought]);
  trajectory.end();
  return {
    place: `line ${line}`,
    problem: {
      id: `ReAct ${question.trim().slice(0, 60)}`,
      question,
      ...(reference !== undefined && { answer: reference, answerKind: "text" as const }),
    },
    scaffold: "react",
    repetition,
    outcome: outcomeOf(answer, verdict),
    answer,
    steps: trajectory.steps,
    unmapped: {},
    notes: trajectory.notes,
  };
}

function outcomeOf(answer: string | undefined, verdict: string | undefined): Outcome {
  if (answer === undefined) return ungraded("no-submission", "The log ends without a finished answer.");
  const [found] = /\b(IN)?CORRECT\b/.exec(verdict ?? "") ?? [];
  if (found === undefined) return ungraded("no-score", "The log does not say whether the answer is right.");
  return { status: "graded", correct: found === "CORRECT", reason: `The log says: ${verdict}` };
}
