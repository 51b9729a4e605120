import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { sameCall } from "./sameCall";

const call = (tool: string, args: object | string) => ({
  kind: "tool-call" as const,
  index: 0,
  turn: 1,
  call: "call_1_1",
  tool,
  arguments: typeof args === "string" ? args : JSON.stringify(args),
});

describe("sameCall", () => {
  it.each<[string, object, object, boolean]>([
    ["calculate", { expression: "84*86 + 16" }, { expression: "16+86*84" }, true],
    ["calculate", { expression: "84*86 + 16" }, { expression: "7240" }, false],
    ["calculate", { expression: "84*86 + 16" }, { expression: "7224 + 16" }, false],
    ["calculate", { expression: "0.5*8" }, { expression: "8*1/2" }, false],
    ["evaluate_at", { expression: "x**2 - 1", values: { x: "3" } }, { expression: "x**2 - 1", values: { x: 3 } }, true],
    ["evaluate_at", { expression: "x**2 - 1", values: { x: "1/2" } }, { expression: "-1 + x**2", values: { x: "0.5" } }, true],
    ["evaluate_at", { expression: "x**2 - 1", values: { x: "3" } }, { expression: "x**2 - 1", values: { x: "4" } }, false],
    ["evaluate_at", { expression: "x*y", values: { x: "3" } }, { expression: "x*y", values: { x: "3", y: "1" } }, false],
    ["solve_equation", { equation: "x**2 = 4", variable: "x" }, { equation: "4 == x**2" }, false],
    ["solve_equation", { equation: "x**2 - 4 = 0", variable: "x" }, { equation: "-4 + x**2 == 0" }, true],
    ["solve_equation", { equation: "x = 4", domain: "R" }, { equation: "x = 4" }, true],
    ["solve_equation", { equation: "x**2 = -4", domain: "C" }, { equation: "x**2 = -4" }, false],
    ["integrate", { expression: "x", lower: "0", upper: "2" }, { expression: "x", lower: 0, upper: "4/2" }, true],
    ["integrate", { expression: "x", lower: "0", upper: "2" }, { expression: "x", lower: "0", upper: "3" }, false],
    ["gcd_lcm", { operation: "gcd", numbers: ["12", "18"] }, { operation: "gcd", numbers: ["12", "18"] }, true],
    ["gcd_lcm", { operation: "gcd", numbers: ["12", "18"] }, { operation: "lcm", numbers: ["12", "18"] }, false],
  ])("%s of %j and of %j: %s", async (tool, left, right, expected) => {
    expect(await sameCall(call(tool, left), call(tool, right), exactMath)).toBe(expected);
  });

  it("tells tools apart, and arguments that are no JSON", async () => {
    const args = { expression: "1 + 1" };
    expect(await sameCall(call("calculate", args), call("simplify", args), exactMath)).toBe(false);
    expect(await sameCall(call("calculate", "{"), call("calculate", args), exactMath)).toBe(false);
    expect(await sameCall(call("calculate", "{"), call("calculate", "{"), exactMath)).toBe(true);
  });
});
