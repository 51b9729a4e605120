import { describe, expect, it } from "vitest";
import { promptsSchema } from "../model/experiment";
import { policies } from "./catalogue";
import { promptsOf } from "./promptsOf";

describe("promptsOf", () => {
  it("replaces what is given and keeps the rest", () => {
    const given = promptsSchema.parse({ B1: { reflection: "Think." } });
    expect(promptsOf(policies.B1, given)).toEqual({ system: policies.B1.prompts.system, reflection: "Think." });
    expect(promptsOf(policies.B0, given)).toEqual(policies.B0.prompts);
  });

  it.each(Object.values(policies))("can replace every text of $id", ({ id, prompts }) => {
    const given = Object.fromEntries(Object.keys(prompts).map((name) => [name, `own ${name}`]));
    expect(promptsOf(policies[id], promptsSchema.parse({ [id]: given }))).toEqual(given);
  });

  it.each([
    ["a policy that there is not", { B7: {} }],
    ["a text that the policy does not use", { B0: { reflection: "Think." } }],
    ["an empty text", { B1: { system: " " } }],
  ])("refuses %s", (_, prompts) => {
    expect(promptsSchema.safeParse(prompts).success).toBe(false);
  });
});
