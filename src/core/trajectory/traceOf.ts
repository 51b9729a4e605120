import type { Step } from "../model/step";
import type { TraceStep } from "./traceStep";

/**
 * A trajectory by turns of the model. The submitted and final answers are left out, so that another answer alone is no divergence of
 * the way to it; so is what a policy or the experimenter put in, or was given with the question. A turn that only submits stays as a step without an action.
 */
export function traceOf(steps: readonly Step[]): TraceStep[] {
  const turns = new Map<number, Step[]>();
  for (const step of steps) {
    const turn = turns.get(step.turn);
    if (turn === undefined) turns.set(step.turn, [step]);
    else turn.push(step);
  }
  return [...turns.values()].flatMap((turn) => (turn.some(isOwn) ? [traceStepOf(turn)] : []));
}

/** Whether the agent itself made an entry. */
function isOwn({ kind, turn }: Step): boolean {
  return turn > 0 && kind !== "reflection-prompt" && kind !== "restart" && kind !== "verdict";
}

function traceStepOf(turn: readonly Step[]): TraceStep {
  const thoughts = turn.filter((step) => step.kind === "thought");
  return {
    thought: thoughts.map(({ text }) => text).join("\n"),
    action: joined(turn.flatMap((step) => (step.kind === "tool-call" ? [`${step.tool}(${step.arguments})`] : []))),
    observation: joined(turn.flatMap((step) => (step.kind === "tool-result" ? [step.shown.text] : []))),
    invented: joined(thoughts.flatMap(({ invented }) => invented ?? [])),
  };
}

function joined(texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : texts.join("\n");
}
