import type { MathDoor } from "../math/mathDoor";
import type { Step, ToolResultStep, VerdictStep } from "../model/step";
import type { Trial } from "../model/trial";
import { type AfterCorruption, afterCorruption, type ToolCallStep } from "./afterCorruption";
import { calculationInText } from "./calculationInText";
import { checkingRule } from "./checkingCall";
import type { CheckSuggestion, FirstBehaviour } from "./checkSuggestion";
import { type DisputedCall, readDisputedCall } from "./disputedCall";
import { sameCall } from "./sameCall";

type Found = Pick<CheckSuggestion, "category" | "step" | "rule">;

/**
 * Suggests the category of a trial's check, after the criteria of When Tools Lie (appendix C), from what the agent did after it had
 * seen the corrupted result. Of several checks the most explicit counts: a formal verifier; the disputed call repeated; another call
 * or a calculation in the text, whichever came first. A call that only goes on from the result is none.
 * @returns undefined if no corrupted result reached the agent.
 */
export async function suggestCheck(trial: Trial, math: MathDoor): Promise<CheckSuggestion | undefined> {
  const after = afterCorruption(trial);
  if (after === undefined) return undefined;
  const calls = after.steps.filter((step): step is ToolCallStep => step.kind === "tool-call");
  const repeated = await firstRepetition(calls, after.call, math);
  const found =
    verification(after.steps) ??
    (repeated && { category: "recomputation" as const, step: repeated.index, rule: "call-repeated" as const }) ??
    (await crossCheck(after, readDisputedCall(after), math)) ??
    ({ category: "none", step: undefined, rule: "no-check-found" } satisfies Found);
  return { ...found, firstBehaviour: firstBehaviour(calls[0], repeated) };
}

function firstBehaviour(first: ToolCallStep | undefined, repeated: ToolCallStep | undefined): FirstBehaviour {
  if (first === undefined) return "none";
  return first === repeated ? "identical-call" : "different-call";
}

async function firstRepetition(calls: readonly ToolCallStep[], disputed: ToolCallStep, math: MathDoor): Promise<ToolCallStep | undefined> {
  for (const call of calls) if (await sameCall(disputed, call, math)) return call;
  return undefined;
}

/** A verifier that the agent called goes before one that the policy called. */
function verification(steps: readonly Step[]): Found | undefined {
  const verdicts = steps.filter((step): step is VerdictStep => step.kind === "verdict");
  const called = verdicts.find((step) => step.forced !== true);
  const verdict = called ?? verdicts[0];
  if (verdict === undefined) return undefined;
  return { category: "formal-verification", step: verdict.index, rule: called === undefined ? "verifier-forced" : "verifier-called" };
}

async function crossCheck(after: AfterCorruption, disputed: DisputedCall, math: MathDoor): Promise<Found | undefined> {
  const results = new Map(
    after.steps.filter((step): step is ToolResultStep => step.kind === "tool-result").map((step) => [step.call, step]),
  );
  const made = [...after.earlierCalls];
  let doubted = false;
  for (const step of after.steps) {
    if (step.kind === "reflection-prompt" || step.kind === "challenge") doubted = true;
    const text = step.kind === "thought" ? step.text : step.kind === "challenge" ? step.reason : "";
    if (text !== "" && (await calculationInText(text, disputed, math)))
      return { category: "cross-check", step: step.index, rule: "calculation-in-text" };
    if (step.kind !== "tool-call") continue;
    const rule = await checkingRule(step, results.get(step.call), disputed, math);
    if (rule !== undefined) return { category: "cross-check", step: step.index, rule };
    if (doubted && (await firstRepetition(made, step, math)) === undefined)
      return { category: "cross-check", step: step.index, rule: "other-call-after-doubt" };
    made.push(step);
  }
  return undefined;
}
