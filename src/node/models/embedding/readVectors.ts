import { isRecord } from "../wire/json";

export type Vectors = readonly (readonly number[])[];

/** Vectors in the order of the texts, or what is wrong with the answer, as the middle of a sentence. */
export type ReadVectors = { readonly ok: true; readonly vectors: Vectors } | { readonly ok: false; readonly message: string };

/**
 * Reads the vectors of an answer of an embeddings endpoint: lists of numbers, or base64 of 32-bit floats with the lowest byte first, as
 * gateways send them unasked. They are put in order by their `index` where they have one.
 * @param count How many texts were sent.
 * @param length That of the vectors before these; undefined if there were none.
 */
export function readVectors(answer: unknown, count: number, length: number | undefined): ReadVectors {
  const items: readonly unknown[] = isRecord(answer) && Array.isArray(answer.data) ? answer.data : [];
  if (items.length !== count) return bad(`it was sent ${texts(count)} and gave ${vectorsOf(items.length)}`);
  const ordered = inOrder(items);
  if (ordered === undefined) return bad("its vectors do not say which text each is of");
  const vectors: (readonly number[])[] = [];
  for (const [place, item] of ordered.entries()) {
    const vector = isRecord(item) ? numbersOf(item.embedding) : undefined;
    const which = `vector ${place + 1} of ${count}`;
    if (vector === undefined || vector.length === 0) return bad(`${which} is no list of numbers`);
    const odd = vector.findIndex((value) => !Number.isFinite(value));
    if (odd >= 0) return bad(`number ${odd + 1} of ${which} is not finite`);
    const before = vectors[0]?.length ?? length;
    if (before !== undefined && vector.length !== before)
      return bad(`${which} has ${vector.length} numbers where the one before has ${before}`);
    vectors.push(vector);
  }
  return { ok: true, vectors };
}

/** By their `index`, each from 0 once; as they stand if none has one; undefined otherwise. */
function inOrder(items: readonly unknown[]): readonly unknown[] | undefined {
  const indices = items.map((item) => (isRecord(item) ? item.index : undefined));
  if (indices.every((index) => index === undefined || index === null)) return items;
  const places = new Map(indices.map((index, place) => [index, items[place]]));
  const ordered = items.map((_, index) => places.get(index));
  return ordered.includes(undefined) ? undefined : ordered;
}

/** What is no number becomes NaN, so that it is named like one. */
function numbersOf(embedding: unknown): readonly number[] | undefined {
  if (Array.isArray(embedding)) return embedding.map((value) => (typeof value === "number" ? value : Number.NaN));
  if (typeof embedding !== "string" || !/^[\w+/-]+=*$/.test(embedding)) return undefined;
  const bytes = Buffer.from(embedding, "base64");
  if (bytes.length % 4 !== 0) return undefined;
  return Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readFloatLE(place * 4));
}

const bad = (message: string) => ({ ok: false, message }) as const;
const texts = (count: number) => `${count} ${count === 1 ? "text" : "texts"}`;
const vectorsOf = (count: number) => `${count} ${count === 1 ? "vector" : "vectors"}`;
