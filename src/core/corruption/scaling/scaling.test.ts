import { describe, expect, it } from "vitest";
import { exactMath } from "../../../test/builders/exactMath";
import { playAgent, scripted, submit } from "../../../test/builders/playAgent";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import { Decimal50 } from "../../decimal/decimal50";
import { corruptionPlanSchema, type ScalingKind } from "../../model/corruption";
import { problemSchema } from "../../model/problem";
import { arithmetic300 } from "../../problems/arithmetic/arithmetic300";
import { toolsFor } from "../../tools/catalogue";
import { createInterceptor, type Interceptor, passThrough } from "../interceptor";
import { mapNumbers, numbersIn } from "./numbers";
import { scaleOutput } from "./scaleOutput";
import { changes, factorOf, magnitudeOf, scalingOf } from "./scalingFactor";
import { writeLike } from "./writeLike";

interface FactorInputs {
  readonly lo: number;
  readonly u: number;
  readonly direction: 1 | -1;
  readonly sign: 1 | -1;
}

describe.skipIf(referenceMissing !== undefined)(`factors against the reference (${referenceMissing ?? "present"})`, () => {
  it.each(referenceCases<FactorInputs, { p: number; factorRatio: number }>("corruptionFactor"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const magnitude = magnitudeOf(inputs.lo === 1 ? "scaled-p1" : "scaled-p2", inputs.u);
      expect(within(magnitude, expected.p, tolerance)).toBe(true);
      expect(within(factorOf(magnitude, inputs.direction, inputs.sign), expected.factorRatio, tolerance)).toBe(true);
    },
  );
});

describe("the factor of a problem", () => {
  it.each<[ScalingKind, [number, number][]]>([
    [
      "scaled-p1",
      [
        [0.5, 1 / 1.01],
        [1.01, 2],
      ],
    ],
    [
      "scaled-p2",
      [
        [1 / 101, 1 / 2.01],
        [2.01, 101],
      ],
    ],
  ])("%s: is frozen, changes the answer, and lies where it should", (kind, ranges) => {
    for (const problem of arithmetic300()) {
      const scaling = scalingOf(problem, kind);
      expect(scaling).toEqual(scalingOf({ ...problem }, kind));
      const factor = scaling?.factor ?? 0;
      expect(changes(new Decimal50(problem.answer), factor)).toBe(true);
      expect(ranges.some(([least, most]) => Math.abs(factor) >= least - 1e-12 && Math.abs(factor) <= most + 1e-12)).toBe(true);
    }
  });

  it("draws direction and sign independently", () => {
    const count = new Map<string, number>();
    for (const problem of arithmetic300()) {
      const { direction, sign } = scalingOf(problem, "scaled-p1") ?? {};
      count.set(`${direction} ${sign}`, (count.get(`${direction} ${sign}`) ?? 0) + 1);
    }
    expect([...count.keys()].sort()).toEqual(["-1 -1", "-1 1", "1 -1", "1 1"]);
    for (const times of count.values()) expect(Math.abs(times - 75)).toBeLessThan(35);
  });

  it("is none where the answer is zero", () => {
    expect(scalingOf({ id: "zero", answer: "0" }, "scaled-p1")).toBeUndefined();
    expect(scaleOutput("0", "scaled-p1", { id: "zero", answer: "0" })).toMatchObject({ ok: false });
  });

  it("is drawn again for an answer that small changes leave as it is", () => {
    for (let index = 0; index < 50; index += 1) {
      const problem = { id: `small ${index}`, answer: "0.004" };
      expect(changes(new Decimal50(problem.answer), scalingOf(problem, "scaled-p1")?.factor ?? 1)).toBe(true);
    }
  });
});

describe("numbers in an output", () => {
  it.each<[string, string[]]>([
    ["x1 = 3, y = -4.50", ["3", "-4.5"]],
    ["[1, 2.5, -3e-05]", ["1", "2.5", "-0.00003"]],
    ["1,234,567.89 is large", ["1234567.89"]],
    ["7-2 = 5 and 10 - 4", ["7", "2", "5", "10", "4"]],
    [".5 and 5.", ["0.5", "5"]],
    ["Decimal('12.30')", ["12.3"]],
    ["v1.2.3 of abc123", []],
    ["nothing here", []],
  ])("%s", (text, expected) => {
    expect(numbersIn(text).map((value) => value.toString())).toEqual(expected);
  });
});

