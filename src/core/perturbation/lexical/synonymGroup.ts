/** Words that may be put in place of others, with inflected forms and the neighbours that forbid or allow it. */
export interface SynonymGroup {
  /** The first form; it names the group. */
  readonly name: string;
  /** Each form in lower case with what replaces it, of the same inflection. */
  readonly forms: ReadonlyMap<string, string>;
  readonly guards: readonly Guard[];
}

/** Whether a neighbouring word allows the replacement. `#` stands for a number in digits or words. */
export interface Guard {
  readonly side: "before" | "after";
  /** `only`: one of the words must be the neighbour; `not`: none may be. */
  readonly rule: "only" | "not";
  readonly words: ReadonlySet<string>;
}

/**
 * Reads a table, one group a line: `buy>purchase buys>purchases / not before: in out / only after: the`. The guards name what the
 * word may or must stand before or after; `_` is a space.
 */
export function readGroups(table: string): SynonymGroup[] {
  const lines = table.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").map(readGroup);
}

function readGroup(line: string): SynonymGroup {
  const [listed = "", ...guards] = line.split(" / ");
  const forms = listed.split(" ").map((entry): [string, string] => {
    const [from = "", to = ""] = entry.split(">");
    return [from.replaceAll("_", " "), to.replaceAll("_", " ")];
  });
  return { name: forms[0]?.[0] ?? "", forms: new Map(forms), guards: guards.map(readGuard) };
}

function readGuard(text: string): Guard {
  const [, rule, side, words = ""] = /^(only|not) (before|after): (.+)$/.exec(text) ?? [];
  return { rule: rule === "only" ? "only" : "not", side: side === "before" ? "before" : "after", words: new Set(words.split(" ")) };
}
