import { isRecord } from "../models/wire/json";
import { canonicalJson } from "./canonicalJson";

/** A place at which two JSON values differ. */
export interface JsonChange {
  /** Such as `messages[1].content`; empty for the whole. */
  readonly path: string;
  /** Absent where the place is not there. */
  readonly recorded?: unknown;
  readonly now?: unknown;
}

/** Where a value differs from the one that was recorded, place by place. */
export function jsonDiff(recorded: unknown, now: unknown, path = ""): JsonChange[] {
  if (Array.isArray(recorded) && Array.isArray(now)) {
    const length = Math.max(recorded.length, now.length);
    return Array.from({ length }, (_, index) => jsonDiff(recorded[index], now[index], `${path}[${index}]`)).flat();
  }
  if (isRecord(recorded) && isRecord(now)) {
    const names = [...new Set([...Object.keys(recorded), ...Object.keys(now)])];
    return names.flatMap((name) => jsonDiff(recorded[name], now[name], memberPath(path, name)));
  }
  if (canonicalJson(recorded) === canonicalJson(now) && (recorded === undefined) === (now === undefined)) return [];
  return [{ path, ...(recorded !== undefined && { recorded }), ...(now !== undefined && { now }) }];
}

function memberPath(path: string, name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}

/** The changes as lines of text, `-` what was recorded and `+` what is now; of long texts the surroundings of the first difference. */
export function jsonDiffText(changes: readonly JsonChange[]): string[] {
  return changes.flatMap(({ path, recorded, now }) => {
    const from = Math.max(0, commonLength(recorded, now) - CONTEXT);
    return [path || "(all)", ...line("-", recorded, from), ...line("+", now, from)];
  });
}

const CONTEXT = 60;
const LONGEST = 240;

function line(sign: string, value: unknown, from: number): string[] {
  if (value === undefined) return [];
  if (typeof value === "string") return [`${sign} ${JSON.stringify(cut(value, from))}`];
  return [`${sign} ${cut(JSON.stringify(value), 0)}`];
}

function cut(text: string, from: number): string {
  const end = from + LONGEST;
  return `${from > 0 ? "…" : ""}${text.slice(from, end)}${end < text.length ? "…" : ""}`;
}

function commonLength(recorded: unknown, now: unknown): number {
  if (typeof recorded !== "string" || typeof now !== "string") return 0;
  let length = 0;
  while (length < recorded.length && recorded[length] === now[length]) length += 1;
  return length;
}
