import * as z from "zod";

/** A tool's result as text, or the readable error that the agent gets in its place. */
export const resultSchema = z.discriminatedUnion("ok", [
  z.strictObject({ ok: z.literal(true), text: z.string() }),
  z.strictObject({ ok: z.literal(false), code: z.string(), text: z.string() }),
]);
export type Result = z.infer<typeof resultSchema>;

/** Who verifies: a fresh model instance that sees only the problem and the claim, or a mathematically different operation. */
export const verifierIdSchema = z.enum(["fresh-reviewer", "structural"]);
export type VerifierId = z.infer<typeof verifierIdSchema>;

/** What a verifier finds of a claim. `UNKNOWN`: it could neither confirm nor refute it; never a yes. */
export const verdictSchema = z.enum(["PASS", "FAIL", "UNKNOWN"]);
export type Verdict = z.infer<typeof verdictSchema>;

const position = {
  /** Place in the trajectory, from 0. */
  index: z.int().nonnegative(),
  /** The model call that it belongs to, from 1; 0 for what stood in the question's message. */
  turn: z.int().nonnegative(),
};

/**
 * One entry of a trajectory. `call` is our own identity of a tool call, `call_<turn>_<position>`. A call of a verifier is answered by
 * a `verdict`, every other one by a `tool-result`.
 */
export const stepSchema = z.discriminatedUnion("kind", [
  /** What the agent was told, in an imported trajectory; in a run, prompts and problem tell it. */
  z.strictObject({ ...position, kind: z.literal("message"), role: z.enum(["system", "user"]), text: z.string() }),
  z.strictObject({
    ...position,
    kind: z.literal("thought"),
    text: z.string(),
    /** What the model wrote itself as if a tool had said it, and all after it. It was cut off: neither carried out nor in its context. */
    invented: z.string().optional(),
  }),
  z.strictObject({
    ...position,
    kind: z.literal("tool-call"),
    call: z.string(),
    tool: z.string(),
    /** As the model wrote them: JSON text, well-formed or not. */
    arguments: z.string(),
  }),
  z.strictObject({
    ...position,
    kind: z.literal("tool-result"),
    call: z.string(),
    tool: z.string(),
    /** What the tool computed. */
    genuine: resultSchema,
    /** What the agent was given; differs from `genuine` only where the interceptor acted, or where an imported file tells both. */
    shown: resultSchema,
    corrupted: z.boolean(),
    /** What stood after it of its reliability, genuine or not; no part of the result. */
    metadata: z.string().optional(),
  }),
  z.strictObject({ ...position, kind: z.literal("challenge"), call: z.string(), claim: z.string(), reason: z.string() }),
  z.strictObject({ ...position, kind: z.literal("submission"), call: z.string(), answer: z.string() }),
  z.strictObject({ ...position, kind: z.literal("reflection-prompt"), call: z.string(), text: z.string() }),
  z.strictObject({
    ...position,
    kind: z.literal("verdict"),
    /** The tool call that asked; absent where the policy did. */
    call: z.string().optional(),
    /** The policy asked, before a submission stands. */
    forced: z.literal(true).optional(),
    verifier: verifierIdSchema,
    /** The result that was verified. */
    claim: z.string(),
    verdict: verdictSchema,
    /** The operation that verified it, as a phrase. */
    method: z.string(),
    /** Why, in a sentence or as the reviewer wrote it. */
    text: z.string(),
  }),
  /** The context is emptied and the problem begun anew; what stands before belongs to the first attempt. */
  z.strictObject({ ...position, kind: z.literal("restart"), attempt: z.literal(2) }),
  z.strictObject({ ...position, kind: z.literal("final-answer"), answer: z.string() }),
]);
export type Step = z.infer<typeof stepSchema>;
export type StepKind = Step["kind"];
export type ToolResultStep = Extract<Step, { kind: "tool-result" }>;

/** The tool that has a delegate read a document. */
export const DELEGATE_TOOL = "ask_delegate";

/** Whether a delegate wrote a step: a result of its tool that is no error. */
export function isOfDelegate(step: Step | undefined): boolean {
  return step?.kind === "tool-result" && step.tool === DELEGATE_TOOL && step.genuine.ok;
}
export type VerdictStep = Extract<Step, { kind: "verdict" }>;
