import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { calculate } from "./calculate";
import { evaluateAt } from "./evaluateAt";
import { integrate } from "./integrate";
import { modularEvaluate } from "./modularEvaluate";
import { solveEquation } from "./solveEquation";

const tools = new Map([calculate, evaluateAt, solveEquation, integrate, modularEvaluate].map((tool) => [tool.declaration.name, tool]));

async function call(name: string, args: unknown): Promise<string> {
  const outcome = await tools.get(name)?.run(args, exactMath);
  if (outcome === undefined) throw new Error(`There is no tool ${name}.`);
  return outcome.ok ? outcome.value.text : `${outcome.code}: ${outcome.message}`;
}

describe("the mathematical tools", () => {
  it.each<[string, unknown, string | RegExp]>([
    ["calculate", { expression: "57*9*(1 - 25/100)" }, "1539/4"],
    ["calculate", { expression: 0.1 }, "1/10"],
    ["calculate", { expression: 1e21 }, /write a number this large as text/],
    ["evaluate_at", { expression: "2*x**2 - 2", values: { x: 3 } }, "16"],
    ["evaluate_at", { expression: "x*y", values: { x: "1/2", y: 4 } }, "2"],
    ["solve_equation", { equation: "x**2 - 11*x + 24 = 0" }, "{3, 8}"],
    ["solve_equation", { equation: "t**2 = 4" }, "{-2, 2}"],
    ["integrate", { expression: "4*x**2", lower: 1, upper: 3 }, "104/3"],
    ["integrate", { expression: "t**2", variable: "t", lower: "0", upper: "3" }, "9"],
    ["integrate", { expression: 5, lower: "0", upper: "2" }, "10"],
    ["modular_evaluate", { expression: "84*86 + 16", modulus: 19 }, "1"],
  ])("%s of %j is %s", async (name, args, expected) => {
    const result = await call(name, args);
    if (typeof expected === "string") expect(result).toBe(expected);
    else expect(result).toMatch(expected);
  });

  it.each<[string, unknown, string | RegExp]>([
    ["calculate", {}, /^bad-arguments: calculate could not read its arguments: expression/],
    ["calculate", { expression: "1", precision: 3 }, /^bad-arguments: .*precision/],
    ["calculate", "2 + 2", /^bad-arguments/],
    ["evaluate_at", { expression: "x", values: "3" }, /^bad-arguments: .*values/],
    ["solve_equation", { equation: "a*x = b" }, /^bad-arguments: The equation has the symbols a, x, b; say which one is the variable\.$/],
    ["solve_equation", { equation: "x = 1", domain: "Z" }, /^bad-arguments: .*domain/],
    ["solve_equation", { equation: "x**2 - 4" }, /^malformed: Expected "="/],
    ["solve_equation", { equation: "3 = 4" }, /^malformed: The equation has no symbol x/],
    ["integrate", { expression: "x*y", lower: 0, upper: 1 }, /^bad-arguments: The expression has the symbols x, y/],
    ["integrate", { expression: "x", lower: 0 }, /^bad-arguments: .*upper/],
  ])("%s of %j is an error that says what to do", async (name, args, expected) => {
    expect(await call(name, args)).toMatch(expected);
  });

  it.each([...tools])("%s describes each of its parameters", (_, { declaration }) => {
    const parameters = declaration.parameters as { properties: Record<string, { description?: string }> };
    for (const property of Object.values(parameters.properties)) expect(property.description).toMatch(/\w{3}/);
  });
});
