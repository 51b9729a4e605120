import type { MathDoor } from "../math/mathDoor";
import type { Step } from "../model/step";

/** A tool call with the result that was shown for it. */
export interface ShownResult {
  readonly tool: string;
  /** As the model wrote them. */
  readonly arguments: string;
  readonly claim: string;
}

/**
 * The tool result that an answer rests on: the last one that was shown and is the answer, as text or else by answer equivalence;
 * failing that, the last one that was shown. Undefined where no tool gave a result.
 * @param steps Those of the agent's present attempt.
 */
export async function reliedOn(answer: string, steps: readonly Step[], math: MathDoor): Promise<ShownResult | undefined> {
  const results = shownResults(steps).toReversed();
  const written = results.find(({ claim }) => claim === answer.trim());
  if (written) return written;
  for (const result of results) if ((await math.equivalent(result.claim, answer)).verdict === "equal") return result;
  return results[0];
}

/** The results that tools gave, in order; those of acts such as a challenge are none. */
export function shownResults(steps: readonly Step[]): ShownResult[] {
  const calls = new Map<string, Extract<Step, { kind: "tool-call" }>>();
  const results: ShownResult[] = [];
  for (const step of steps) {
    if (step.kind === "tool-call") calls.set(step.call, step);
    if (step.kind !== "tool-result" || !step.shown.ok) continue;
    const call = calls.get(step.call);
    if (call) results.push({ tool: call.tool, arguments: call.arguments, claim: step.shown.text });
  }
  return results;
}
