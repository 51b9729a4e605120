import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { formatRealSet } from "../math/realSet";
import type { MathValue, RealInterval } from "../math/value";
import { proveWrong } from "./proveWrong";

const expression = (text: string): MathValue => ({ shape: "expression", text });
const system = (...rows: { x: string; y: string }[]): MathValue => ({ shape: "system", variables: ["x", "y"], solutions: rows, text: "" });
const interval = (lower: string, upper: string, open: boolean): RealInterval => ({ lower, upper, lowerOpen: open, upperOpen: open });
const set = (...intervals: RealInterval[]): MathValue => ({ shape: "set", variable: "x", intervals, text: formatRealSet(intervals) });
const factors = (exponent: number): MathValue => ({ shape: "factors", factors: [{ prime: "2", exponent }], text: `{2: ${exponent}}` });
const verdict = async (genuine: MathValue, shown: MathValue, tool = "a_tool") =>
  (await proveWrong(tool, genuine, shown, exactMath)).verdict;

describe("proveWrong", () => {
  it("proves formulas different at a point", async () => {
    expect(await verdict(expression("x**2 + 1"), expression("x**2 + 2"))).toBe("different");
  });

  it("does not take a formula in another form for wrong", async () => {
    expect(await verdict(expression("(x + 1)**2"), expression("x**2 + 2*x + 1"))).not.toBe("different");
  });

  it("does not take an indefinite integral with another constant for wrong", async () => {
    expect(await verdict(expression("x**2 + 1"), expression("x**2 + 2"), "integrate")).toBe("unknown");
    expect(await verdict(expression("a*x**2 + a"), expression("a*x**2 - a"), "integrate")).toBe("unknown");
    expect(await verdict(expression("x**2 + 1"), expression("x**3 + 1"), "integrate")).toBe("different");
  });

  it("compares systems as sets of solutions", async () => {
    const [a, b, c] = [
      { x: "1", y: "2" },
      { x: "2", y: "1" },
      { x: "1", y: "3" },
    ];
    expect(await verdict(system(a, b), system(b, a))).toBe("unknown");
    expect(await verdict(system(a, b), system({ x: "2/2", y: "4/2" }, b))).toBe("unknown");
    expect(await verdict(system(a, b), system(a))).toBe("different");
    expect(await verdict(system(a), system(a, c))).toBe("different");
    expect(await verdict(system(a), system(c))).toBe("different");
  });

  it("compares sets interval by interval", async () => {
    const open = interval("1", "2", true);
    expect(await verdict(set(open), set(interval("2/2", "2", true)))).toBe("equal");
    expect(await verdict(set(open), set(interval("1", "2", false)))).toBe("different");
    expect(await verdict(set(open), set(interval("1", "3", true)))).toBe("different");
    expect(await verdict(set(open), set(interval("1", "oo", true)))).toBe("different");
    expect(await verdict(set(open), set())).toBe("different");
  });

  it("compares factorisations and truth values", async () => {
    expect(await verdict(factors(2), factors(3))).toBe("different");
    expect(await verdict(factors(2), factors(2))).toBe("equal");
    expect(await verdict({ shape: "boolean", text: "True" }, { shape: "boolean", text: "False" })).toBe("different");
  });
});
