import type { JsonChange } from "../model/replay";

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
