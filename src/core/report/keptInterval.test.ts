import fc from "fast-check";
import { expect, test } from "vitest";
import { proportionInterval } from "../stats/proportionInterval";
import { keptInterval } from "./keptInterval";

test("is the interval of the same outcomes and seed, kept or not", () => {
  const anyProblems = fc.array(fc.array(fc.boolean(), { maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(fc.tuple(anyProblems, fc.nat(2)), { maxLength: 4 }), (asked) => {
      for (const [problems, seed] of [...asked, ...asked]) expect(keptInterval(problems, seed)).toEqual(proportionInterval(problems, seed));
    }),
    { numRuns: 20 },
  );
});
