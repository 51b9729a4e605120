import type { Step } from "../model/step";
import type { Fields } from "./expression/evaluate";

/**
 * What conditions and logpoints can name of a step: `step`, `turn`, `kind` and, where it has them, `tool`, `call` (the how-manieth of the
 * trial's tool calls, from 1), `arguments`, `shown`, `genuine`, `corrupted`, `text`, `answer`, `claim`, `reason`, `verifier`, `verdict`.
 * @param calls How many tool calls the trial has up to the step.
 */
export function stepFields(step: Step, calls: number): Fields {
  const { index, turn, kind } = step;
  const place = { step: index, turn, kind };
  switch (step.kind) {
    case "tool-call":
      return { ...place, tool: step.tool, call: calls, arguments: parsedOr(step.arguments) };
    case "tool-result": {
      const { tool, corrupted, shown, genuine } = step;
      return { ...place, tool, call: calls, corrupted, shown: shown.text, genuine: genuine.text };
    }
    case "message":
    case "thought":
    case "reflection-prompt":
      return { ...place, text: step.text };
    case "challenge":
      return { ...place, claim: step.claim, reason: step.reason };
    case "verdict":
      return { ...place, verifier: step.verifier, claim: step.claim, verdict: step.verdict, text: step.text };
    case "submission":
    case "final-answer":
      return { ...place, answer: step.answer };
    case "restart":
      return place;
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
