import type { Step, VerdictStep } from "../model/step";
import type { TrialVerification } from "../model/trial";
import type { Policy } from "../policies/policy";
import { verifiers } from "../verifiers/catalogue";

/** What became of the verification that a policy provides for, read from a trial's steps. */
export function verificationOf(policy: Policy, steps: readonly Step[]): TrialVerification {
  const verdicts = steps.filter((step): step is VerdictStep => step.kind === "verdict");
  return {
    offered: [...policy.offers, ...policy.forces],
    invocations: verdicts.map((verdict) => ({
      step: verdict.index,
      verifier: verdict.verifier,
      claim: verdict.claim,
      verdict: verdict.verdict,
      forced: verdict.forced === true,
      followed: wasFollowed(verdict, steps),
    })),
  };
}

/**
 * Whether the agent did as a verdict says, judged by what it did from there to its next submission:
 * - `FAIL` is followed if the agent took the claim up again or dropped it: it flagged a result with challenge_evidence, repeated the
 *   call that gave the claim, or went on without the claim, so that it neither submitted it nor gave it to another tool. After a
 *   forced verdict the held-back answer must not be submitted again unless it was taken up so.
 * - `PASS` is followed if the agent kept to the claim: it flagged nothing and did not repeat the call, and after a forced verdict it
 *   submitted the held-back answer again.
 * - null where there is nothing to follow: `UNKNOWN`, or no submission or challenge came after.
 * Claims and answers are compared as texts without white space, calls by tool and arguments.
 */
export function wasFollowed(verdict: VerdictStep, steps: readonly Step[]): boolean | null {
  if (verdict.verdict === "UNKNOWN") return null;
  const before = attemptBefore(verdict, steps);
  const after = untilSubmission(steps.slice(steps.indexOf(verdict) + 1));
  const challenged = after.some(({ kind }) => kind === "challenge");
  const submitted = after.findLast((step) => step.kind === "submission")?.answer;
  if (submitted === undefined && !challenged) return null;
  const disputed = callThatGave(verdict.claim, before);
  const repeated = disputed !== undefined && after.some((step) => step.kind === "tool-call" && callKey(step) === callKey(disputed));
  const held = before.findLast((step) => step.kind === "submission")?.answer;
  const keptAnswer = verdict.forced !== true || submitted === undefined || held === undefined || plain(submitted) === plain(held);
  if (verdict.verdict === "PASS") return !challenged && !repeated && keptAnswer;
  if (challenged || repeated) return true;
  const resubmitted = submitted !== undefined && (plain(submitted) === plain(verdict.claim) || (verdict.forced === true && keptAnswer));
  const carriedOn = after.some((step) => step.kind === "tool-call" && !isVerifier(step.tool) && mentions(step.arguments, verdict.claim));
  return !resubmitted && !carriedOn;
}

/** The steps of the verdict's attempt that stand before it. */
function attemptBefore(verdict: VerdictStep, steps: readonly Step[]): readonly Step[] {
  const before = steps.slice(0, steps.indexOf(verdict));
  return before.slice(before.findLastIndex(({ kind }) => kind === "restart") + 1);
}

/** Up to the next submission or the end of the attempt. */
function untilSubmission(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex(({ kind }) => kind === "submission" || kind === "restart");
  return end < 0 ? steps : steps.slice(0, end + 1);
}

type ToolCallStep = Extract<Step, { kind: "tool-call" }>;

/** The last call whose result was shown as the claim. */
function callThatGave(claim: string, steps: readonly Step[]): ToolCallStep | undefined {
  const result = steps.findLast((step) => step.kind === "tool-result" && step.shown.ok && plain(step.shown.text) === plain(claim));
  return steps.find(
    (step): step is ToolCallStep => step.kind === "tool-call" && result?.kind === "tool-result" && step.call === result.call,
  );
}

function callKey({ tool, arguments: args }: ToolCallStep): string {
  try {
    const value: unknown = JSON.parse(args);
    const sorted = typeof value === "object" && value !== null ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
    return plain(tool + JSON.stringify(sorted));
  } catch {
    return plain(tool + args);
  }
}

function isVerifier(tool: string): boolean {
  return Object.values(verifiers).some(({ declaration }) => declaration.name === tool);
}

/** Whether a text holds the claim as a whole, not as a part of a longer number or name. */
function mentions(text: string, claim: string): boolean {
  const [within, part] = [plain(text), plain(claim)];
  for (let at = within.indexOf(part); at >= 0; at = within.indexOf(part, at + 1)) {
    const [before, after] = [within[at - 1] ?? "", within[at + part.length] ?? ""];
    if (!/[\w.]/.test(before) && !/[\w.]/.test(after)) return true;
  }
  return false;
}

function plain(text: string): string {
  return text.replace(/\s+/g, "");
}
