import { describe, expect, test } from "vitest";
import { looseCandidates, strictCandidates } from "./candidates";

describe("strictCandidates", () => {
  test("a box goes before all else", () => {
    expect(strictCandidates("So $x = 1$, the answer is \\boxed{2}.")).toEqual([{ text: "2", place: "in its box" }]);
  });

  test("the whole text, what follows the words for an answer, the last formula", () => {
    expect(strictCandidates("The answer is $42$.")).toEqual([
      { text: "The answer is  42", place: "" },
      { text: "42", place: "after its words for the answer" },
      { text: "42", place: "in its last formula" },
    ]);
  });

  test("a formula with a number after it is not the last word", () => {
    expect(strictCandidates("the largest $n$ is 34").map((candidate) => candidate.text)).toEqual(["the largest  n  is 34"]);
  });

  test("an exclamation mark is a factorial only outside of sentences", () => {
    expect([strictCandidates("5!")[0]?.text, strictCandidates("The answer is 5!").at(-1)?.text]).toEqual(["5!", "5"]);
  });
});

describe("looseCandidates", () => {
  function ends(text: string): string[] {
    return looseCandidates(text)
      .filter((candidate) => candidate.place === "at the end of its last sentence")
      .map((candidate) => candidate.text);
  }

  test("ends of the last sentence with a number", () => {
    expect(ends("He pays 5. Now she pays $29.00.")[0]).toBe("Now she pays ＄29.00");
    expect(ends("Now she pays $29.00.").at(-1)).toBe("＄29.00");
  });

  test.each([
    ["a number after 'not'", "It is not 5", "5"],
    ["a number after 'less than'", "It is less than 5", "5"],
    ["the fraction of a mixed number", "got 4 10/3", "10/3"],
    ["the right side of an equation", "f(x) = 0", "0"],
  ])("%s is no candidate", (_, text, part) => {
    expect(ends(text)).not.toContain(part);
  });

  test.each([
    ["Total: 2,74 $ in all.", "2,74 ＄"],
    ["She pays 1.234,50 € for it and leaves.", "1.234,50 €"],
    ["It costs less than $5 to send", undefined],
    ["It costs $5 for 2 people", undefined],
    ["I would not pay $5 for it", undefined],
    ["Jo pays $5 more than Ann does", undefined],
    ["$12 is what she gets", "＄12"],
    ["From $5 up to $7", undefined],
    ["a debt of no-$5", undefined],
  ])("the only amount of money in %j is %s", (text, expected) => {
    expect(looseCandidates(text).find((candidate) => candidate.place === "as its only number")?.text).toBe(expected);
  });
});
