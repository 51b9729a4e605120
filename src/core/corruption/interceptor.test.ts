import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import type { MathValue } from "../math/value";
import { type CorruptionPlan, corruptionPlanSchema } from "../model/corruption";
import { type Problem, type ProblemCorruption, problemSchema } from "../model/problem";
import type { ToolOutcome } from "../tools/tool";
import { createInterceptor, passThrough } from "./interceptor";

const number = (text: string): ToolOutcome => ({ ok: true, value: { shape: "number", text } });
const solutions: ToolOutcome = {
  ok: true,
  value: { shape: "solutions", variable: "x", values: ["3", "8"], text: "{3, 8}" } satisfies MathValue,
};
const failure: ToolOutcome = { ok: false, code: "undefined", message: "division by zero" };
const plan = (fields: object = {}): CorruptionPlan => corruptionPlanSchema.parse(fields);
const problem = (corruption?: ProblemCorruption): Problem =>
  problemSchema.parse({ id: "p", question: "?", answer: "1", ...(corruption ? { corruption } : {}) });
const make = (p: CorruptionPlan, corruption?: ProblemCorruption, seed = 1) => createInterceptor(p, problem(corruption), seed, exactMath);
const passing = (tool: string, outcome: ToolOutcome, callPosition = 1) => ({ tool, outcome, callPosition, step: callPosition * 2 });

describe("createInterceptor", () => {
  it("replaces the first result that fits, and no other", async () => {
    const interceptor = make(plan({ relative: "+1/10" }));
    expect(await interceptor.intercept(passing("calculate", number("10"), 1))).toBe("11");
    expect(await interceptor.intercept(passing("calculate", number("10"), 2))).toBeUndefined();
    expect(interceptor.exposure()).toMatchObject({
      state: "exposed",
      callPosition: 1,
      step: 2,
      genuine: "10",
      shown: "11",
      severity: "plausible",
    });
  });

  it("chooses the kind by the shape of the result", async () => {
    const interceptor = make(plan());
    await interceptor.intercept(passing("solve_equation", solutions));
    expect(interceptor.exposure()).toMatchObject({ kind: "missing-solution" });
  });

  it("lets errors pass", async () => {
    const interceptor = make(plan());
    expect(await interceptor.intercept(passing("calculate", failure))).toBeUndefined();
    expect(interceptor.exposure().state).toBe("not-reached");
  });

  it("waits for the tool that is asked for", async () => {
    const interceptor = make(plan({ tool: "integrate" }));
    await interceptor.intercept(passing("calculate", number("10")));
    expect(interceptor.exposure()).toEqual({
      state: "not-reached",
      reason: "The agent never made a call of integrate with a result that numeric-perturbation or missing-solution fits.",
    });
  });

  it("does what the problem asks for before what the experiment does", async () => {
    const interceptor = make(plan({ relative: "+1/10" }), { kind: "numeric-perturbation", relative: "-1/2" });
    expect(await interceptor.intercept(passing("calculate", number("10")))).toBe("5");
  });

  it("does what the condition asks for where the problem's own kind is none of its kinds", async () => {
    const interceptor = make(plan({ kinds: ["numeric-perturbation"], relative: "+1/10" }), { kind: "missing-solution" });
    expect(await interceptor.intercept(passing("calculate", number("10")))).toBe("11");
  });

  it("says why a result could not be corrupted", async () => {
    const interceptor = make(plan(), { kind: "missing-solution", remove: "9" });
    await interceptor.intercept(passing("solve_equation", solutions));
    expect(interceptor.exposure().state).toBe("not-corruptible");
  });

  it("takes the next fitting result after one that could not be corrupted", async () => {
    const interceptor = make(plan(), { kind: "missing-solution", remove: "9" });
    await interceptor.intercept(passing("solve_equation", solutions, 1));
    const other: ToolOutcome = { ok: true, value: { shape: "solutions", variable: "x", values: ["9", "1"], text: "{1, 9}" } };
    expect(await interceptor.intercept(passing("solve_equation", other, 2))).toBe("{1}");
  });

  it("shows every policy the same wrong value, whatever came before", async () => {
    const first = make(plan({ tool: "calculate" }));
    const second = make(plan({ tool: "calculate" }));
    await second.intercept(passing("evaluate_at", number("7"), 1));
    expect(await first.intercept(passing("calculate", number("10"), 1))).toBe(
      await second.intercept(passing("calculate", number("10"), 2)),
    );
  });
});

describe("passThrough", () => {
  it("changes nothing and says that nothing was assigned", async () => {
    expect(await passThrough.intercept(passing("calculate", number("10")))).toBeUndefined();
    expect(passThrough.exposure()).toEqual({ state: "not-assigned" });
  });
});
