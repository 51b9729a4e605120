import { fnv1a } from "../../random/hash";
import { numberWords } from "../invariants/numberWords";
import { outsideProtected } from "../text/protectedSpans";
import type { Guard, SynonymGroup } from "./synonymGroup";
import { synonymTable } from "./synonymTable";

/** One form that was replaced wherever it stood. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
}

export interface LexicalRewriting {
  readonly text: string;
  readonly replacements: readonly Replacement[];
  /** How many groups of the table were used. */
  readonly groups: number;
}

/**
 * Replaces words by others of the same meaning and inflection, all occurrences of a group's forms alike, in an order that a hash of
 * the question and the purpose decides. Words with capitals, formulas and compounds stay; a group whose replacement stands in the
 * text already, or whose words stand with a capital or in a compound too, is passed over: what is one thing keeps one name, and two
 * things two.
 * @param purpose makes two operators replace in different orders.
 */
export function replaceWords(text: string, purpose: string, mostGroups: number): LexicalRewriting {
  const order = synonymTable
    .map((group, place) => ({ group, place, rank: fnv1a(`${text}|${purpose}|${group.name}`) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place);
  let current = text;
  let groups = 0;
  const replacements: Replacement[] = [];
  const written = new Set<string>();
  const words = new Set(text.match(/\p{L}+/gu));
  for (const { group } of order) {
    if (groups === mostGroups) break;
    if (![...group.forms.keys()].some((form) => words.has(form.split(" ", 1)[0] as string))) continue;
    if ([...group.forms.keys()].some((form) => written.has(form))) continue;
    if ([...group.forms.values()].some((target) => current.search(wordPattern(target, "iu")) >= 0)) continue;
    if (standsOtherwise(current, group)) continue;
    const found = replaceGroup(current, group);
    if (found.replacements.length === 0) continue;
    current = found.text;
    groups += 1;
    replacements.push(...found.replacements);
    for (const { to } of found.replacements) for (const word of to.split(" ")) written.add(word);
  }
  return { text: current, replacements, groups };
}

function replaceGroup(text: string, group: SynonymGroup): { text: string; replacements: Replacement[] } {
  const replacements = new Map<string, string>();
  let forbidden = false;
  const changed = outsideProtected(text, (part) =>
    part.replace(wordPattern([...group.forms.keys()].join("|"), "gu"), (form: string, place: number) => {
      const to = group.forms.get(form);
      if (to === undefined || !group.guards.every((guard) => allows(guard, part, place, form.length))) {
        forbidden = true;
        return form;
      }
      replacements.set(form, to);
      return to;
    }),
  );
  // Where one occurrence must stay, all stay: the same thing keeps one name.
  if (forbidden) return { text, replacements: [] };
  return { text: withArticles(changed, [...replacements.values()]), replacements: [...replacements].map(([from, to]) => ({ from, to })) };
}

/** Whether a form stands with a capital, a possessive ending or in a compound, where it could not be replaced. */
function standsOtherwise(text: string, group: SynonymGroup): boolean {
  const forms = [...group.forms.keys()].join("|");
  const anywhere = text.match(wordPattern(forms, "giu", true)) ?? [];
  return anywhere.length !== (text.match(wordPattern(forms, "gu")) ?? []).length;
}

function allows({ side, rule, words }: Guard, text: string, place: number, length: number): boolean {
  const neighbour =
    side === "before"
      ? (/^[\s$€£]*([\p{L}\p{N}.,'’-]*[\p{L}\p{N}])/u.exec(text.slice(place + length))?.[1] ?? "")
      : (/([\p{L}\p{N}'’-]+)\s*$/u.exec(text.slice(0, place))?.[1] ?? "");
  const lower = neighbour.toLowerCase();
  const listed = words.has(lower) || (words.has("#") && (/^[.\d]/.test(lower) || lower === "one" || numberWords.has(lower)));
  return rule === "only" ? listed : !listed;
}

/** `a` or `an` as the word behind it asks for. */
function withArticles(text: string, targets: readonly string[]): string {
  return targets.reduce(
    (current, target) =>
      current.replace(new RegExp(`\\b([Aa])n?(\\s+)(?=${target}(?![\\p{L}\\p{N}_'’-]))`, "gu"), (_, article: string, space: string) =>
        /^(?:[aeio]|un)(?!ni)/.test(target) ? `${article}n${space}` : `${article}${space}`,
      ),
    text,
  );
}

const patterns = new Map<string, RegExp>();

/** Words on their own, not in a compound; made once, since the table is looked through for every question. */
function wordPattern(words: string, flags: string, compounds = false): RegExp {
  const key = `${flags}${compounds}${words}`;
  const known = patterns.get(key);
  if (known) return known;
  const beside = compounds ? "[\\p{L}\\p{N}_]" : "[\\p{L}\\p{N}_'’-]";
  const pattern = new RegExp(`(?<!${beside})(?:${words})(?!${beside})`, flags);
  patterns.set(key, pattern);
  return pattern;
}
