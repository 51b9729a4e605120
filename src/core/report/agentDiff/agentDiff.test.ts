import { describe, expect, it, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import type { OperatorClass, OperatorId, VariantSeverity } from "../../model/perturbation";
import type { Step } from "../../model/step";
import { type Trial, trialSchema } from "../../model/trial";
import { type Variant, variantSchema } from "../../model/variant";
import { createRandom } from "../../random/random";
import { compareTrajectories } from "../../trajectory/compareTrajectories";
import { cascadeGap } from "./cascadeGap";
import { gapAcrossCells } from "./gapAcrossCells";
import { gapCells } from "./gapCells";
import { countChanged, inconsistencyByOperator, inconsistencyGap } from "./inconsistency";
import { outcomesOfVariants } from "./outcomesOfVariants";
import { groupOf, partition } from "./partition";
import { severeVariants } from "./severeVariants";
import { matchedGap, reweightedGap, type SevereVariant } from "./severityMatch";
import { trajectorySignature } from "./trajectorySignature";
import type { VariantOutcome } from "./variantOutcome";

const thoughts = (...texts: string[]): Step[] => texts.map((text, place) => ({ index: place, turn: place + 1, kind: "thought", text }));
const severity = (editDistance: number): VariantSeverity => ({ editDistance, tokenDistance: 0, lengthChange: 0, tfidfDistance: 0 });
const outcome = (operator: OperatorId, changed: boolean, parts: Partial<VariantOutcome> = {}): VariantOutcome => ({
  model: "m",
  benchmark: "b",
  scaffold: "cot",
  policy: "B0",
  problem: "p1",
  operator,
  changed,
  missing: false,
  severity: severity(0.1),
  comparison: undefined,
  ...parts,
});

describe("inconsistency", () => {
  it("has a rate for each operator with a variant, and counts missing answers among the changed", () => {
    const found = inconsistencyByOperator(
      [outcome("synonym", true, { missing: true }), outcome("synonym", false, { problem: "p2" }), outcome("format", false)],
      1,
    );
    expect(found.map(({ operator, rate, missing }) => [operator, rate.count, rate.of, missing])).toEqual([
      ["synonym", 1, 2, 1],
      ["format", 0, 1, 0],
    ]);
  });

  it("has no gap where one class has no variant, and says which", () => {
    expect(inconsistencyGap(countChanged([outcome("format", true)]))).toEqual({ ok: false, reason: "no meaning-bearing variant was run" });
    expect(inconsistencyGap(countChanged([outcome("synonym", true)]))).toEqual({ ok: false, reason: "no presentation variant was run" });
  });
});

describe("severity matching", () => {
  const variant = (ofClass: OperatorClass, of: number, changed: boolean): SevereVariant => ({ class: ofClass, severity: of, changed });

  it("compares only what is equally severe", () => {
    const variants = [
      ...[0.1, 0.1, 0.1].map((each) => variant("presentation", each, false)),
      ...[0.9, 0.9].map((each) => variant("presentation", each, true)),
      ...[0.9, 0.9].map((each) => variant("meaning-bearing", each, true)),
    ];
    // Raw, the meaning-bearing variants seem worse by 3/5; at equal severity nothing is left.
    expect(matchedGap(variants)).toEqual({ ok: true, delta: 0, matched: 2 });
    expect(reweightedGap(variants).ok).toBe(true);
  });

  test.each([matchedGap, reweightedGap])("%o has no gap without both classes", (estimate) => {
    expect(estimate([variant("meaning-bearing", 0.2, true)])).toMatchObject({ ok: false });
    expect(estimate([])).toMatchObject({ ok: false });
  });

  it("never puts embedding distances of two providers together", () => {
    const of = (provider: string) => outcome("synonym", true, { severity: { ...severity(0), embedding: { provider, distance: 0.1 } } });
    expect(severeVariants([of("a"), of("a")], "embedding").length).toBe(2);
    expect(() => severeVariants([of("a"), of("b")], "embedding")).toThrow("several embedding models");
  });
});

describe("gapAcrossCells", () => {
  const cell = (model: string, meaning: boolean[], presentation: boolean[]) => [
    ...meaning.map((changed, place) => outcome("synonym", changed, { model, problem: `p${place}` })),
    ...presentation.map((changed, place) => outcome("format", changed, { model, problem: `p${place}` })),
  ];
  const cells = gapCells([
    ...cell("a", [true, true], [false, true]),
    ...cell("b", [true, false], [false, false]),
    ...cell("c", [true, true], [false, false]),
    outcome("format", true, { model: "d" }),
  ]);

  it("tests the gaps of the cells that have one, and names the others", () => {
    const found = gapAcrossCells(cells, { kind: "raw" });
    expect(found).toMatchObject({ positive: 3, of: 3, signP: 0.25, wilcoxon: { n: 3 } });
    expect(found.t?.estimate).toBeCloseTo(2 / 3, 12);
    expect(found.cells.map((each) => (each.ok ? each.delta : each.reason))).toEqual([0.5, 0.5, 1, "no meaning-bearing variant was run"]);
  });

  it.each(["matched", "reweighted"] as const)("is the same by %s where all are equally severe", (kind) => {
    const raw = gapAcrossCells(cells, { kind: "raw" });
    expect(gapAcrossCells(cells, { kind, by: "editDistance" }).t?.estimate).toBeCloseTo(raw.t?.estimate ?? Number.NaN, 12);
  });
});

describe("partition", () => {
  test.each([
    ["strong", "tractable", "A"],
    ["strong", "deep maths", "B"],
    ["weak", "tractable", "B"],
    ["mid", "deep maths", "B"],
    ["mid", "tractable", undefined],
    [undefined, "tractable", undefined],
  ] as const)("%s on %s is in group %s", (tier, task, group) => {
    expect(groupOf({ tier, task })).toBe(group);
  });

  it("compares the groups, and counts what is left out", () => {
    const found = partition([
      { tier: "strong", task: "tractable", accuracy: 0.9, delta: 0.2 },
      { tier: "strong", task: "tractable", accuracy: 0.65, delta: 0.1 },
      { tier: "weak", task: "tractable", accuracy: 0.2, delta: -0.1 },
      { tier: "strong", task: "deep maths", accuracy: undefined, delta: 0 },
      { tier: "mid", task: "tractable", accuracy: 0.5, delta: 0.3 },
    ]);
    expect(found).toMatchObject({ a: { cells: 2, positive: 2 }, b: { cells: 2, positive: 0 }, excluded: { cells: 1, positive: 1 } });
    expect(found.capability).toMatchObject({
      table: [
        [2, 0],
        [1, 1],
      ],
      of: 4,
    });
    expect([found.welch?.estimate, found.mannWhitney?.u]).toEqual([expect.closeTo(0.2, 12), 4]);
  });

  it("has no test where a group is empty", () => {
    expect(partition([])).toMatchObject({ a: { mean: undefined }, welch: undefined, mannWhitney: undefined, correlation: undefined });
  });
});

describe("trajectories", () => {
  const original = thoughts("a b c", "d e f", "g h i", "j k l");
  const deep = compareTrajectories(original, thoughts("a b c", "x", "y", "z"));
  const shallow = compareTrajectories(original, thoughts("a b c", "x", "g h i", "j k l"));
  const none = compareTrajectories(original, original);
  const question = (problem: string) => [
    outcome("synonym", true, { problem, comparison: deep }),
    outcome("paraphrase", true, { problem, comparison: shallow }),
    outcome("format", true, { problem, comparison: shallow }),
    outcome("reorder", false, { problem, comparison: none }),
  ];
  const outcomes = ["p1", "p2", "p3"].flatMap(question);

  it("has the cascade gap of inconsistent variants by each definition", () => {
    const gaps = (["exact match", "step by step", { cosine: 0.5 }] as const).map((definition) =>
      cascadeGap(outcomes, definition, createRandom(1)),
    );
    // Exact match: 3 and 1 against 1; step by step: 2 and 0 against 0; TF-IDF: as exact match.
    expect(gaps.map(({ welch }) => welch?.estimate)).toEqual([1, 1, 1]);
    expect(gaps[0]).toMatchObject({ meaningBearing: 6, presentation: 3, bootstrap: { gap: 1, p: 0, dropped: 0 } });
  });

  it("never counts a variant that does not diverge as one with an onset", () => {
    const signature = trajectorySignature(gapCells(outcomes));
    expect(signature.neverDiverges).toMatchObject({ meaningBearing: { count: 0, of: 6 }, presentation: { count: 3, of: 6 } });
    expect(signature.onset).toMatchObject({ meaningBearing: 2, presentation: 2, difference: { estimate: 0 } });
    expect(signature.selfCorrection).toMatchObject({ meaningBearing: { count: 3, of: 6 }, presentation: { count: 3, of: 6 } });
    expect(signature.selfCorrectPattern).toMatchObject({ meaningBearing: { count: 3, of: 6 }, presentation: { count: 3, of: 6 } });
    expect(signature.stealth).toMatchObject({ meaningBearing: { count: 3, of: 6 }, presentation: { count: 0, of: 6 } });
    expect(signature.depth?.estimate).toBe(1);
    expect(signature.similarity.map(({ step, questions, difference }) => [step, questions, difference.estimate])).toEqual([
      [1, 3, 0],
      [2, 3, -0.5],
      [3, 3, -0.5],
      [4, 3, -0.5],
    ]);
  });

  it("tells a return behind an early divergence from the pattern of a return", () => {
    const early = compareTrajectories(original, thoughts("x", "d e f", "g h i", "j k l"));
    const signature = trajectorySignature(gapCells([outcome("synonym", true, { comparison: early })]));
    expect([signature.selfCorrection.meaningBearing.count, signature.selfCorrectPattern.meaningBearing.count]).toEqual([1, 0]);
  });

  it("says nothing of outcomes without trajectories", () => {
    const signature = trajectorySignature(gapCells([outcome("synonym", true)]));
    expect(signature).toMatchObject({ depth: undefined, similarity: [], onset: { meaningBearing: undefined } });
    expect(cascadeGap([outcome("synonym", true)], "exact match", createRandom(1)).bootstrap).toBeUndefined();
  });
});

describe("outcomesOfVariants", () => {
  const variant = (operator: OperatorId, status: "accepted" | "rejected"): Variant =>
    variantSchema.parse({
      format: 1,
      id: `p1/${operator}`,
      problem: "p1",
      operator,
      question: "?",
      source: { by: "operator", operator },
      severity: severity(0.3),
      weak: false,
      validations: [],
      state: { status, by: "structure", reason: "" },
    });
  const trial = (condition: string, answer: string | undefined, status: Trial["outcome"]["status"] = "graded"): Trial =>
    trialSchema.parse({
      format: 1,
      id: condition,
      problem: "p1",
      model: "m",
      policy: "B0",
      scaffold: "cot",
      condition,
      repetition: 1,
      seed: 1,
      outcome: status === "graded" ? { status, correct: true, reason: "" } : { status, code: "no-submission", reason: "" },
      exposure: { state: "not-assigned" },
      ...(answer !== undefined && { answer }),
      steps: thoughts("a"),
      usage: { modelCalls: 1, toolCalls: 0, inputTokens: 0, outputTokens: 0 },
      startedAt: "",
      finishedAt: "",
    });
  const means = { benchmarkOf: () => "b", sameAnswer: (_: string, one: string, other: string) => Number(one) === Number(other) };
  const variants = [variant("format", "accepted"), variant("reorder", "accepted"), variant("synonym", "rejected")];

  it("pairs accepted variants with their original, and counts what it leaves", async () => {
    const trials = [
      trial("original", "5"),
      trial("perturbed:format", "5.0"),
      trial("perturbed:reorder", undefined, "ungraded"),
      trial("perturbed:synonym", "6"),
      trial("clean", "7"),
    ];
    const { outcomes, left } = await outcomesOfVariants(variants, trials, means);
    expect(outcomes.map(({ operator, changed, missing }) => [operator, changed, missing])).toEqual([
      ["format", false, false],
      ["reorder", true, true],
    ]);
    expect(outcomes[0]).toMatchObject({
      benchmark: "b",
      severity: { editDistance: 0.3 },
      comparison: { stepwise: { pattern: "consistent" } },
    });
    expect(left).toEqual({ notAccepted: 1, withoutOriginal: 0, brokenOff: 0, byHand: 0 });
  });

  it("keeps interventions apart: each variant goes with the original of its own, else with the plain one", async () => {
    const verify = { intervention: { rule: "verify" } } as const;
    const rag = { intervention: { route: "rag" } } as const;
    const trials = [
      trial("original", "5"),
      { ...trial("original", "7"), ...verify },
      trial("perturbed:format", "5"),
      { ...trial("perturbed:format", "5"), ...verify },
      { ...trial("perturbed:reorder", "7"), ...verify },
      { ...trial("perturbed:format", "5"), ...rag },
    ];
    const { outcomes, left } = await outcomesOfVariants(variants, trials, means);
    expect(outcomes.map(({ policy, operator, changed }) => [policy, operator, changed])).toEqual([
      ["B0", "format", false],
      ["B0 (rule verify)", "format", true],
      ["B0 (rule verify)", "reorder", false],
      ["B0 (route rag)", "format", false],
    ]);
    expect(left.withoutOriginal).toBe(0);
  });

  it("says nothing of a trial that a person changed, be it variant or original", async () => {
    const changedByHand = [{ step: 0, before: "1", after: "2" }];
    const [original, format] = [trial("original", "5"), trial("perturbed:format", "6")];
    const { outcomes, left } = await outcomesOfVariants(variants, [original, { ...format, changedByHand }], means);
    expect([outcomes, left.byHand]).toEqual([[], 1]);
    const ofChanged = await outcomesOfVariants(variants, [{ ...original, changedByHand }, format], means);
    expect([ofChanged.outcomes, ofChanged.left.withoutOriginal]).toEqual([[], 1]);
  });

  it("says nothing of a run that broke off, or of one whose original has no answer", async () => {
    const trials = [
      trial("original", undefined, "ungraded"),
      trial("perturbed:format", "5"),
      trial("perturbed:reorder", undefined, "failed"),
    ];
    expect(await outcomesOfVariants(variants, trials, means)).toEqual({
      outcomes: [],
      left: { notAccepted: 0, withoutOriginal: 1, brokenOff: 1, byHand: 0 },
    });
  });
});

describe.skipIf(referenceMissing !== undefined)(`against the reference (${referenceMissing ?? "present"})`, () => {
  interface GapInputs {
    readonly perOperator: readonly { op: OperatorId; n: number; inconsistent: number }[];
  }
  test.each(referenceCases<GapInputs, { delta: number; pooledDelta: number }>("irGap"))("$id", ({ inputs, expected, tolerance }) => {
    const gap = inconsistencyGap(inputs.perOperator.map(({ op, n, inconsistent }) => ({ operator: op, changed: inconsistent, of: n })));
    expect(gap.ok && within(gap.delta, expected.delta, tolerance)).toBe(true);
    expect(gap.ok && within(gap.pooledDelta, expected.pooledDelta, tolerance)).toBe(true);
  });

  interface MatchInputs {
    readonly severity: readonly number[];
    readonly side: readonly ("mb" | "pr")[];
    readonly inconsistent: readonly boolean[];
    readonly bins: number;
  }
  interface MatchExpected {
    readonly matchedPairs: number;
    readonly expectedMatchedDelta: number;
    readonly reweightedDelta?: number;
  }
  test.each(referenceCases<MatchInputs, MatchExpected>("severityMatch"))("$id", ({ inputs, expected, tolerance }) => {
    const variants = inputs.severity.map((each, place) => ({
      class: inputs.side[place] === "mb" ? ("meaning-bearing" as const) : ("presentation" as const),
      severity: each,
      changed: inputs.inconsistent[place] === true,
    }));
    const matched = matchedGap(variants, inputs.bins);
    expect(matched).toMatchObject({ ok: true, matched: expected.matchedPairs });
    expect(matched.ok && within(matched.delta, expected.expectedMatchedDelta, tolerance)).toBe(true);
    const { reweightedDelta } = expected;
    const reweighted = reweightedGap(variants);
    if (reweightedDelta !== undefined) expect(reweighted.ok && within(reweighted.delta, reweightedDelta, tolerance)).toBe(true);
  });
});