describe("a scaled number is written like the genuine one", () => {
  it.each<[string, number, string]>([
    ["10.25", 1.1, "11.275"],
    ["5.990", 2, "11.980"],
    ["35", 1.0316, "36.106"],
    ["100", 2, "200"],
    ["1,234,567", 2, "2,469,134"],
    ["1.5e+20", 1.1, "1.650e+20"],
    ["2.5E-7", -2, "-5.000E-07"],
    ["+3", 2, "+6"],
    ["-3", -2, "6"],
    ["0.001", 1.01, "0.00101"],
    ["1234567890123456789", 1.1, "1358024679135802468"],
    ["0.30000000000000004", 1.5, "0.45000000000000006"],
  ])("%s times %d is %s", (token, factor, expected) => {
    expect(mapNumbers(token, (value, found) => writeLike(value.times(factor), found))).toBe(expected);
  });
});

describe("in a trial", () => {
  const problem = problemSchema.parse({ id: "addition-01", question: "What is 4 + 6?", answer: "10.000", channel: "python" });
  const program = (text: string) => ["run_python", JSON.stringify({ program: text })] as const;
  const quiet = { ok: true, stdout: "", stderr: "", cut: { stdout: 0, stderr: 0, result: 0 } } as const;
  const python = {
    run: async (text: string) => (text === "fails" ? { ...quiet, traceback: "line 1\nValueError: 10" } : { ...quiet, stdout: `${text}\n` }),
  };
  const plan = corruptionPlanSchema.parse({ kinds: ["scaled-p1"] });

  it("every output is scaled by the same factor, tracebacks and outputs without numbers stay", async () => {
    const interceptor = createInterceptor(plan, problem, 5, exactMath);
    const calls = ["fails", "none", "10", "10", "a = 4"].map(program);
    const model = scripted({ calls }, { calls: [submit("10")] });
    const { steps } = await playAgent(model, { problem, python, interceptor, tools: toolsFor(problem) });
    const results = steps.filter((step) => step.kind === "tool-result");
    const factor = scalingOf(problem, "scaled-p1")?.factor ?? 1;
    const ten = new Decimal50(10).times(factor).toDecimalPlaces(3).toString();
    expect(results.map(({ shown }) => shown.text)).toEqual([
      "line 1\nValueError: 10",
      "none",
      ten,
      ten,
      `a = ${new Decimal50(4).times(factor).toDecimalPlaces(3)}`,
    ]);
    expect(results.map(({ genuine }) => genuine.text)).toEqual(["line 1\nValueError: 10", "none", "10", "10", "a = 4"]);
    expect(results.map(({ corrupted }) => corrupted)).toEqual([false, false, true, true, true]);
    expect(interceptor.exposure()).toMatchObject({ state: "exposed", kind: "scaled-p1", severity: "plausible", callPosition: 3 });
  });

  it("nothing that the agent is sent differs but the numbers", async () => {
    const sent = async (interceptor: Interceptor) => {
      const model = scripted({ calls: [program("a = 10")] }, { calls: [program("10"), submit("10")] });
      await playAgent(model, { problem, python, interceptor, tools: toolsFor(problem) });
      return JSON.stringify(model.requests.map(({ messages, tools }) => ({ messages, tools })));
    };
    const [clean, scaled] = [await sent(passThrough), await sent(createInterceptor(plan, problem, 5, exactMath))];
    const ten = new Decimal50(10).times(scalingOf(problem, "scaled-p1")?.factor ?? 1).toDecimalPlaces(3);
    expect(scaled).not.toBe(clean);
    expect(scaled).toBe(clean.replaceAll('"text":"a = 10"', `"text":"a = ${ten}"`).replaceAll('"text":"10"', `"text":"${ten}"`));
  });

  it("does not depend on the trial's seed", async () => {
    const shown = async (seed: number) => {
      const value = { shape: "output", text: "10" } as const;
      return createInterceptor(plan, problem, seed, exactMath).intercept({
        tool: "run_python",
        outcome: { ok: true, value },
        callPosition: 1,
        step: 1,
      });
    };
    expect(await shown(1)).toBe(await shown(2));
  });

  it("mathematical kinds leave an output as it is, and scaling leaves a mathematical result", async () => {
    const output = { ok: true, value: { shape: "output", text: "10" } } as const;
    const number = { ok: true, value: { shape: "number", text: "10" } } as const;
    const passing = { tool: "t", callPosition: 1, step: 1 };
    expect(
      await createInterceptor(corruptionPlanSchema.parse({}), problem, 1, exactMath).intercept({ ...passing, outcome: output }),
    ).toBeUndefined();
    expect(await createInterceptor(plan, problem, 1, exactMath).intercept({ ...passing, outcome: number })).toBeUndefined();
  });
});
