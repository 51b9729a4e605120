import { knownCheck } from "../model/label";
import { plural } from "./plural";

/** A sentence that names the categories of the annotators' own, which count as checks; nothing where there are none. */
export function ownCategoriesNote(categories: readonly string[]): string[] {
  const own = categories.filter((category) => knownCheck(category) === undefined);
  if (own.length === 0) return [];
  const names = [...new Set(own)].sort();
  const counts = names.map((name) => `${name} (${plural(own.filter((category) => category === name).length, "trial")})`);
  return [`Categories of the annotators' own count as checks, of none of the paper's kinds: ${counts.join(", ")}.`];
}
