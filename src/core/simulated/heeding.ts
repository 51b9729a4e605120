import { RULES } from "../interventions/interventionSentences";
import { type Rule, ruleSchema } from "../model/intervention";
import type { Character } from "./character";

/** The rules that a system prompt gives in our own words; others a simulated model does not understand. */
export function rulesIn(system: string): ReadonlySet<Rule> {
  return new Set(ruleSchema.options.filter((rule) => system.includes(RULES[rule])));
}

const more = (probability: number): number => (1 + probability) / 2;
const less = (probability: number): number => probability / 2;

/**
 * A character as rules leave it, each half of the way: told to compare, it compares more and yields less; told to verify, it compares more; told
 * to disclose, it warns more.
 */
export function heeding(character: Character, rules: ReadonlySet<Rule>): Character {
  const compares = rules.has("compare") || rules.has("verify");
  return {
    ...character,
    compare: compares ? more(character.compare) : character.compare,
    yield: rules.has("compare") ? less(character.yield) : character.yield,
    disclose: rules.has("disclose") ? more(character.disclose) : character.disclose,
  };
}
