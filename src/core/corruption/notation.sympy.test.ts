import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSympyMath, type SympyMath } from "../../test/builders/sympyMath";
import type { MathValue } from "../math/value";
import { corruptionKindSchema, isMathKind, type MathCorruptionKind } from "../model/corruption";
import { toolsByName } from "../tools/catalogue";
import { isMathValue } from "../tools/tool";
import { corruptionMethods } from "./catalogue";
import { corrupt } from "./corrupt";

let sympy: SympyMath;
beforeAll(async () => {
  sympy = await createSympyMath();
}, 60_000);
afterAll(() => sympy.dispose());

const mathKinds = corruptionKindSchema.options.filter(isMathKind);
const SEEDS = Array.from({ length: 3 }, (_, seed) => seed);

async function call(tool: string, args: object): Promise<MathValue> {
  const outcome = await toolsByName.get(tool)?.run(args, { math: sympy.math });
  if (!outcome?.ok) throw new Error(`${tool} gave no result: ${outcome?.message}`);
  if (!isMathValue(outcome.value)) throw new Error(`${tool} is no tool of mathematics`);
  return outcome.value;
}

/** The different wrong texts that are shown over all seeds, and the reasons why none is. */
async function shown(tool: string, value: MathValue, kind: MathCorruptionKind): Promise<{ texts: string[]; reasons: string[] }> {
  const [texts, reasons] = [new Set<string>(), new Set<string>()];
  for (const seed of SEEDS) {
    const outcome = await corrupt({ tool, value }, kind, { relative: "1/10", remove: undefined }, seed, sympy.math);
    if (outcome.ok) texts.add(outcome.corruption.text);
    else reasons.add(outcome.reason);
  }
  return { texts: [...texts], reasons: [...reasons] };
}

/** Calls whose result has a form of the tool's own, and how the same tool is made to write a wrong one. */
const calls: readonly { tool: string; args: object; rewrite: (text: string) => object }[] = [
  { tool: "calculate", args: { expression: "sqrt(72)" }, rewrite: (expression) => ({ expression }) },
  { tool: "calculate", args: { expression: "1/2 + sqrt(5)/2" }, rewrite: (expression) => ({ expression }) },
  { tool: "calculate", args: { expression: "12*pi + 34" }, rewrite: (expression) => ({ expression }) },
  { tool: "expand", args: { expression: "(2*x - 3)*(x + 12)" }, rewrite: (expression) => ({ expression }) },
  { tool: "expand", args: { expression: "(x + 2*y)**3" }, rewrite: (expression) => ({ expression }) },
  { tool: "factor", args: { expression: "2*x**2 - 2*x - 24" }, rewrite: (expression) => ({ expression }) },
  { tool: "factor", args: { expression: "x**3 - 8" }, rewrite: (expression) => ({ expression }) },
  { tool: "simplify", args: { expression: "(x**2 - 1)/(x - 1) + sin(x)**2 + cos(x)**2" }, rewrite: (expression) => ({ expression }) },
  {
    tool: "substitute",
    args: { expression: "x**2 + x*y", values: { x: "y + 1" } },
    rewrite: (text) => ({ expression: text.replaceAll("y", "z"), values: { z: "y" } }),
  },
  { tool: "simplify", args: { expression: "(x**2 + 3*x)/(x**2 - 9)" }, rewrite: (expression) => ({ expression }) },
];

describe("a wrong result", () => {
  for (const { tool, args, rewrite } of calls)
    it(`of ${tool} ${JSON.stringify(args)} is written as the tool itself writes it, whatever the kind`, async () => {
      const value = await call(tool, args);
      let compared = 0;
      for (const kind of mathKinds.filter((candidate) => corruptionMethods[candidate].fits(value))) {
        for (const text of (await shown(tool, value, kind)).texts) {
          expect((await call(tool, rewrite(text))).text, `${kind} of ${value.text}`).toBe(text);
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(0);
    }, 60_000);

  it.each([
    ["differentiate", { expression: "x**3*sin(2*x)" }],
    ["differentiate", { expression: "4*x**3 - 12*x + 7" }],
    ["integrate", { expression: "x*exp(3*x)" }],
    ["integrate", { expression: "6*x**2 - 4*x" }],
    ["integrate", { expression: "1/(x**2 + 4)" }],
    ["substitute", { expression: "x**2 + x*y", values: { x: "y + 1" } }],
    ["limit", { expression: "(1 + 2/x)**x", variable: "x", point: "oo" }],
    ["solve_equation", { equation: "x**2 - 4*x + 1 = 0" }],
    ["solve_equation", { equation: "2*x**2 - 2*x - 1 = 0" }],
    ["solve_equation", { equation: "2*sin(x) = 1", domain: "[0, 2*pi)" }],
    ["solve_equation", { equation: "a*x = b", variable: "x" }],
    ["solve_system", { equations: ["x**2 + y**2 = 25", "x - y = 1"], variables: ["x", "y"] }],
    ["solve_inequality", { inequality: "x**2 - 2 > 0" }],
  ])(
    "of %s %j exists for the kinds of the default plan that fit it",
    async (tool, args) => {
      const value = await call(tool, args);
      const plan: readonly MathCorruptionKind[] = [
        "missing-solution",
        "numeric-perturbation",
        "symbolic-change",
        "extra-solution",
        "same-shape",
      ];
      const fitting = plan.filter((kind) => corruptionMethods[kind].fits(value));
      expect(fitting.length).toBeGreaterThan(0);
      for (const kind of fitting) {
        const { texts, reasons } = await shown(tool, value, kind);
        expect(texts, reasons.join("; ")).not.toEqual([]);
        expect(texts).not.toContain(value.text);
      }
    },
    60_000,
  );
});
