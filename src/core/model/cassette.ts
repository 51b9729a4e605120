import * as z from "zod";
import { FORMAT_VERSION } from "./formatVersion";

const format = z.literal(FORMAT_VERSION);
/** SHA-256 of canonical JSON, in hexadecimal digits. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const milliseconds = z.number().nonnegative();
const headers = z.record(z.string(), z.string());

/** Something large that many requests hold, such as the tools or the first message: it is stored once. */
export const cassettePartSchema = z.strictObject({ format, kind: z.literal("part"), hash, value: z.unknown() });
export type CassettePart = z.infer<typeof cassettePartSchema>;

/** An error and those that it came from, the outermost first. */
export const errorChainSchema = z.array(z.strictObject({ name: z.string(), message: z.string(), code: z.string().optional() }));
export type ErrorChain = z.infer<typeof errorChainSchema>;

/** One HTTP attempt of a trial: what was sent and what came back, without keys and with an allow-list of headers. */
export const cassetteExchangeSchema = z.strictObject({
  format,
  kind: z.literal("exchange"),
  trial: z.string().min(1),
  /** Name of the model in the experiment. */
  model: z.string().min(1),
  /** Number of the model call in the trial, from 1; a trial that was run again begins with 1 again, and its last run counts. */
  request: z.int().positive(),
  /** Number of the attempt at it, from 1. */
  attempt: z.int().positive(),
  /** When it was sent, in milliseconds since 1970. */
  at: z.number(),
  /** Milliseconds that the trial had left for the whole model call when it began. */
  timeLeft: z.number(),
  path: z.string(),
  headers,
  /** The JSON that was sent. In the place of a part, which is an object or a list, stands its hash. */
  body: z.unknown(),
  /** Of the body as it stands here. */
  hash,
  /** Absent where none came. */
  response: z.strictObject({ status: z.int().min(200).max(599), headers }).optional(),
  /** The pieces of the answer as they came, with the milliseconds since the request was sent; several quirks are about their bounds. */
  pieces: z.array(z.strictObject({ text: z.string().optional(), base64: z.string().optional(), milliseconds })),
  /** `end`: whole, or as much of it as was wanted; `reset`: the connection broke; `silence`: nothing more came; `abort`: we broke it off. */
  end: z.enum(["end", "reset", "silence", "abort"]),
  /** How long it took. */
  milliseconds,
  /** Absent at the end `end`. */
  error: errorChainSchema.optional(),
});
export type CassetteExchange = z.infer<typeof cassetteExchangeSchema>;

/** A line of `cassette.jsonl`. */
export const cassetteLineSchema = z.discriminatedUnion("kind", [cassettePartSchema, cassetteExchangeSchema]);
export type CassetteLine = z.infer<typeof cassetteLineSchema>;

/** What one trial sent and received. */
export interface Recording {
  readonly parts: readonly CassettePart[];
  /** In their order. */
  readonly exchanges: readonly CassetteExchange[];
}
