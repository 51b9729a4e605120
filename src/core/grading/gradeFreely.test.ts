import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { gradeFreely } from "./gradeFreely";

describe("gradeFreely", () => {
  test.each([
    ["29", "... the total cost of Rory's delivery order is $29.00."],
    ["60", "28 + 32 = 60\nThis solves the problem."],
    ["73", "There are 234 and 489.\n\nFinal Answer: **73**"],
    ["8000", "\\boxed{8,000}"],
    ["42", "(42)."],
    ["42", "The answer is 42!"],
    ["2.5", "answer 2½"],
    ["3.45", "Price : 3,45 € a box"],
    ["1234.5", "1.234,50 €"],
    ["The Bears", "Bears"],
    ["odd", "\\text{odd}"],
    ["\\sum_{k} k", "\\sum_{k} k"],
  ])("%s equals %s", async (reference, answer) => {
    expect(await gradeFreely(reference, answer, { math: exactMath })).toMatchObject({ equal: true });
  });

  test.each([
    ["a number that is denied", "5", "It is not 5"],
    ["a part of a mixed number", "10/3", "4 10/3"],
    ["a mixed number's whole part", "2", "2 2/3"],
    ["a mixed number without its space", "2 1/3", "21/3"],
    ["a number glued to letters", "42", "42abc"],
    ["a number inside of another", "49", "ANSWER: 149"],
    ["a year in another date", "2 March 1972", "13 February 1972"],
    ["an ordinal's number", "69th Cannes Film Festival", "69th Berlin Film Festival"],
    ["the right side of an equation", "f(x) = 0", "\\forall x>0, f(x) = 0"],
    ["a list, not a decimal", "1.25", "$1,25$"],
    ["other words", "author", "authors"],
    ["a letter in a sentence", "A", "A lot of them"],
    ["endless ratios", "1:2:3:\\ldots", "1:4:9:\\ldots"],
    ["nothing", "0", ""],
    ["anything with an empty reference", "", ""],
  ])("%s is not equal", async (_, reference, answer) => {
    expect(await gradeFreely(reference, answer, { math: exactMath })).toMatchObject({ equal: false });
  });

  test("shows hostile text harmlessly in its reason", async () => {
    const { reason } = await gradeFreely("5", `6\u001b[31m\n\u202e${"x".repeat(500)}`, { math: exactMath });
    expect(reason).not.toMatch(/\p{Cc}|\p{Cf}/u);
    expect(reason.length).toBeLessThan(400);
  });

  test("a text of mathematics equals itself, and no text makes it throw", async () => {
    const pieces = [
      "\\frac",
      "{",
      "}",
      "(",
      ")",
      "[",
      "]",
      "1",
      "23",
      "x",
      ",",
      "=",
      "<",
      "^",
      "_",
      "\\sqrt",
      "|",
      "-",
      "$",
      "\\boxed{",
      " ",
      "and",
      "%",
      "°",
      "½",
      ";",
      ":",
      "\\cup",
      "apples",
      "\\\\",
      "&",
      "\\pm",
      "!",
      "sin",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...pieces), { maxLength: 14 }),
        fc.string({ unit: "binary", maxLength: 30 }),
        async (parts, other) => {
          const text = parts.join("");
          const itself = await gradeFreely(text, text, { math: exactMath });
          await gradeFreely(text, other, { math: exactMath });
          await gradeFreely(other, text, { math: exactMath });
          return itself.equal || /empty/.test(itself.reason);
        },
      ),
      { seed: 20250101, numRuns: 400 },
    );
  });
});
