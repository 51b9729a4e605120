import { describe, expect, it } from "vitest";
import { referenceCases, referenceMissing } from "../../test/statisticsReference";
import { Decimal50, roundHalfUp3 } from "./decimal50";

describe.skipIf(referenceMissing !== undefined)(`decimals against the reference (${referenceMissing ?? "present"})`, () => {
  it.each(referenceCases<{ value: string }, string>("roundHalfUp3"))("$id", ({ inputs, expected }) => {
    expect(roundHalfUp3(inputs.value)).toBe(expected);
  });

  it.each(referenceCases<{ a: number; b: number }, Record<"div" | "ln" | "log10" | "pow", string>>("decimal50"))(
    "$id",
    ({ inputs, expected }) => {
      const [a, b] = [new Decimal50(inputs.a), new Decimal50(inputs.b)];
      const made = { div: a.div(b), ln: a.ln(), log10: a.log(10), pow: a.pow(b.div(7)) };
      expect(Object.fromEntries(Object.entries(made).map(([name, value]) => [name, value.toString()]))).toEqual(expected);
    },
  );
});

it.each([
  ["-0.0004", "0.000"],
  ["123456789012345678901234567890.1235", "123456789012345678901234567890.124"],
])("%s is %s", (value, expected) => {
  expect(roundHalfUp3(value)).toBe(expected);
});
