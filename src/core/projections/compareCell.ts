import type { Flag } from "../checks/flags";
import type { Place } from "../checks/formulasInText";
import { withMetadata } from "../interventions/resultMetadata";
import type { Step } from "../model/step";
import { verdictText } from "../verifiers/verdictText";
import { beginning } from "./beginning";
import type { CompareCell } from "./comparePicture";
import { inventedNote } from "./inventedNote";

/** Longest text of a cell, in UTF-16 units. */
export const LONGEST_CELL_TEXT = 20_000;

/** A step as the compare view shows it, with what was found out about it. */
export function compareCell(step: Step, flags: Flag["result"] | undefined, reappearances: readonly Place[]): CompareCell {
  const whole = cellText(step);
  const text = beginning(whole, LONGEST_CELL_TEXT);
  return {
    step: step.index,
    kind: step.kind,
    tool: toolOf(step),
    text,
    omitted: whole.length - text.length,
    failed: step.kind === "tool-result" && !step.shown.ok,
    genuine: step.kind === "tool-result" && step.corrupted ? beginning(step.genuine.text, LONGEST_CELL_TEXT) : undefined,
    verdict: step.kind === "verdict" ? step.verdict : undefined,
    flags,
    reappearances: reappearances.filter(({ end }) => end <= text.length),
  };
}

/** What the agent wrote or was shown in a step, whole. What `agentText` gives of a step, its text begins with. */
export function cellText(step: Step): string {
  switch (step.kind) {
    case "thought":
      return step.text + inventedNote(step);
    case "message":
    case "reflection-prompt":
      return step.text;
    case "tool-call":
      return step.arguments;
    case "tool-result":
      return withMetadata(step.shown.text, step.metadata);
    case "challenge":
      return `${step.claim}\n${step.reason}`;
    case "verdict":
      return `${step.claim}\n${verdictText(step)}`;
    case "restart":
      return `Attempt ${step.attempt}: the problem is begun anew.`;
    case "submission":
    case "final-answer":
      return step.answer;
  }
}

/** The tool of a call or result, the verifier of a verdict. */
export function toolOf(step: Step): string | undefined {
  if (step.kind === "verdict") return step.verifier;
  return step.kind === "tool-call" || step.kind === "tool-result" ? step.tool : undefined;
}
