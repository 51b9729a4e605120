import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { toolsByName as tools } from "./catalogue";

async function call(name: string, args: unknown): Promise<string> {
  const outcome = await tools.get(name)?.run(args, { math: exactMath });
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
    ["integrate", { expression: "x**2 + 1/2" }, "x**3/3 + x/2"],
    ["differentiate", { expression: "x**5 - 3*x**3", order: 2 }, "20*x**3 - 18*x"],
    ["differentiate", { expression: "5" }, "0"],
    ["expand", { expression: "(x + 1/2)**3" }, "x**3 + 3*x**2/2 + 3*x/4 + 1/8"],
    ["solve_system", { equations: ["x + y = 3", "x - y = 1"] }, "[{x: 2, y: 1}]"],
    ["solve_system", { equations: ["2*a + 4*b = 6", "a + 2*b = 3"] }, "infinite"],
    ["solve_system", { equations: ["x + y = 3", "2*x + 2*y = 7"] }, "[]"],
    ["solve_inequality", { inequality: "x**2 - 5*x + 6 >= 0" }, "Union(Interval(-oo, 2), Interval(3, oo))"],
    ["gcd_lcm", { operation: "gcd", numbers: [84, 126, "210"] }, "42"],
    ["gcd_lcm", { operation: "lcm", numbers: ["12", "15", "20"] }, "60"],
    ["prime_factors", { number: 360 }, "{2: 3, 3: 2, 5: 1}"],
    ["prime_factors", { number: "91", question: "is_prime" }, "False"],
    ["combinatorics", { kind: "combinations", n: 52, k: 5 }, "2598960"],
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
    ["integrate", { expression: "x", lower: 0 }, /^bad-arguments: The limit upper is missing/],
    ["integrate", { expression: "x", upper: 0 }, /^bad-arguments: The limit lower is missing/],
    ["differentiate", { expression: "x", order: 0 }, /^bad-arguments: .*order/],
    ["differentiate", { expression: "x*y" }, /^bad-arguments: The expression has the symbols x, y/],
    ["solve_inequality", { inequality: "x = 1" }, /^malformed: Expected <, <=, > or >=/],
    ["solve_inequality", { inequality: "1 < x < 2" }, /^malformed: .*one inequality is read at a time/],
    ["solve_inequality", { inequality: "x < y" }, /^bad-arguments: The inequality has the symbols x, y/],
    ["solve_inequality", { inequality: "sin(x) > 0" }, /^unsupported: The solutions of a trigonometric/],
    ["solve_system", { equations: ["x = 1", "x + y"] }, /^malformed: Equation 2: Expected "="/],
    ["solve_system", { equations: ["x = 1"], variables: ["x", "y"] }, /^malformed: The equations have no symbol y/],
    ["solve_system", { equations: ["x = a"], variables: ["x"] }, /^unsupported: The symbol a is not among the variables/],
    ["limit", { expression: "x", point: "y" }, /^unsupported: The point must be a real number/],
    ["limit", { expression: "x", point: "0", direction: "up" }, /^bad-arguments: .*direction/],
    ["gcd_lcm", { operation: "gcd", numbers: ["4"] }, /^bad-arguments: .*numbers/],
    ["prime_factors", { number: "1/2" }, /^undefined: The number must be a whole number/],
    ["factor", { expression: "12" }, /^unsupported: .*prime factors/],
    ["expand", { expression: "(x + y + z + a + b)**200" }, /^too-large/],
    ["substitute", { expression: "x", values: { y: 1 } }, /^malformed: The expression has no symbol y/],
  ])("%s of %j is an error that says what to do", async (name, args, expected) => {
    expect(await call(name, args)).toMatch(expected);
  });

  it.each([...tools])("%s describes each of its parameters", (_, { declaration }) => {
    const parameters = declaration.parameters as { properties: Record<string, { description?: string }> };
    for (const property of Object.values(parameters.properties)) expect(property.description).toMatch(/\w{3}/);
  });
});
