import type { CassettePart } from "../../core/model/cassette";
import { FORMAT_VERSION } from "../../core/model/formatVersion";
import { isRecord, parsedJson } from "../models/wire/json";
import { hashOf } from "./canonicalJson";

/** A shorter part stays where it is: its hash would save nothing. */
const SHORTEST_PART = 200;

export interface PackedBody {
  readonly body: unknown;
  /** Equal requests have equal ones. */
  readonly hash: string;
}

/**
 * Takes the large parts out of the bodies of requests, the tools and single messages, and puts their hashes in their place. Both are
 * never texts, so that a text there is always such a hash.
 */
export class Packer {
  private readonly hashes = new Map<string, string>();
  private readonly taken = new Map<string, CassettePart>();

  pack(text: string): PackedBody {
    const value = parsedJson(text) ?? text;
    const body = isRecord(value) ? this.packed(value) : value;
    return { body, hash: hashOf(body) };
  }

  /** Each part of all bodies once. */
  get parts(): readonly CassettePart[] {
    return [...this.taken.values()];
  }

  private packed(value: Record<string, unknown>): Record<string, unknown> {
    const { tools, messages } = value;
    return {
      ...value,
      ...(tools !== undefined && { tools: this.part(tools) }),
      ...(Array.isArray(messages) && { messages: messages.map((message) => this.part(message)) }),
    };
  }

  private part(value: unknown): unknown {
    const text = JSON.stringify(value);
    if (text.length < SHORTEST_PART) return value;
    // A conversation repeats its messages with every request.
    const hash = this.hashes.get(text) ?? hashOf(value);
    this.hashes.set(text, hash);
    if (!this.taken.has(hash)) this.taken.set(hash, { format: FORMAT_VERSION, kind: "part", hash, value });
    return hash;
  }
}

/** A body with its parts in their places; a part that is not there leaves its hash. */
export function unpacked(body: unknown, parts: ReadonlyMap<string, unknown>): unknown {
  if (!isRecord(body)) return body;
  const whole = (part: unknown) => (typeof part === "string" && parts.has(part) ? parts.get(part) : part);
  return {
    ...body,
    ...(body.tools !== undefined && { tools: whole(body.tools) }),
    ...(Array.isArray(body.messages) && { messages: body.messages.map(whole) }),
  };
}
