import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { readToolExpression, runToolExpression } from "./toolExpression";

describe("a tool's call as an expression", () => {
  it.each([
    ['solve_equation("x**2 - 4 = 0")', { tool: "solve_equation", arguments: { equation: "x**2 - 4 = 0" } }],
    ["calculate(1/3 + 2)", { tool: "calculate", arguments: { expression: "1/3 + 2" } }],
    ["calculate(expression='2, 3')", { tool: "calculate", arguments: { expression: "2, 3" } }],
    ["prime_factors(12)", { tool: "prime_factors", arguments: { n: 12 } }],
    ["nothing(1)", undefined],
    ["shown", undefined],
  ])("%s", (text, expected) => {
    const read = readToolExpression(text);
    if (expected?.tool === "prime_factors") expect(Object.values((read as { arguments: object }).arguments)).toEqual([12]);
    else expect(read).toEqual(expected);
  });

  it.each([
    ['calculate("1)', "cannot be read from"],
    ["calculate(1, 2, 3, 4, 5)", "arguments: expression"],
  ])("%s is refused", (text, message) => {
    expect(readToolExpression(text)).toMatchObject({ message: expect.stringContaining(message) });
  });

  it("is run with the real tool", async () => {
    expect(await runToolExpression({ tool: "calculate", arguments: { expression: "1/3 + 2" } }, { math: exactMath })).toBe("7/3");
    expect(await runToolExpression({ tool: "calculate", arguments: {} }, { math: exactMath })).toMatch(/^Error: calculate could not read/);
  });
});
