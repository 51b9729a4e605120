import { describe, expect, it, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import type { OperatorId } from "../../model/perturbation";
import { type Variant, variantSchema } from "../../model/variant";
import { createRandom } from "../../random/random";
import { pearson, spearman } from "../../stats/correlation";
import type { CellReport } from "./agentDiffReport";
import { gapRegression } from "./gapRegression";
import { gapRegressionTable } from "./gapRegressionTable";
import { generatorsReport } from "./generators";
import { generatorsTable } from "./generatorsTable";
import { judgesReport } from "./judges";
import { judgesTable } from "./judgesTable";
import { partition } from "./partition";
import { FIXED_RULE, modelTiers, partitionedCells } from "./partitionRule";
import { partitionTable } from "./partitionTable";
import { partitionTestsTable } from "./partitionTestsTable";
import { perturbationStudy } from "./perturbationStudy";
import type { VariantOutcome } from "./variantOutcome";

/** A cell as far as these tables look at it. */
function cell(model: string, benchmark: string, scaffold: string, delta: number, right: number, of: number): CellReport {
  const accuracy = of === 0 ? [] : [{ operator: undefined, accuracy: { count: right, of, interval: undefined }, ungraded: 0 }];
  const raw = { ok: true, meaningBearing: delta, presentation: 0, delta, pooledDelta: delta, interval: undefined } as const;
  const none = { ok: false, reason: "", interval: undefined } as const;
  return { model, benchmark, scaffold, policy: "B0", questions: of, accuracy, inconsistency: [], raw, matched: none, reweighted: none };
}

function variant(id: string, operator: OperatorId, verdicts: Readonly<Record<string, string>>, parts: object = {}): Variant {
  return variantSchema.parse({
    format: 1,
    id: `${id}/${operator}`,
    problem: id,
    operator,
    question: `${id}?`,
    source: { by: "lexical", replacements: [], refused: [] },
    weak: false,
    validations: Object.entries(verdicts).map(([model, verdict]) => ({ by: "judge", model, prompt: "", reply: "", verdict, reason: "" })),
    state: { status: "accepted", by: "Ada", reason: "" },
    ...parts,
  });
}

const partitionOf = (cells: readonly CellReport[], rule = FIXED_RULE) => {
  const tiers = modelTiers(cells, rule);
  return { rule, tiers, groups: partition(partitionedCells(cells, rule, tiers)) };
};

describe("the partition of cells", () => {
  const cells = [
    cell("able", "gsm8k", "cot", 0.2, 9, 10),
    cell("able", "MATH", "cot", -0.1, 5, 10),
    cell("poor", "gsm8k", "cot", 0.1, 3, 10),
    cell("new", "gsm8k", "cot", 0.3, 0, 0),
  ];

  it("goes by a model's mean accuracy and by the problem set, whatever the gaps are", () => {
    const of = (each: readonly CellReport[]) => partitionOf(each).tiers.map(({ model, tier, cells: count }) => [model, tier, count]);
    expect(of(cells)).toEqual([
      ["able", "strong", 2],
      ["poor", "weak", 1],
      ["new", undefined, 0],
    ]);
    const otherGaps = cells.map((each) =>
      cell(each.model, each.benchmark, "cot", -0.9, each.accuracy[0]?.accuracy.count ?? 0, each.questions),
    );
    expect(of(otherGaps)).toEqual(of(cells));
    expect(partitionOf(cells).groups).toMatchObject({ a: { cells: 1, positive: 1 }, b: { cells: 2 }, excluded: { cells: 1 } });
  });

  it("leaves out a mid tier where a cut is given", () => {
    const rule = { ...FIXED_RULE, weakBelow: 0.2, setBy: "command" } as const;
    expect(partitionOf(cells, rule).groups).toMatchObject({ a: { cells: 1 }, b: { cells: 1 }, excluded: { cells: 2 } });
  });

  it("says why it has no test", () => {
    const table = partitionTestsTable(partitionOf(cells.slice(0, 1)));
    expect(table.rows.map((row) => row[3])).toEqual([
      "n/a (no cell in B)",
      "n/a (no cell in B)",
      "n/a (all cells equally capable)",
      "n/a (fewer than three cells)",
    ]);
    expect(partitionTable(partitionOf([]))).toMatchObject({ rows: [], absence: "no cell has a gap, so there is nothing to divide" });
  });
});

describe("the regression over cells", () => {
  const random = createRandom(1);
  it.each([
    ["only one model", [cell("a", "gsm8k", "cot", 0.1, 5, 10), cell("a", "math", "cot", 0.2, 6, 10)]],
    ["no model has", []],
    ["2 cells are too few for 2 coefficients", [cell("a", "gsm8k", "cot", 0.1, 5, 10), cell("b", "gsm8k", "cot", 0.2, 6, 10)]],
    [
      "tractable, ReAct depend on each other",
      ["a", "b"].flatMap((model) => [
        cell(model, "gsm8k", "react", 0.1, 5, 10),
        cell(model, "gsm8k", "react", 0.3, 5, 10),
        cell(model, "math", "cot", 0.2, 5, 10),
      ]),
    ],
  ])("is not made where %s", (reason, cells) => {
    const found = gapRegression(cells, FIXED_RULE, random);
    expect(found.ok ? "" : found.reason).toContain(reason);
    expect(gapRegressionTable(found)).toMatchObject({ rows: [], absence: expect.stringContaining(reason) });
  });

  it("gives no error of coefficients that are as many as the models", () => {
    const cells = ["a", "b"].flatMap((model, at) => [
      cell(model, "gsm8k", "cot", 0.1 + at / 9, 5, 10),
      cell(model, "gsm8k", "react", 0.3 - at / 7, 5, 10),
    ]);
    const { rows, notes } = gapRegressionTable(gapRegression(cells, FIXED_RULE, random));
    expect(rows.map(([name, , error, , t]) => [name, error, t])).toEqual([
      ["intercept", "n/a (no more models than coefficients)", ""],
      ["ReAct", "n/a (no more models than coefficients)", ""],
    ]);
    expect(notes.join(" ")).toContain("2 models only: the errors tend to be too small, and no p can be below 0.5000.");
  });
});

describe("the agreement of judges", () => {
  const setOf = (variants: readonly Variant[]) => [{ benchmark: "b", variants }];

  it("names the variants that one judge alone saw, and the undecided ones", () => {
    const found = judgesReport(
      setOf([
        variant("p1", "synonym", { one: "equivalent", two: "equivalent" }),
        variant("p2", "synonym", { one: "different", two: "different" }),
        variant("p3", "synonym", { one: "equivalent" }),
        variant("p4", "synonym", { one: "unknown", two: "different" }),
        variant("p5", "synonym", {}),
      ]),
    );
    const [row] = judgesTable(found).rows;
    expect(row).toEqual(["one", "two", "all", "2/2 (100.0%)", "1", "0", "0", "1", "1.00", "[1.00, 1.00]", "1", "1"]);
  });

  it.each([
    [{}, "no judge gave a verdict"],
    [{ one: "equivalent" }, "only one judge, one, gave verdicts"],
  ])("is absent where there is no pair: %j", (verdicts, reason) => {
    expect(judgesTable(judgesReport(setOf([variant("p1", "synonym", verdicts)]))).absence).toContain(reason);
  });

  it("puts together what judges of two runs say of one text, the rejected one too", async () => {
    const source = (name: string, variants: readonly Variant[]) => ({
      name,
      variants,
      trials: [],
      benchmarkOf: () => "b",
      sameAnswer: () => true,
    });
    const rejected = { state: { status: "rejected", by: "two", reason: "" } };
    const study = await perturbationStudy([
      source("first", [variant("p1", "synonym", { one: "equivalent" }), variant("p2", "synonym", { one: "equivalent" })]),
      source("second", [variant("p1", "synonym", { two: "equivalent" }), variant("p2", "synonym", { two: "different" }, rejected)]),
    ]);
    expect(judgesReport(study.judged).pairs[0]?.parts[0]).toMatchObject({
      table: [
        [1, 1],
        [0, 0],
      ],
      onlyOne: 0,
    });
  });
});

describe("generators", () => {
  /** Of `changed` questions of twenty the answer changes under the generator's synonyms; none does under another presentation. */
  const outcomes = (generator: string, model: string, changed: number): VariantOutcome[] =>
    Array.from({ length: 20 }, (_, place) => ({
      source: generator,
      model,
      benchmark: "b",
      scaffold: "cot",
      policy: "B0",
      problem: `p${place}`,
      missing: false,
      severity: undefined,
      comparison: undefined,
    })).flatMap((each, place) => [
      { ...each, operator: "synonym" as const, generator, changed: place < changed },
      { ...each, operator: "format" as const, changed: false },
    ]);
  const [one, other] = [
    [1, 4, 2, 8, 5, 7, 3, 6],
    [2, 3, 1, 7, 6, 8, 5, 4],
  ] as const;
  const cells = one.map((changed, place) => {
    const model = `m${place}`;
    const both = [...outcomes("one", model, changed), ...outcomes("other", model, other[place] ?? 0)];
    return { model, benchmark: "b", scaffold: "cot", policy: "B0", outcomes: both, trials: [] };
  });
  const made = (model: string, id: string, editDistance: number, parts: object = {}) =>
    variant(
      id,
      "synonym",
      {},
      {
        source: { by: "model", model, attempt: 1, refused: [] },
        severity: { editDistance, tokenDistance: 0, lengthChange: 0, tfidfDistance: 0 },
        ...parts,
      },
    );
  const rejected = { state: { status: "rejected", by: "Ada", reason: "" } };
  const sets = [
    {
      benchmark: "b",
      variants: [
        ...[0.1, 0.2, 0.3, 0.5].flatMap((distance, at) => [made("one", `p${at}`, distance), made("other", `p${at}`, distance / 2)]),
        made("one", "p9", 0.9),
        made("other", "p9", 0.9, rejected),
      ],
    },
  ];

  it("correlate Δ by cell, and edit distance over the questions of which both have an accepted variant", () => {
    const { correlations } = generatorsReport({ cells, sets });
    const gaps = [one, other].map((counts) => counts.map((count) => count / 20)) as [number[], number[]];
    expect(correlations[0]).toMatchObject({ of: "gap", pairs: 8 });
    expect(correlations[0]?.pearson?.r).toBeCloseTo(pearson(...gaps)?.r ?? Number.NaN, 12);
    expect(correlations[0]?.spearman?.r).toBeCloseTo(spearman(...gaps)?.r ?? Number.NaN, 12);
    // The squares of the differences of ranks add up to 14 here: 1 − 6 · 14 / 504.
    expect(correlations[0]?.spearman?.r).toBeCloseTo(1 - 84 / 504, 12);
    expect(correlations[1]).toMatchObject({ of: "edit distance", pairs: 4 });
    expect(correlations[1]?.pearson?.r).toBeCloseTo(1, 12);
  });

  it.each([
    [[], "no accepted variant was worded by a generator"],
    [[made("one", "p1", 0.1)], "worded by one generator, one;"],
    [[variant("p1", "synonym", {}, { source: { by: "import", from: "a.json" } })], "the files do not say who worded their variants"],
  ])("are absent where there are not two", (variants, reason) => {
    expect(generatorsTable(generatorsReport({ cells: [], sets: [{ benchmark: "b", variants }] })).absence).toContain(reason);
  });
});

describe.skipIf(referenceMissing !== undefined)(`against the reference (${referenceMissing ?? "present"})`, () => {
  interface RegressionInputs {
    readonly y: readonly number[];
    readonly X: readonly (readonly [number, number, number, number])[];
    readonly cluster: readonly number[];
  }
  interface RegressionExpected {
    readonly beta: readonly number[];
    readonly seCR1_G: readonly number[];
    readonly pWildRademacherExact: readonly number[];
  }
  test.each(referenceCases<RegressionInputs, RegressionExpected>("olsClusterWild"))("$id, from cells", ({ inputs, expected }) => {
    const cells = inputs.X.map(([, multiPath, accuracy, react], at) =>
      cell(
        `m${inputs.cluster[at]}`,
        multiPath === 1 ? "gsm8k" : "math",
        react === 1 ? "react" : "cot",
        (inputs.y[at] ?? 0) / 100,
        Math.round(accuracy * 1e6),
        1e6,
      ),
    );
    const found = gapRegression(cells, FIXED_RULE, createRandom(1));
    if (!found.ok) throw new Error(found.reason);
    expect(found).toMatchObject({ regressors: ["tractable", "accuracy", "ReAct"], constant: [] });
    for (const [place, { estimate, standardError, p }] of found.regression.coefficients.entries()) {
      expect(estimate).toBeCloseTo(expected.beta[place] ?? Number.NaN, 8);
      expect(standardError).toBeCloseTo(expected.seCR1_G[place] ?? Number.NaN, 8);
      expect(p).toBe(expected.pWildRademacherExact[place]);
    }
  });

  interface KappaExpected {
    readonly kappa: number | "NaN";
    readonly ci95: readonly [number, number];
  }
  const tables = referenceCases<{ table: number[][] }, KappaExpected>("cohenKappa").filter(({ inputs }) => inputs.table.length === 2);
  test.each(tables)("$id, from the verdicts of two judges", ({ inputs, expected, tolerance }) => {
    const verdicts = ["equivalent", "different"];
    const variants = inputs.table.flatMap((row, one) =>
      row.flatMap((count, two) =>
        Array.from({ length: count }, (_, at) =>
          variant(`p${one}${two}${at}`, "synonym", { a: verdicts[one] ?? "", b: verdicts[two] ?? "" }),
        ),
      ),
    );
    const kappa = judgesReport([{ benchmark: "b", variants }]).pairs[0]?.parts[0]?.kappa;
    if (expected.kappa === "NaN") expect(kappa).toBeUndefined();
    else {
      expect(within(kappa?.kappa ?? Number.NaN, expected.kappa, tolerance)).toBe(true);
      expect(within(kappa?.interval.low ?? Number.NaN, expected.ci95[0], tolerance)).toBe(true);
      expect(within(kappa?.interval.high ?? Number.NaN, expected.ci95[1], tolerance)).toBe(true);
    }
  });
});
