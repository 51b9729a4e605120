import { describe, expect, it } from "vitest";
import { readCasTask } from "./casTask";

describe("a task becomes a tool call", () => {
  it.each([
    [{ op: "calc", expr: "1 + 1" }, "calculate", { expression: "1 + 1" }],
    [{ op: "subs", expr: "x*y", subs: { x: "1", y: "a" } }, "evaluate_at", { expression: "x*y", values: { x: "1", y: "a" } }],
    [{ op: "solve", eq: "x = 1", var: "x", domain: "C" }, "solve_equation", { equation: "x = 1", variable: "x", domain: "C" }],
    [
      { op: "defint", expr: "x", var: "x", lower: "0", upper: "oo" },
      "integrate",
      { expression: "x", variable: "x", lower: "0", upper: "oo" },
    ],
    [{ op: "simplify", expr: "x/x" }, "simplify", { expression: "x/x" }],
    [{ op: "expand", expr: "x*(x + 1)" }, "expand", { expression: "x*(x + 1)" }],
    [{ op: "factor", expr: "x**2 - 1" }, "factor", { expression: "x**2 - 1" }],
    [{ op: "diff", expr: "x**3", var: "x", order: 2 }, "differentiate", { expression: "x**3", variable: "x", order: 2 }],
    [{ op: "diff", expr: "x**3", var: "x" }, "differentiate", { expression: "x**3", variable: "x", order: 1 }],
    [{ op: "integrate", expr: "x", var: "x" }, "integrate", { expression: "x", variable: "x" }],
    [
      { op: "limit", expr: "1/x", var: "x", point: "0", dir: "-" },
      "limit",
      { expression: "1/x", variable: "x", point: "0", direction: "left" },
    ],
    [{ op: "limit", expr: "1/x", var: "x", point: "oo" }, "limit", { expression: "1/x", variable: "x", point: "oo", direction: "both" }],
    [{ op: "solve_system", eqs: ["x = y"], vars: ["x", "y"] }, "solve_system", { equations: ["x = y"], variables: ["x", "y"] }],
    [{ op: "solve_ineq", expr: "x > 1", var: "x" }, "solve_inequality", { inequality: "x > 1", variable: "x" }],
    [{ op: "gcd", args: ["4", "6"] }, "gcd_lcm", { operation: "gcd", numbers: ["4", "6"] }],
    [{ op: "lcm", args: ["4", "6"] }, "gcd_lcm", { operation: "lcm", numbers: ["4", "6"] }],
    [{ op: "factorint", args: ["12"] }, "prime_factors", { number: "12" }],
    [{ op: "isprime", args: ["7"] }, "prime_factors", { number: "7", question: "is_prime" }],
    [{ op: "binomial", args: ["5", "2"] }, "combinatorics", { kind: "combinations", n: "5", k: "2" }],
    [{ op: "permutations", args: ["5", "2"] }, "combinatorics", { kind: "permutations", n: "5", k: "2" }],
    [{ op: "mod", args: ["-7", "3"] }, "modular_evaluate", { expression: "-7", modulus: "3" }],
    [{ op: "powmod", args: ["-2", "3", "5"] }, "modular_evaluate", { expression: "(-2)**(3)", modulus: "5" }],
    [{ op: "modinv", args: ["3", "11"] }, "modular_evaluate", { expression: "(3)**(-1)", modulus: "11" }],
  ])("%j", (task, tool, args) => {
    expect(readCasTask({ id: "a", kind: "exact", expected: "2", ...task })).toEqual({ ok: true, id: "a", tool, arguments: args });
  });

  it("or says that its operation is not supported", () => {
    expect(readCasTask({ id: "a", op: "plot", expr: "x" })).toMatchObject({ ok: false, id: "a", code: "unsupported" });
    expect(readCasTask({ id: "a", op: "constructor" })).toMatchObject({ ok: false, code: "unsupported" });
  });

  it.each([[{ id: "a", op: "calc" }], [{ id: "a", op: "powmod", args: ["2", "3"] }], [{ op: "calc", expr: "1" }], ["calc"], [null]])(
    "or says what is missing in %j",
    (task) => {
      expect(readCasTask(task)).toMatchObject({ ok: false, code: "malformed" });
    },
  );
});
