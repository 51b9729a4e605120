import { describe, expect, test } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { grade } from "./grade";

describe("grade", () => {
  test.each([
    ["104/3", "\\frac{104}{3}", "number", true],
    ["104/3", "156/5", "number", false],
    ["18", "She makes $18 every day.", "number", true],
    ["18", "18 dollars", "number", true],
    ["5", "x = 5", "number", true],
    ["104/3", "34.67", "number", false],
    ["16", "The value at x = 3 is 16.", "number", true],
    ["1", "0", "number", false],
    ["-5", "−5", "number", true],
    ["-5", "-9/2", "number", false],
    ["{3, 8}", "8", "solutions", false],
    ["{3, 8}", "x = 3 and x = 8", "solutions", true],
    ["{3, 8}", "(8, 3)", "solutions", true],
    ["{3, 8}", "The solutions are 3 and 8.", "solutions", true],
    ["2*x**2 - 2", "2*x**2 - 3", "expression", false],
    ["Paris", "The answer is **Paris**.", "text", true],
    ["Paris", "London", "text", false],
    ["3.5", "35", "text", false],
  ] as const)("%s, answered with %s as %s: %s", async (reference, answer, kind, correct) => {
    expect(await grade(reference, answer, kind, { math: exactMath })).toMatchObject({ readable: true, correct });
  });

  test.each([
    ["104/3", "I do not know", "number"],
    ["104/3", "", "number"],
    ["104/3", "sin(", "number"],
    ["104/3", "104/3 or so it seems to be", "number"],
    ["Paris", "  ", "text"],
  ] as const)("%s, answered with %j as %s, has no grade", async (reference, answer, kind) => {
    expect(await grade(reference, answer, kind, { math: exactMath })).toMatchObject({ readable: false });
  });

  test("says which answer was read and why it is right", async () => {
    const comparison = { math: exactMath, tolerance: { absolute: "0.01" } };
    expect((await grade("104/3", "The answer is 34.67.", "number", comparison)).reason).toBe(
      '"34.67", read after its words for the answer, equals "104/3": it is within the tolerance of 0.01.',
    );
  });

  test("blames the reference if that can't be read", async () => {
    expect((await grade("a lot", "5", "number", { math: exactMath })).reason).toMatch(/^The reference answer "a lot" could not be read/);
  });

  test("gives no grade where equality could not be decided", async () => {
    const result = await grade("sqrt(2) + sqrt(3)", "sqrt(5 + 2*sqrt(6))", "number", { math: exactMath });
    expect(result).toMatchObject({ readable: false, reason: expect.stringContaining("could not be decided") });
  });
});
