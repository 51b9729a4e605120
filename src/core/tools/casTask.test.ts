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
    [{ op: "mod", args: ["-7", "3"] }, "modular_evaluate", { expression: "-7", modulus: "3" }],
    [{ op: "powmod", args: ["-2", "3", "5"] }, "modular_evaluate", { expression: "(-2)**(3)", modulus: "5" }],
    [{ op: "modinv", args: ["3", "11"] }, "modular_evaluate", { expression: "(3)**(-1)", modulus: "11" }],
  ])("%j", (task, tool, args) => {
    expect(readCasTask({ id: "a", kind: "exact", expected: "2", ...task })).toEqual({ ok: true, id: "a", tool, arguments: args });
  });

  it("or says that its operation is not supported", () => {
    expect(readCasTask({ id: "a", op: "limit", expr: "x" })).toMatchObject({ ok: false, id: "a", code: "unsupported" });
    expect(readCasTask({ id: "a", op: "constructor" })).toMatchObject({ ok: false, code: "unsupported" });
  });

  it.each([[{ id: "a", op: "calc" }], [{ id: "a", op: "powmod", args: ["2", "3"] }], [{ op: "calc", expr: "1" }], ["calc"], [null]])(
    "or says what is missing in %j",
    (task) => {
      expect(readCasTask(task)).toMatchObject({ ok: false, code: "malformed" });
    },
  );
});
