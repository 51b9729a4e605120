import { fnv1a } from "../../random/hash";
import { neighboursAllow } from "./neighboursAllow";
import type { SynonymGroup } from "./synonymGroup";
import { synonymTable } from "./synonymTable";
import { phraseAt, type WordToken, wordTokens } from "./wordTokens";

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
  const words = new Set(wordTokens(text).map(({ word }) => word));
  const order = synonymTable
    .filter(({ forms }) => [...forms.keys()].some((form) => words.has(form.split(" ", 1)[0] as string)))
    .map((group) => ({ group, rank: fnv1a(`${text}|${purpose}|${group.name}`) }))
    .sort((one, other) => one.rank - other.rank || (one.group.name < other.group.name ? -1 : 1));
  let current = text;
  let groups = 0;
  const replacements: Replacement[] = [];
  const written = new Set<string>();
  for (const { group } of order) {
    if (groups === mostGroups) break;
    if ([...group.forms.keys()].some((form) => written.has(form))) continue;
    const found = replaceGroup(current, group);
    if (found.replacements.length === 0) continue;
    current = found.text;
    groups += 1;
    replacements.push(...found.replacements);
    for (const { to } of found.replacements) for (const word of to.split(" ")) written.add(word);
  }
  return { text: current, replacements, groups };
}

const NOTHING = { text: "", replacements: [] };

function replaceGroup(text: string, group: SynonymGroup): { text: string; replacements: Replacement[] } {
  const tokens = wordTokens(text);
  if (holdsTarget(text, tokens, group)) return NOTHING;
  const replacements = new Map<string, string>();
  let changed = "";
  let from = 0;
  for (const [place, token] of tokens.entries()) {
    const found = formAt(text, tokens, place, group);
    if (found === undefined) {
      if (standsOtherwise(token, group)) return NOTHING;
      continue;
    }
    // Where one occurrence must stay, all stay.
    if (!group.guards.every((guard) => neighboursAllow(guard, text, token.from, found.to))) return NOTHING;
    replacements.set(found.form, found.target);
    changed += text.slice(from, token.from) + found.target;
    from = found.to;
  }
  const all = [...replacements].map(([one, other]) => ({ from: one, to: other }));
  return { text: withArticles(changed + text.slice(from), [...replacements.values()]), replacements: all };
}

function formAt(text: string, tokens: readonly WordToken[], place: number, { forms }: SynonymGroup) {
  for (const [form, target] of forms) {
    const phrase = form.split(" ");
    const last = tokens[place + phrase.length - 1];
    if (last !== undefined && phraseAt(text, tokens, place, phrase)) return { form, target, to: last.to };
  }
  return undefined;
}

/** Whether a form stands with a capital, a possessive ending or in a compound, where it could not be replaced. */
function standsOtherwise({ word }: WordToken, { forms }: SynonymGroup): boolean {
  const parts = word.toLowerCase().split(/['’_-]/);
  return parts.some((part) => forms.has(part)) && !forms.has(word);
}

function holdsTarget(text: string, tokens: readonly WordToken[], { forms }: SynonymGroup): boolean {
  const lower = tokens.map((token) => ({ ...token, word: token.word.toLowerCase() }));
  const targets = [...forms.values()].map((target) => target.split(" "));
  return lower.some((_, place) => targets.some((target) => phraseAt(text, lower, place, target)));
}

/** `a` or `an` as the word behind it asks for. */
function withArticles(text: string, targets: readonly string[]): string {
  return targets.reduce((current, target) => {
    const before = new RegExp(`\\b([Aa])n?(\\s+)(?=${target}(?![\\p{L}\\p{N}_'’-]))`, "gu");
    const ending = /^(?:[aeio]|un)(?!ni)/.test(target) ? "n" : "";
    return current.replace(before, (_, article: string, space: string) => `${article}${ending}${space}`);
  }, text);
}
