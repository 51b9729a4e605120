import { requireLight } from "./weight";

/** What a foreign JSON value is, where nothing may be taken for granted. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, or a number as text; undefined for everything else and for a text without characters. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  return typeof value === "number" ? String(value) : undefined;
}

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

export function countOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

export function hasMembers(value: unknown, ...names: readonly string[]): value is Members {
  return isMembers(value) && names.every((name) => Object.hasOwn(value, name));
}

/** A name in a file as a sentence tells it: on one line, and no longer than people read. A damaged file may hold names without end. */
export function toldName(name: string): string {
  const line = name.slice(0, 2 * LONGEST_NAME).replace(/\s+/g, " ");
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
}

const LONGEST_NAME = 60;

/** A text as it stands; any other value as JSON. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The value that a text holds as JSON, and the text itself if it holds none. Some files keep JSON in texts, and those in texts. */
export function unpacked(value: unknown): unknown {
  let result = value;
  for (let layer = 0; layer < 3 && typeof result === "string" && /^\s*["{[]/.test(result); layer += 1) {
    try {
      requireLight(result);
      result = JSON.parse(result);
    } catch {
      return result;
    }
  }
  return result;
}
