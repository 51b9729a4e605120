import { LARGEST_UNMAPPED } from "./limits";
import { type Members, toldName } from "./values";

/** What of a record has no place in a trial. */
export interface Unmapped {
  readonly unmapped: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

/**
 * The members of a record that were not mapped, word for word; empty ones say nothing and are passed over.
 * @param within What comes before their names, such as `info.`.
 */
export function unmappedOf(record: Members, mapped: readonly string[], within = ""): Unmapped {
  const unmapped: [string, unknown][] = [];
  const notes: string[] = [];
  for (const [name, value] of Object.entries(record)) {
    if (mapped.includes(name) || isEmpty(value)) continue;
    const { length } = JSON.stringify(value);
    if (length <= LARGEST_UNMAPPED) unmapped.push([within + name, value]);
    else notes.push(`${toldName(within + name)} has no place in a trial and, at ${length} characters, stays in the file.`);
  }
  return { unmapped: Object.fromEntries(unmapped), notes };
}

export function joinUnmapped(...all: readonly Unmapped[]): Unmapped {
  return { unmapped: Object.assign({}, ...all.map(({ unmapped }) => unmapped)), notes: all.flatMap(({ notes }) => notes) };
}

/** Whether a value says nothing. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
