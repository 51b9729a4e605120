import type { Flag } from "../checks/flags";
import type { Place } from "../checks/formulasInText";
import type { Step } from "../model/step";
import { verdictText } from "../verifiers/verdictText";
import type { CompareCell } from "./comparePicture";
import { inventedNote } from "./inventedNote";

/** Longest text of a cell, in UTF-16 units. */
export const LONGEST_CELL_TEXT = 20_000;

/** A step as the compare view shows it, with what was found out about it. */
export function compareCell(step: Step, flags: Flag["result"] | undefined, reappearances: readonly Place[]): CompareCell {
  const whole = cellText(step);
  const text = beginning(whole);
  return {
    step: step.index,
    kind: step.kind,
    tool: step.kind === "verdict" ? step.verifier : step.kind === "tool-call" || step.kind === "tool-result" ? step.tool : undefined,
    text,
    omitted: whole.length - text.length,
    failed: step.kind === "tool-result" && !step.shown.ok,
    genuine: step.kind === "tool-result" && step.corrupted ? beginning(step.genuine.text) : undefined,
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
    case "reflection-prompt":
      return step.text;
    case "tool-call":
      return step.arguments;
    case "tool-result":
      return step.shown.text;
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

/** The first part of a text, not cut within a character. */
function beginning(text: string): string {
  if (text.length <= LONGEST_CELL_TEXT) return text;
  const last = text.charCodeAt(LONGEST_CELL_TEXT - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? LONGEST_CELL_TEXT - 1 : LONGEST_CELL_TEXT);
}
