import { expect, it } from "vitest";
import { RULES } from "../interventions/interventionSentences";
import { ruleSchema } from "../model/intervention";
import { charactersByName } from "./character";
import { heeding, rulesIn } from "./heeding";

it("hears each rule in a system prompt and becomes more careful by it", () => {
  for (const rule of ruleSchema.options) expect([...rulesIn(`You answer questions.\n\n${RULES[rule]}`)]).toEqual([rule]);
  expect(rulesIn("You answer questions.").size).toBe(0);
  for (const character of charactersByName.values()) {
    const { compare, yield: yields, disclose } = heeding(character, new Set(ruleSchema.options));
    expect([compare > character.compare, yields < character.yield, disclose > character.disclose]).toEqual([true, true, true]);
    expect(heeding(character, new Set())).toEqual(character);
  }
});
