import { describe, expect, it, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import type { Step } from "../model/step";
import { compareTrajectories } from "./compareTrajectories";
import { stealthOnset } from "./stealthDivergence";
import { stepwiseDivergence } from "./stepwiseDivergence";
import { tfidfCascades } from "./tfidfCascade";
import { traceOf } from "./traceOf";
import type { TraceStep } from "./traceStep";

const step = (thought: string, action?: string): TraceStep => ({ thought, action, observation: undefined, invented: undefined });
const thoughts = (...texts: string[]) => texts.map((text) => step(text));

const thought = (turn: number, text: string, invented?: string): Step => ({
  index: 0,
  turn,
  kind: "thought",
  text,
  ...(invented !== undefined && { invented }),
});
const call = (turn: number, args: string): Step => ({
  index: 0,
  turn,
  kind: "tool-call",
  call: `call_${turn}_0`,
  tool: "calculate",
  arguments: args,
});
const result = (turn: number, text: string): Step => ({
  index: 0,
  turn,
  kind: "tool-result",
  call: `call_${turn}_0`,
  tool: "calculate",
  genuine: { ok: true, text },
  shown: { ok: true, text },
  corrupted: false,
});
const submission = (turn: number, answer: string): Step => ({ index: 0, turn, kind: "submission", call: `call_${turn}_0`, answer });

describe("traceOf", () => {
  it("joins what a turn thought, did and saw, and leaves answers and prompts out", () => {
    const steps = [
      thought(1, "add", "Observation: 6"),
      call(1, "2+3"),
      result(1, "5"),
      submission(2, "5"),
      { index: 0, turn: 3, kind: "reflection-prompt", call: "c", text: "Sure?" } as const,
    ];
    expect(traceOf(steps)).toEqual([
      { thought: "add", action: "calculate(2+3)", observation: "5", invented: "Observation: 6" },
      { thought: "", action: undefined, observation: undefined, invented: undefined },
    ]);
  });
});

describe("tfidfCascades", () => {
  const depths = (original: string[], variant: string[]) =>
    tfidfCascades(thoughts(...original), thoughts(...variant)).map(({ depth }) => depth);

  it("knows a step again whose words are alike", () => {
    const original = ["first add the apples", "then pay two dollars", "done"];
    const variant = ["first add the apples", "look at my shoes", "then pay two dollars"];
    expect(depths(original, variant)).toEqual([1, 1, 1]);
  });

  it("is 0 against an empty trace, and takes equal steps of single letters for equal", () => {
    expect(depths([], ["a b"])).toEqual([0, 0, 0]);
    expect(depths(["x = 5"], ["x = 5"])).toEqual([0, 0, 0]);
    expect(depths(["x = 5"], ["x = 6"])).toEqual([1, 1, 1]);
  });

  it("counts all steps behind the end of the original", () => {
    expect(tfidfCascades(thoughts("add apples"), thoughts("add apples", "add pears", "eat"), [0.5])).toEqual([
      { definition: "TF-IDF cosine", threshold: 0.5, onset: 2, depth: 2 },
    ]);
  });

  it("is no shallower at a higher threshold where the onset is the same", () => {
    const [low, middle, high] = depths(["zz", "add the red apples", "pay"], ["yy", "add the green apples now", "pay all"]);
    expect((low ?? 0) <= (middle ?? 0) && (middle ?? 0) <= (high ?? 0)).toBe(true);
  });
});

describe("stealthOnset", () => {
  const onset = (original: TraceStep[], variant: TraceStep[]) =>
    stealthOnset(stepwiseDivergence(original, variant), Math.min(original.length, variant.length));

  test.each([
    ["thoughts leave for good behind an equal start", thoughts("a b", "c d", "e f"), thoughts("a b", "x", "y"), 2],
    ["they come back", thoughts("a b", "c d", "e f"), thoughts("a b", "x", "e f"), undefined],
    ["they leave at once", thoughts("a b", "c d"), thoughts("x", "y"), undefined],
    ["the first action differs", [step("a b", "f(1)"), step("c")], [step("a b", "f(2)"), step("d")], undefined],
    ["one trace only ends earlier", thoughts("a b", "c d"), thoughts("a b"), undefined],
    ["there is nothing", [], [], undefined],
  ])("%s", (_, original, variant, expected) => {
    expect(onset(original, variant)).toBe(expected);
  });
});

describe("compareTrajectories", () => {
  const original = [thought(1, "add the two numbers"), call(1, "2+3"), result(1, "5"), thought(2, "it is done"), submission(2, "5")];

  it("finds nothing between equal trajectories, by any definition", () => {
    const compared = compareTrajectories(original, original);
    const onsets = [compared.exact, compared.stepwise, compared.aligned, ...compared.tfidf].map(({ onset }) => onset);
    expect(onsets).toEqual(onsets.map(() => undefined));
    expect([compared.exact.depth, compared.stepwise.depth, compared.stepwise.pattern]).toEqual([0, 0, "consistent"]);
  });

  it("names the definitions, which differ on a step put in early", () => {
    const inserted = [thought(1, "wait and look first"), ...original.map((each) => ({ ...each, turn: each.turn + 1 }))];
    const compared = compareTrajectories(original, inserted);
    expect(compared.exact).toMatchObject({ definition: "exact match", onset: 1, depth: 1, rejoined: true });
    // By index every later step differs; by content the trajectories are the same again.
    expect(compared.stepwise).toMatchObject({ definition: "step by step", onset: 1, depth: 2 });
    expect(compared.aligned).toMatchObject({ definition: "least-cost alignment", onset: 1, rows: 6, same: 5 });
    expect(compared.tfidf.map(({ depth }) => depth)).toEqual([1, 1, 1]);
  });

  it("counts turns with an invented observation", () => {
    expect(compareTrajectories(original, [thought(1, "add", "Observation: 9")]).invented).toEqual({ original: 0, variant: 1 });
  });
});

describe.skipIf(referenceMissing !== undefined)(`stepwiseDivergence against the reference (${referenceMissing ?? "present"})`, () => {
  interface Inputs {
    readonly original: readonly { thought: string; action: string }[];
    readonly perturbed: readonly { thought: string; action: string }[];
    readonly jaccardThreshold: number;
  }
  interface Expected {
    readonly divergenceStep: number;
    readonly cascadeDepth: number;
    readonly selfCorrections: number;
    readonly pattern: string;
    readonly thoughtSimilarity: number[];
  }
  test.each(referenceCases<Inputs, Expected>("traceProbe"))("$id", ({ inputs, expected, tolerance }) => {
    const [original, perturbed] = [inputs.original, inputs.perturbed].map((trace) => trace.map((each) => step(each.thought, each.action)));
    const found = stepwiseDivergence(original ?? [], perturbed ?? [], inputs.jaccardThreshold);
    expect({ ...found, onset: found.onset ?? 0 }).toMatchObject({
      onset: expected.divergenceStep,
      depth: expected.cascadeDepth,
      selfCorrections: expected.selfCorrections,
      pattern: expected.pattern,
    });
    expect(found.steps.length).toBe(expected.thoughtSimilarity.length);
    for (const [place, wanted] of expected.thoughtSimilarity.entries())
      expect(within(found.steps[place]?.thoughtSimilarity ?? Number.NaN, wanted, tolerance)).toBe(true);
  });
});
