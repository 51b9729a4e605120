import type { ProblemSource } from "../../src/core/model/experiment";
import type { CatalogueEntry } from "../../src/core/projections/runPicture";
import type { ShownProblem, ShownSet } from "../../src/protocol/run";

/** The chosen problems: ids by the key of their set. */
export type ChosenProblems = ReadonlyMap<string, ReadonlySet<string>>;

/** Tells a set from every other one. */
export function setKey(source: ProblemSource): string {
  return "file" in source ? `file:${source.file}` : `builtin:${source.builtin}`;
}

/** What a form's sources choose of the sets that are there. */
export function chosenProblems(sources: readonly ProblemSource[], sets: readonly ShownSet[]): ChosenProblems {
  const chosen = new Map<string, Set<string>>();
  for (const source of sources) {
    const set = sets.find((candidate) => setKey(candidate.source) === setKey(source));
    if (!set) continue;
    const ids = chosen.get(setKey(source)) ?? new Set();
    for (const id of source.ids ?? set.problems.map((problem) => problem.id)) ids.add(id);
    chosen.set(setKey(source), ids);
  }
  return chosen;
}

/** The same as sources, in the order of the sets; a set that is chosen whole names no ids. */
export function sourcesOf(chosen: ChosenProblems, sets: readonly ShownSet[]): ProblemSource[] {
  return sets.flatMap(({ source, problems }) => {
    const ids = chosen.get(setKey(source));
    if (!ids || ids.size === 0) return [];
    const inOrder = problems.flatMap(({ id }) => (ids.has(id) ? [id] : []));
    return [inOrder.length === problems.length ? source : { ...source, ids: inOrder }];
  });
}

/** Chooses problems of a set besides those that are chosen. */
export function withChosen(chosen: ChosenProblems, set: ShownSet, ids: readonly string[]): ChosenProblems {
  const key = setKey(set.source);
  return new Map(chosen).set(key, new Set([...(chosen.get(key) ?? []), ...ids]));
}

/** Chooses problems of a set, or drops them if all of them are chosen already. */
export function toggled(chosen: ChosenProblems, set: ShownSet, ids: readonly string[]): ChosenProblems {
  const key = setKey(set.source);
  const own = chosen.get(key);
  if (!own || !ids.every((id) => own.has(id))) return withChosen(chosen, set, ids);
  const dropped = new Set(ids);
  return new Map(chosen).set(key, new Set([...own].filter((id) => !dropped.has(id))));
}

/** A line of the list of problems: a set, which stands for those of its problems that are shown, or one problem. */
export type ProblemRow =
  | { readonly kind: "set"; readonly set: ShownSet; readonly shown: readonly string[] }
  | { readonly kind: "problem"; readonly set: ShownSet; readonly problem: ShownProblem };

/** The sets with those of their problems in which every word of the search occurs: in id, domain, question or the set's name. */
export function problemRows(sets: readonly ShownSet[], search: string): ProblemRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return sets.flatMap((set): ProblemRow[] => {
    const found = set.problems.filter(({ id, domain, question }) => {
      const text = `${set.name}\n${id}\n${domain}\n${question}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (found.length === 0) return [];
    const rows = found.map((problem): ProblemRow => ({ kind: "problem", set, problem }));
    return [{ kind: "set", set, shown: found.map(({ id }) => id) }, ...rows];
  });
}

/** Adds an id to a list or takes it out; the list keeps the catalogue's order. */
export function toggledInOrder(chosen: readonly string[], id: string, entries: readonly CatalogueEntry[]): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const place = new Map(entries.map((entry, index) => [entry.id, index]));
  return [...chosen, id].sort((a, b) => (place.get(a) ?? entries.length) - (place.get(b) ?? entries.length));
}
