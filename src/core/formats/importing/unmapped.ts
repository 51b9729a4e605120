import { LARGEST_UNMAPPED, MOST_UNMAPPED } from "./limits";
import { isEmpty, type Members, toldName } from "./values";

/** What of a record has no place in a trial. */
export interface Unmapped {
  readonly unmapped: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

/**
 * The members of a record that were not mapped, word for word; empty ones say nothing and are passed over. Of
 * what is too long, alone or together, notes tell.
 * @param within What comes before their names, such as `info.`.
 */
export function unmappedOf(record: Members, mapped: readonly string[], within = ""): Unmapped {
  const unmapped: [string, unknown][] = [];
  const notes: string[] = [];
  let held = 0;
  let beyond = 0;
  for (const [name, value] of Object.entries(record)) {
    if (mapped.includes(name) || isEmpty(value)) continue;
    const { length } = JSON.stringify(value);
    if (length > LARGEST_UNMAPPED)
      notes.push(`${toldName(within + name)} has no place in a trial and, at ${length} characters, stays in the file.`);
    else if (held + name.length + length > MOST_UNMAPPED) beyond += 1;
    else {
      unmapped.push([within + name, value]);
      held += name.length + length;
    }
  }
  if (beyond > 0) notes.push(`So much has no place in a trial that some of it stays in the file: ${beyond} of its parts.`);
  return { unmapped: Object.fromEntries(unmapped), notes };
}

export function joinUnmapped(...all: readonly Unmapped[]): Unmapped {
  return {
    unmapped: Object.fromEntries(all.flatMap(({ unmapped }) => Object.entries(unmapped))),
    notes: all.flatMap(({ notes }) => notes),
  };
}
