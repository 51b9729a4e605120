/** A chunk as servers really send it: any member may be missing or of another type. */
export interface WireChunk {
  readonly choices?: unknown;
  readonly usage?: unknown;
  readonly model?: unknown;
  readonly system_fingerprint?: unknown;
  readonly [member: string]: unknown;
}

/** A piece of a message, or a whole one from servers that do not cut their answers into pieces. */
export type WireDelta = Readonly<Record<string, unknown>>;

export function word(value: unknown): string {
  return typeof value === "string" ? value : "";
}
