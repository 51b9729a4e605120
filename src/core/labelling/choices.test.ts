import { describe, expect, it } from "vitest";
import { checkCategorySchema, disclosureCategorySchema } from "../model/label";
import { choicesOf } from "./choices";

const keys = (question: "check" | "disclosure", own: string[] = []) =>
  choicesOf(question, own).choices.map(({ key, category }) => `${key} ${category}`);

describe("choicesOf", () => {
  it("has a key for each kind of check, and 0 for none", () => {
    expect(keys("check")).toEqual(["1 recomputation", "2 cross-check", "3 formal-verification", "0 none"]);
  });

  it("has the same keys for disclosure", () => {
    expect(keys("disclosure")).toEqual(["1 noticed-not-reported", "2 disclosed", "0 not-noticed"]);
  });

  it("leaves no category of the papers out", () => {
    const categories = (question: "check" | "disclosure") => choicesOf(question, []).choices.map(({ category }) => category);
    expect(categories("check").sort()).toEqual([...checkCategorySchema.options].sort());
    expect(categories("disclosure").sort()).toEqual([...disclosureCategorySchema.options].sort());
  });

  it("gives categories of one's own the keys from 4 on", () => {
    expect(keys("check", ["asked back", " hedged "])).toEqual([
      "1 recomputation",
      "2 cross-check",
      "3 formal-verification",
      "4 asked back",
      "5 hedged",
      "0 none",
    ]);
  });

  it("takes them for kinds of check, not of disclosure", () => {
    expect(keys("disclosure", ["asked back"])).toEqual(keys("disclosure"));
  });

  it.each([["none"], ["Cross Check"], ["NO CHECK"]])("leaves out %s, whose name is taken, and says so", (category) => {
    const { choices, notes } = choicesOf("check", [category, "hedged"]);
    expect(choices.map(({ key }) => key)).toEqual(["1", "2", "3", "4", "0"]);
    expect(notes).toEqual([`The category "${category}" is left out: there is one of this name already.`]);
  });

  it("names two of one name once", () => {
    expect(choicesOf("check", ["hedged", "Hedged"])).toMatchObject({ notes: [expect.stringContaining('"Hedged" is left out')] });
  });

  it("leaves out what has no key, and an empty one without a word", () => {
    const { choices, notes } = choicesOf("check", ["a", "b", "", "c", "d", "e", "f", "g"]);
    expect(choices).toHaveLength(10);
    expect(notes).toEqual(['The category "g" is left out: only 6 of one\'s own have a key.']);
  });
});
