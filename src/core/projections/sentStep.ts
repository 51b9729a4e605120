import type { Step } from "../model/step";
import type { ChatMessage } from "../ports";
import { challengeEvidence } from "../tools/challengeEvidence";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import { verdictText } from "../verifiers/verdictText";
import type { SentStep } from "./comparePicture";

/**
 * A step as it went over the wire and as it is saved. The message is made from the saved step, in the form in which the agent's loop
 * holds it; null for a step that is ours alone, such as the beginning of a second attempt.
 * @param blind leaves out of the saved step what the agent never saw: the genuine result, and whether it was corrupted.
 * @returns undefined if there is no step of this index.
 */
export function sentStep(steps: readonly Step[], index: number, blind = false): SentStep | undefined {
  const place = steps.findIndex((step) => step.index === index);
  const step = steps[place];
  if (step === undefined) return undefined;
  return { message: json(messageOf(step, steps[place - 1], steps[place + 1])), saved: json(blind ? seen(step) : step) };
}

function messageOf(step: Step, before: Step | undefined, after: Step | undefined): ChatMessage | null {
  const called = (id: string, tool: string, args: string): ChatMessage => ({
    role: "assistant",
    text: "",
    calls: [{ id, tool, arguments: args }],
  });
  const told = (call: string, ...texts: string[]): ChatMessage => ({ role: "tool", call, text: texts.join("\n\n") });
  switch (step.kind) {
    case "thought":
      return { role: "assistant", text: step.text, calls: [] };
    case "tool-call":
      return called(step.call, step.tool, step.arguments);
    case "tool-result":
      return told(step.call, step.shown.ok ? step.shown.text : `Error: ${step.shown.text}`);
    case "challenge":
      return called(step.call, challengeEvidence.declaration.name, JSON.stringify({ claim: step.claim, reason: step.reason }));
    case "submission":
      return called(step.call, submitFinalAnswer.declaration.name, JSON.stringify({ answer: step.answer }));
    case "verdict":
      if (step.call !== undefined) return told(step.call, verdictText(step));
      // A verdict that the policy asked for is told together with the reflection prompt after it.
      return after?.kind === "reflection-prompt" ? told(after.call, verdictText(step), after.text) : null;
    case "reflection-prompt":
      return before?.kind === "verdict" && before.forced ? told(step.call, verdictText(before), step.text) : told(step.call, step.text);
    case "restart":
    case "final-answer":
      return null;
  }
}

function seen(step: Step) {
  if (step.kind !== "tool-result") return step;
  const { genuine: _genuine, corrupted: _corrupted, ...rest } = step;
  return rest;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
