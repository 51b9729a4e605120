import { describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import type { MathDoor } from "../math/mathDoor";
import type { MathValue } from "../math/value";
import { type CorruptionPlan, corruptionPlanSchema } from "../model/corruption";
import { type Problem, type ProblemCorruption, problemSchema } from "../model/problem";
import { exposureSchema } from "../model/trial";
import type { ToolOutcome } from "../tools/tool";
import { createInterceptor, type Interceptor, passThrough } from "./interceptor";

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
    expect(await interceptor.intercept(passing("calculate", number("10")))).toBeUndefined();
    expect(interceptor.exposure()).toEqual({ state: "not-reached", reason: "The agent never made a call of integrate." });
  });

  it("says that a call was made, but none with a result that fits", async () => {
    const interceptor = make(plan({ tool: "integrate", kinds: ["missing-solution", "extra-solution"] }));
    await interceptor.intercept(passing("integrate", number("10")));
    expect(interceptor.exposure()).toEqual({
      state: "not-reached",
      reason: "The agent never made a call of integrate with a result that missing-solution or extra-solution fits.",
    });
  });

  it("says that there were too few calls", async () => {
    const interceptor = make(plan({ tool: "calculate", kinds: ["numeric-perturbation"], call: 3 }));
    await interceptor.intercept(passing("calculate", number("10"), 1));
    await interceptor.intercept(passing("calculate", number("10"), 2));
    expect(interceptor.exposure()).toEqual({
      state: "not-reached",
      reason: "The call of calculate to corrupt was number 3 of those with a result that numeric-perturbation fits; the agent made 2.",
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

/** Hands in whole numbers one after the other; gives what is shown of each. */
async function series(interceptor: Interceptor, ...values: number[]): Promise<(string | undefined)[]> {
  const shown: (string | undefined)[] = [];
  for (const [index, value] of values.entries())
    shown.push(await interceptor.intercept(passing("calculate", number(String(value)), index + 1)));
  return shown;
}

describe("the call that is asked for", () => {
  it("is the nth that fits, whatever came between", async () => {
    const interceptor = make(plan({ relative: "+1/10", tool: "calculate", call: 2 }));
    expect(await interceptor.intercept(passing("calculate", number("10"), 1))).toBeUndefined();
    expect(await interceptor.intercept(passing("calculate", failure, 2))).toBeUndefined();
    expect(await interceptor.intercept(passing("evaluate_at", number("10"), 3))).toBeUndefined();
    expect(await interceptor.intercept(passing("calculate", number("20"), 4))).toBe("22");
    expect(interceptor.exposure()).toMatchObject({ callPosition: 4, step: 8 });
  });

  it("is the problem's own, if it names one", async () => {
    const interceptor = make(plan({ call: 1 }), { kind: "numeric-perturbation", relative: "+1/10", call: 2 });
    expect(await series(interceptor, 10, 10, 10)).toEqual([undefined, "11", undefined]);
  });

  it("is drawn among the first three with any, the same for every policy", async () => {
    const places = new Set<number>();
    for (let seed = 0; seed < 30; seed += 1) {
      const [once, again] = await Promise.all([1, 2].map(() => series(make(plan({ call: "any" }), undefined, seed), 10, 20, 30, 40, 50)));
      expect(once).toEqual(again);
      places.add(once?.findIndex((text) => text !== undefined) ?? -1);
    }
    expect(places).toEqual(new Set([0, 1, 2]));
  });
});

describe("a persistent fault", () => {
  it("lies again in the same way, and on every later call that fits", async () => {
    const interceptor = make(plan({ relative: "+1/10", persistence: "persistent" }));
    expect(await series(interceptor, 10, 20, 10)).toEqual(["11", "22", "11"]);
    expect(interceptor.exposure()).toMatchObject({
      state: "exposed",
      callPosition: 1,
      shown: "11",
      later: [
        { callPosition: 2, step: 4, genuine: "20", shown: "22" },
        { callPosition: 3, step: 6, genuine: "10", shown: "11" },
      ],
    });
    expect(exposureSchema.safeParse(interceptor.exposure()).success).toBe(true);
  });

  it("begins with the call that is asked for and leaves other tools alone", async () => {
    const interceptor = make(plan({ relative: "+1/10", persistence: "persistent", tool: "calculate", call: 2 }));
    expect(await series(interceptor, 10, 10, 20)).toEqual([undefined, "11", "22"]);
    expect(await interceptor.intercept(passing("evaluate_at", number("10"), 4))).toBeUndefined();
  });

  it("draws the sign by the seed and the result, not by the call", async () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const [first, , again] = await series(make(plan({ persistence: "persistent" }), undefined, seed), 10, 20, 10);
      expect(again).toBe(first);
    }
  });
});

describe("results that come at the same time", () => {
  /** The first comparison takes longest, so that whoever asked first is answered last. */
  const slow: MathDoor = {
    ...exactMath,
    async equivalent(left, right) {
      for (let waited = 0; waited < (left === "10" ? 50 : 1); waited += 1) await Promise.resolve();
      return exactMath.equivalent(left, right);
    },
  };
  const together = (interceptor: Interceptor, ...values: number[]) =>
    Promise.all(values.map((value, index) => interceptor.intercept(passing("calculate", number(String(value)), index + 1))));

  it("lose only the first of them to a transient fault", async () => {
    const interceptor = createInterceptor(plan({ relative: "+1/10" }), problem(), 1, slow);
    expect(await together(interceptor, 10, 20, 30)).toEqual(["11", undefined, undefined]);
    expect(interceptor.exposure()).toMatchObject({ callPosition: 1, genuine: "10" });
  });

  it("are counted in the order in which they were handed in", async () => {
    const interceptor = createInterceptor(plan({ relative: "+1/10", call: 2 }), problem(), 1, slow);
    expect(await together(interceptor, 10, 20, 30)).toEqual([undefined, "22", undefined]);
  });

  it("are all corrupted by a persistent fault, and recorded in order", async () => {
    const interceptor = createInterceptor(plan({ relative: "+1/10", persistence: "persistent" }), problem(), 1, slow);
    expect(await together(interceptor, 10, 20, 30)).toEqual(["11", "22", "33"]);
    expect(interceptor.exposure()).toMatchObject({ callPosition: 1, later: [{ callPosition: 2 }, { callPosition: 3 }] });
  });

  it("step in for one that could not be corrupted", async () => {
    const unprovable: MathDoor = {
      ...slow,
      equivalent: async (left, right) => (left === "10" ? { verdict: "unknown", reason: "no proof" } : slow.equivalent(left, right)),
    };
    const interceptor = createInterceptor(plan({ relative: "+1/10" }), problem(), 1, unprovable);
    expect(await together(interceptor, 10, 20, 30)).toEqual([undefined, "22", undefined]);
  });

  it("go on after one that broke", async () => {
    const broken: MathDoor = {
      ...slow,
      equivalent: (left, right) => (left === "10" ? Promise.reject(new Error("broken")) : slow.equivalent(left, right)),
    };
    const interceptor = createInterceptor(plan({ relative: "+1/10" }), problem(), 1, broken);
    const [first, second] = [10, 20].map((value) => interceptor.intercept(passing("calculate", number(String(value)))));
    await expect(first).rejects.toThrow("broken");
    expect(await second).toBe("22");
  });
});

describe("passThrough", () => {
  it("changes nothing and says that nothing was assigned", async () => {
    expect(await passThrough.intercept(passing("calculate", number("10")))).toBeUndefined();
    expect(passThrough.exposure()).toEqual({ state: "not-assigned" });
  });
});
