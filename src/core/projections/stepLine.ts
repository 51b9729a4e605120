import { withMetadata } from "../interventions/resultMetadata";
import type { Step } from "../model/step";
import { verdictText } from "../verifiers/verdictText";
import { inventedNote } from "./inventedNote";
import { stepNames } from "./stepNames";

/** Width of what stands before a step's own text. */
export const STEP_INDENT = 24;

/** A step as plain text, on as many lines as its own text has. */
export function stepLine(step: Step): string {
  return stepHead(step) + stepText(step) + corruptionNote(step);
}

/** Place and kind of a step, in columns. */
export function stepHead(step: Step): string {
  return `${String(step.index).padStart(3)}  ${stepNames[step.kind].padEnd(17)}  `;
}

/** What the agent wrote or was shown. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case "thought":
      return step.text + inventedNote(step);
    case "message":
    case "reflection-prompt":
      return step.text;
    case "tool-call":
      return `${step.tool} ${step.arguments}`;
    case "tool-result":
      return `${step.tool} ${step.shown.ok ? "" : "Error: "}${withMetadata(step.shown.text, step.metadata)}`;
    case "challenge":
      return `${step.claim}: ${step.reason}`;
    case "verdict":
      return `${step.claim}: ${verdictText(step)}`;
    case "restart":
      return `The problem is begun anew: attempt ${step.attempt}.`;
    case "submission":
    case "final-answer":
      return step.answer;
  }
}

/** What the agent was not told of a corrupted result; empty for every other step. */
export function corruptionNote(step: Step): string {
  return step.kind === "tool-result" && step.corrupted ? `  [corrupted; genuine: ${step.genuine.text}]` : "";
}
