import { createHash } from "node:crypto";
import { hang, raw, refusal, whole } from "../answer";
import type { Plan, ReadRequest, Scenario, Scenarios } from "../plan";

const LENGTH = 8;

/** A vector that the text alone decides, of numbers that 32 bits hold. */
export function scriptedVector(text: string): number[] {
  return [...createHash("sha256").update(text).digest().subarray(0, LENGTH)].map((byte) => byte / 256 - 0.5);
}

interface Item {
  readonly object?: string;
  readonly index?: unknown;
  readonly embedding: unknown;
}

const textsOf = ({ sent }: ReadRequest): string[] => (Array.isArray(sent.input) ? sent.input : [sent.input]).map(String);
const itemsOf = (request: ReadRequest): Item[] =>
  textsOf(request).map((text, index) => ({ object: "embedding", index, embedding: scriptedVector(text) }));
const listed = (data: readonly unknown[]): Plan =>
  whole({ object: "list", data, model: "served-model", usage: { prompt_tokens: 3, total_tokens: 3 } });

/** The usual answer with its items changed. */
const changing =
  (change: (items: Item[]) => readonly unknown[]): Scenario =>
  (request) =>
    listed(change(itemsOf(request)));

/** With another embedding in the place of the last one. */
const endingIn = (embedding: unknown) => changing((items) => [...items.slice(0, -1), { ...items.at(-1), embedding }]);

const base64 = (embedding: unknown) => Buffer.from(Float32Array.from(embedding as number[]).buffer).toString("base64");

/** What embedding models have been seen to answer; each decides by the request alone. */
export const embeddings: Scenarios = {
  vectors: changing((items) => items),
  base64: changing((items) => items.map((item) => ({ ...item, embedding: base64(item.embedding) }))),
  shuffled: changing((items) => items.toReversed()),
  without_index: changing((items) => items.map(({ embedding }) => ({ embedding }))),
  same_index: changing((items) => items.map((item) => ({ ...item, index: 0 }))),
  one_missing: changing((items) => items.slice(1)),
  none: changing(() => []),
  short_vector: endingIn([1, 0]),
  empty_vector: endingIn([]),
  null_number: endingIn([null, ...Array(LENGTH - 1).fill(0)]),
  base64_nan: endingIn(base64([Number.NaN, ...Array(LENGTH - 1).fill(0)])),
  broken_base64: endingIn("AAA"),
  /** As Python writes it, which is no JSON. */
  literal_nan: () => whole('{"object": "list", "data": [{"index": 0, "embedding": [NaN, 0.5]}]}'),
  /** Vectors of another length with the second request of a text. */
  shrinking: (request) =>
    textsOf(request).length < 32 ? listed(itemsOf(request).map((item) => ({ ...item, embedding: [1, 0] }))) : undefined,
  chat_answer: () => whole({ choices: [{ index: 0, message: { role: "assistant", content: "hi" } }] }),
  page: () => whole("<!DOCTYPE html><title>Welcome</title>", 200, { "content-type": "text/html" }),
  stream: () => raw("data: {}\n\n"),
  no_model: ({ sent }) => refusal(`model "${String(sent.model)}" not found, try pulling it first`, { code: null }, 404),
  needs_flag: () => whole({ error: { code: 501, message: "This server does not support embeddings. Start it with `--embeddings`" } }, 501),
  too_long: () => refusal("the input length exceeds the context length"),
  odd_key: ({ headers }) => refusal(`Incorrect API key provided: ${(headers.authorization ?? "").replace(/^Bearer /, "")}.`, {}, 401),
  busy_once: ({ attempt }) => (attempt === 1 ? refusal("slow down", {}, 429, { "retry-after": "1" }) : undefined),
  busy: () => refusal("slow down", {}, 429, { "retry-after": "3600" }),
  hang: () => ({ ...raw(), frames: [hang] }),
  most_32: (request) =>
    textsOf(request).length > 32 ? refusal(`batch size ${textsOf(request).length} > maximum allowed 32`, {}, 413) : undefined,
};
