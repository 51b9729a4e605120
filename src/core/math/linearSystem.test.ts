import * as fastCheck from "fast-check";
import { describe, expect, it } from "vitest";
import { rankModulo, solveLinearSystem, toLinearForm } from "./linearSystem";
import { parseExpression } from "./parseExpression";
import { formatRational, rational } from "./rational";

const unknowns = ["x", "y", "z"];
const read = (text: string) => toLinearForm(parseExpression(text), unknowns)?.map(formatRational).join(" ");

describe("linear forms", () => {
  it.each([
    ["2*x - 3*(y - 1)/4 + z*5 - 1/2", "2 -3/4 5 1/4"],
    ["-(x + y) + (1 + 1)*z", "-1 -1 2 0"],
    ["2**3*x + sqrt(4)", "8 0 0 2"],
    ["x*y", undefined],
    ["1/x", undefined],
    ["x**2", undefined],
    ["x/0", undefined],
    ["sqrt(2)*x", undefined],
    ["a*x", undefined],
  ])("%s is %s", (text, expected) => {
    let form: string | undefined;
    try {
      form = read(text);
    } catch {
      form = undefined;
    }
    expect(form).toBe(expected);
  });
});

describe("elimination", () => {
  const small = fastCheck.integer({ min: -6, max: 6 });

  it("finds the solution that a system was made from, or that it is one of infinitely many", async () => {
    await fastCheck.assert(
      fastCheck.property(
        fastCheck.array(fastCheck.tuple(small, small, small), { minLength: 1, maxLength: 5 }),
        fastCheck.tuple(small, small, small),
        (rows, solution) => {
          const forms = rows.map((row) =>
            [...row, -row.reduce((sum, value, index) => sum + value * (solution[index] ?? 0), 0)].map((value) => rational(BigInt(value))),
          );
          const solved = solveLinearSystem(forms, 3);
          const rank = rankModulo(forms, 3, 2n ** 61n - 1n);
          expect(solved.kind).toBe(rank === 3 ? "one" : "infinite");
          if (solved.kind === "one") expect(solved.values.map(formatRational)).toEqual(solution.map(String));
        },
      ),
      { seed: 3, numRuns: 300 },
    );
  });

  it("sees a contradiction", () => {
    const forms = ["x + y + z - 6", "x - y + z - 2", "2*x + 2*z - 9"].map((text) => toLinearForm(parseExpression(text), unknowns) ?? []);
    expect(solveLinearSystem(forms, 3)).toEqual({ kind: "none", ranks: [2, 3] });
    expect([rankModulo(forms, 3, 2n ** 61n - 1n), rankModulo(forms, 4, 2n ** 61n - 1n)]).toEqual([2, 3]);
  });
});
