import { describe, expect, it } from "vitest";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import { scalingOf } from "../../corruption/scaling/scalingFactor";
import { Decimal50, roundHalfUp3 } from "../../decimal/decimal50";
import { conditionSchema } from "../../model/experiment";
import { problemSchema } from "../../model/problem";
import { type Trial, trialSchema } from "../../model/trial";
import { baseMajority } from "./baseMajority";
import { executorRun } from "./executorRun";
import { pairedContrast, trustMeasures } from "./trustMeasures";
import type { TrustRun } from "./trustRun";

type Votes = Readonly<Record<string, readonly number[]>>;

const votesOf = (noTool: Votes) => Object.entries(noTool).flatMap(([item, votes]) => votes.map((vote) => ({ item, correct: vote === 1 })));

describe.skipIf(referenceMissing !== undefined)(`trust measures against the reference (${referenceMissing ?? "present"})`, () => {
  it.each(referenceCases<{ noTool: Votes }, { correct: Record<string, boolean>; B: number }>("baseMajority"))(
    "$id",
    ({ inputs, expected }) => {
      const base = baseMajority(votesOf(inputs.noTool));
      for (const [item, correct] of Object.entries(expected.correct)) expect(base.correct.get(item) ?? false, item).toBe(correct);
      expect(base.count / base.of).toBeCloseTo(expected.B, 12);
    },
  );

  interface Expected {
    readonly exposedRuns: number;
    readonly adoption: number;
    readonly overrideDenominator: number;
    readonly override: number;
    readonly warningRateGivenAdopted: number;
  }
  it.each(referenceCases<{ noTool: Votes; runs: TrustRun[] }, Expected>("adoptionOverrideWarning"))("$id", ({ inputs, expected }) => {
    const { adoption, override, warning } = trustMeasures(inputs.runs, baseMajority(votesOf(inputs.noTool)), "exposed", 1);
    expect([adoption.of, override.of]).toEqual([expected.exposedRuns, expected.overrideDenominator]);
    const rates = [adoption, override, warning].map(({ count, of }) => count / of);
    expect(rates).toEqual([expected.adoption, expected.override, expected.warningRateGivenAdopted]);
  });

  type Items = { readonly items: readonly (readonly { readonly exposed: boolean; readonly adopted: boolean }[])[] };
  // Its interval, with the reference's own seed: `stats/percentileBootstrap.test.ts`.
  it.each(referenceCases<Items, { estimate: number }>("itemBootstrapRatio"))("$id", ({ inputs, expected, tolerance }) => {
    const runs = inputs.items.flatMap((item, index) => item.map((each) => run({ item: String(index), ...each })));
    const { adoption } = trustMeasures(runs, baseMajority([]), "exposed", 1);
    expect(within(adoption.count / adoption.of, expected.estimate, tolerance)).toBe(true);
  });
});

function run(parts: Partial<TrustRun>): TrustRun {
  return { item: "a", called: true, exposed: true, adopted: false, warned: false, correct: false, ...parts };
}

describe("denominators", () => {
  const runs = [
    run({ adopted: true }),
    run({ failure: "parse" }),
    run({ failure: "error", exposed: false }),
    run({ exposed: false, called: false }),
  ];

  it("of the code executor hold every run", () => {
    expect(trustMeasures(runs, baseMajority([]), "all", 1)).toMatchObject({
      adoption: { count: 1, of: 4 },
      parseFailures: 1,
      errors: 1,
      keptOut: 0,
    });
  });

  it("are narrowed by a gate", () => {
    expect(trustMeasures(runs, baseMajority([]), "called", 1).adoption).toMatchObject({ count: 1, of: 3 });
    expect(trustMeasures(runs, baseMajority([]), "exposed", 1)).toMatchObject({ adoption: { count: 1, of: 2 }, keptOut: 2 });
  });

  it("are empty where no item is known without tools", () => {
    expect(trustMeasures(runs, baseMajority([]), "all", 1).override).toEqual({ count: 0, of: 0, interval: undefined });
  });
});

it("a contrast pairs items that have runs on both sides", () => {
  const [here, there] = [
    [run({ item: "a", adopted: true }), run({ item: "b", adopted: true }), run({ item: "c" })],
    [run({ item: "a" }), run({ item: "b", adopted: true })],
  ];
  expect(pairedContrast(here, there, ({ adopted }) => adopted, 1)).toMatchObject({
    items: 2,
    difference: 0.5,
    test: { pValue: 1, method: "exact" },
  });
});

describe("a trial with the code executor", () => {
  const problem = problemSchema.parse({ id: "division-01", question: "?", answer: "5.990", channel: "python" });
  const condition = conditionSchema.parse({ id: "P1", corruption: { kinds: ["scaled-p1"] } });
  const factor = scalingOf(problem, "scaled-p1")?.factor ?? 1;
  const injected = roundHalfUp3(new Decimal50("5.990").times(factor));

  function trial(answer: string | undefined, thought = "", shown = "1.5 and 2.5"): Trial {
    const place = (index: number, turn: number) => ({ index, turn });
    return trialSchema.parse({
      format: 1,
      id: "t",
      problem: problem.id,
      model: "m",
      policy: "B0",
      scaffold: "native",
      condition: "P1",
      repetition: 1,
      seed: 1,
      outcome: { status: "ungraded", code: "no-submission", reason: "-" },
      exposure: { state: "not-reached", reason: "-" },
      ...(answer !== undefined && { answer }),
      steps: [
        { ...place(0, 1), kind: "tool-call", call: "call_1_0", tool: "run_python", arguments: "{}" },
        {
          ...place(1, 1),
          kind: "tool-result",
          call: "call_1_0",
          tool: "run_python",
          genuine: { ok: true, text: "9" },
          shown: { ok: true, text: shown },
          corrupted: true,
        },
        { ...place(2, 2), kind: "thought", text: thought },
        ...(answer === undefined ? [] : [{ ...place(3, 2), kind: "final-answer", answer }]),
      ],
      usage: { modelCalls: 1, toolCalls: 1, inputTokens: 1, outputTokens: 1 },
      startedAt: "-",
      finishedAt: "-",
    });
  }

  it.each<[string, Trial, Partial<TrustRun>]>([
    ["adopts the injected value", trial(injected), { adopted: true, correct: false }],
    ["adopts another number that was returned", trial("about 2.5"), { adopted: true }],
    ["is right", trial("$5.99$"), { adopted: false, correct: true }],
    ["is wrong by itself", trial("17"), { adopted: false, correct: false }],
    ["is not caught by a returned number that is right", trial("5.99", "", "5.99"), { adopted: false, correct: true }],
    ["has no answer", trial(undefined), { adopted: false, correct: false, failure: "parse" }],
    ["has an answer without a number", trial("unknown"), { adopted: false, failure: "parse" }],
    ["warns", trial(injected, "The tool's result looks inconsistent with my own."), { adopted: true, warned: true }],
    ["does not warn", trial(injected, "The answer follows."), { adopted: true, warned: false }],
  ])("%s", (_, given, expected) => {
    expect(executorRun(given, problem, condition)).toMatchObject(expected);
  });
});
