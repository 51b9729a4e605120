import * as z from "zod";

/** Parent to process: the one program, as a JSON value in a line on standard input. */
export interface ProgramMessage {
  readonly program: string;
  readonly milliseconds: number;
  readonly outputBytes: number;
  readonly resultCharacters: number;
}

/** Process to parent: one JSON value a line on standard output. What a program left is checked again by the parent. */
export const processMessageSchema = z.discriminatedUnion("event", [
  z.strictObject({ event: z.literal("ready") }),
  /** The process will not serve; `reason` is a clause. */
  z.strictObject({ event: z.literal("refused"), reason: z.string(), snapshot: z.literal(true).optional() }),
  z.strictObject({
    event: z.literal("done"),
    /** Why the program was stopped; absent if it came to its end. */
    stopped: z.enum(["time", "memory", "crash"]).optional(),
    /** What `runner.py` says of a program that came to its end: JSON text. */
    report: z.string(),
    stdout: z.string(),
    stderr: z.string(),
    stdoutDropped: z.int().nonnegative(),
    stderrDropped: z.int().nonnegative(),
  }),
]);
export type ProcessMessage = z.infer<typeof processMessageSchema>;

export const reportSchema = z.strictObject({
  result: z.string().nullable(),
  traceback: z.string().nullable(),
  cut: z.int().nonnegative(),
});
