import { describe, expect, it } from "vitest";
import { Decimal50 } from "../../decimal/decimal50";
import { problemSchema } from "../../model/problem";
import { fnv1a } from "../../random/hash";
import { arithmetic300 } from "./arithmetic300";

describe("arithmetic-300", () => {
  const problems = arithmetic300();

  it("has 50 problems of each of six operations", () => {
    const count = new Map<string, number>();
    for (const { domain } of problems) count.set(domain, (count.get(domain) ?? 0) + 1);
    expect(Object.fromEntries(count)).toEqual({
      addition: 50,
      multiplication: 50,
      division: 50,
      modulo: 50,
      logarithm: 50,
      exponentiation: 50,
    });
  });

  it("is frozen", () => {
    expect(fnv1a(problems.map(({ question, answer }) => `${question} ${answer}`).join("\n"))).toBe(2132826624);
    expect(problems.filter((_, index) => index % 50 === 0).map(({ question, answer }) => `${question} ${answer}`)).toMatchInlineSnapshot(`
      [
        "What is 88795.18 + 34428.324? Give the number rounded to three decimals. 123223.504",
        "What is 394.4 times 15.82? Give the number rounded to three decimals. 6239.408",
        "What is 5565 divided by 929? Give the number rounded to three decimals. 5.990",
        "What is the remainder when 163925 is divided by 270? Give the number rounded to three decimals. 35.000",
        "What is the logarithm of 27098 to the base 15? Give the number rounded to three decimals. 3.769",
        "What is 9.1 to the power of 2? Give the number rounded to three decimals. 82.810",
      ]
    `);
  });

  it("has valid problems with ids and questions of their own", () => {
    for (const problem of problems) expect(problemSchema.parse(problem)).toEqual(problem);
    expect(new Set(problems.map(({ id }) => id)).size).toBe(300);
    expect(new Set(problems.map(({ question }) => question)).size).toBe(300);
  });

  it("has answers with three decimals, none of them zero", () => {
    for (const { answer } of problems) expect(answer).toMatch(/^\d+\.\d{3}$/);
    expect(problems.filter(({ answer }) => new Decimal50(answer).isZero())).toEqual([]);
  });

  it("has answers that double-precision arithmetic confirms", () => {
    for (const { steps, answer } of problems) {
      const program = String(steps[0]?.arguments.program);
      const expression = /print\(round\((.*), 3\)\)$/.exec(program)?.[1] ?? "";
      const [left = "", operator = "", right = ""] = expression.replaceAll("math.log", "Math.log").split(/ (\*\*|[-+*/%]) /);
      expect(Math.abs(computed(left, operator, right) - Number(answer)), `${expression} = ${answer}`).toBeLessThanOrEqual(0.000501);
    }
  });
});

function computed(left: string, operator: string, right: string): number {
  const value = (text: string) => {
    const inside = /^Math\.log\((.*)\)$/.exec(text)?.[1];
    return inside === undefined ? Number(text) : Math.log(Number(inside));
  };
  const [a, b] = [value(left), value(right)];
  if (operator === "+") return a + b;
  if (operator === "*") return a * b;
  if (operator === "/") return a / b;
  if (operator === "%") return a % b;
  return a ** b;
}
