import { describe, expect, it } from "vitest";
import { FreeNames } from "./freeNames";

const numbered = (number: number) => ` (${number})`;

describe("free names", () => {
  it("number subjects of one name, and give equal ones the same", () => {
    const names = new FreeNames();
    const given = ["one", "other", "one", "third", "other"].map((subject) => names.of("sum", subject, numbered));
    expect(given).toEqual(["sum", "sum (2)", "sum", "sum (3)", "sum (2)"]);
  });

  it("pass over a numbered name that was given to another subject", () => {
    const names = new FreeNames();
    names.of("sum (2)", "another", numbered);
    expect([names.of("sum", "one", numbered), names.of("sum", "other", numbered)]).toEqual(["sum", "sum (3)"]);
  });

  it("are given in a moment to tens of thousands of one name", () => {
    const names = new FreeNames();
    for (let number = 1; number < 50_000; number += 1) names.of("sum", String(number), numbered);
    expect(names.of("sum", "last", numbered)).toBe("sum (50000)");
  });
});
