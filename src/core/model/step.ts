import * as z from "zod";

/** A tool's result as text, or the readable error that the agent gets in its place. */
export const resultSchema = z.discriminatedUnion("ok", [
  z.strictObject({ ok: z.literal(true), text: z.string() }),
  z.strictObject({ ok: z.literal(false), code: z.string(), text: z.string() }),
]);
export type Result = z.infer<typeof resultSchema>;

const position = {
  /** Place in the trajectory, from 0. */
  index: z.int().nonnegative(),
  /** The model call that it belongs to, from 1. */
  turn: z.int().positive(),
};

/** One entry of a trajectory. `call` is our own identity of a tool call, `call_<turn>_<position>`. */
export const stepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...position, kind: z.literal("thought"), text: z.string() }),
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
    /** What the agent was given; differs from `genuine` only where the interceptor acted. */
    shown: resultSchema,
    corrupted: z.boolean(),
  }),
  z.strictObject({ ...position, kind: z.literal("challenge"), call: z.string(), claim: z.string(), reason: z.string() }),
  z.strictObject({ ...position, kind: z.literal("submission"), call: z.string(), answer: z.string() }),
  z.strictObject({ ...position, kind: z.literal("reflection-prompt"), call: z.string(), text: z.string() }),
  z.strictObject({ ...position, kind: z.literal("final-answer"), answer: z.string() }),
]);
export type Step = z.infer<typeof stepSchema>;
export type StepKind = Step["kind"];
export type ToolResultStep = Extract<Step, { kind: "tool-result" }>;
