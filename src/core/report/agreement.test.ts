import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXPOSED, label, NOT_REACHED, trial } from "../../test/builders/records";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { checkCategorySchema, type Label } from "../model/label";
import { agreementReport, type LabelledRun } from "./agreement";

/** A run in which ada and bo gave these categories, a trial for each pair. */
function runOf(given: readonly (readonly [string, string])[], folder = "/run"): LabelledRun {
  const id = (index: number) => `t${index}`;
  return {
    folder,
    trials: given.map((_, index) => trial({ id: id(index), exposure: EXPOSED })),
    labels: given.flatMap(([first, second], index): Label[] => [
      label({ trial: id(index), annotator: "ada", category: first }),
      label({ trial: id(index), annotator: "bo", category: second }),
    ]),
  };
}
const times = (count: number, first: string, second: string) => Array.from({ length: count }, () => [first, second] as const);
const pairIn = (run: LabelledRun) => agreementReport([run], "check").pairs[0];

describe("agreementReport", () => {
  // By hand: 20 and 15 of 50 agree, so that p_o = 0.7; the margins are 25/25 and 30/20, so that p_e = 0.5; kappa = 0.4.
  const fifty = [
    ...times(20, "cross-check", "cross-check"),
    ...times(5, "cross-check", "none"),
    ...times(10, "none", "cross-check"),
    ...times(15, "none", "none"),
  ];

  test("gives raw agreement and kappa with its counts", () => {
    const pair = pairIn(runOf(fifty));
    expect(pair).toMatchObject({ annotators: ["ada", "bo"], trials: 50, agreed: 35 });
    expect(pair?.kappa?.kappa).toBeCloseTo(0.4, 12);
    expect(pair?.kappa?.interval.low).toBeLessThan(0.4);
    expect(pair?.kappa?.interval.high).toBeGreaterThan(0.4);
  });

  test("counts every pair of categories once", () => {
    const pair = pairIn(runOf(fifty));
    expect(pair?.categories).toEqual(["recomputation", "cross-check", "formal-verification", "none"]);
    expect(pair?.table).toEqual([
      [0, 0, 0, 0],
      [0, 20, 0, 5],
      [0, 0, 0, 0],
      [0, 10, 0, 15],
    ]);
  });

  test("has a row and a column for a category of one's own", () => {
    const pair = pairIn(runOf([...fifty, ["hedged", "none"], ["asked back", "asked back"]]));
    expect(pair?.categories.slice(4)).toEqual(["asked back", "hedged"]);
    expect(pair?.table[5]).toEqual([0, 0, 0, 1, 0, 0]);
  });

  test("lists the trials on which the two disagree", () => {
    const pair = pairIn(
      runOf([
        ["none", "none"],
        ["none", "cross-check"],
      ]),
    );
    expect(pair?.disagreements).toEqual([{ place: { runFolder: "/run", trial: "t1" }, given: ["none", "cross-check"] }]);
  });

  test("keeps trials of one id in two runs apart", () => {
    const report = agreementReport([runOf([["none", "cross-check"]], "/one"), runOf([["none", "none"]], "/two")], "check");
    expect(report.pairs).toMatchObject([{ trials: 2, agreed: 1, disagreements: [{ place: { runFolder: "/one" } }] }]);
  });

  test("compares every two annotators with a trial in common", () => {
    const run = runOf([
      ["none", "none"],
      ["none", "none"],
    ]);
    const labels = [...run.labels, label({ trial: "t1", annotator: "cy" }), label({ trial: "t0", annotator: "dee" })];
    const { pairs } = agreementReport([{ ...run, labels }], "check");
    expect(pairs.map(({ annotators, trials }) => `${annotators.join(" ")} ${trials}`)).toEqual([
      "ada bo 2",
      "ada cy 1",
      "ada dee 1",
      "bo cy 1",
      "bo dee 1",
    ]);
  });

  test("answers one question at a time, from the annotators' own labels", () => {
    const run = runOf([["none", "none"]]);
    const labels = [
      ...run.labels,
      label({ trial: "t0", annotator: "ada", category: "disclosed", question: "disclosure" }),
      label({ trial: "t0", annotator: "bo", category: "not-noticed", question: "disclosure" }),
      label({ trial: "t0", annotator: "ada", category: "cross-check", adjudicated: true }),
    ];
    expect(agreementReport([{ ...run, labels }], "check").pairs).toMatchObject([{ trials: 1, agreed: 1 }]);
    expect(agreementReport([{ ...run, labels }], "disclosure").pairs).toMatchObject([
      { trials: 1, agreed: 0, categories: ["disclosed", "noticed-not-reported", "not-noticed"] },
    ]);
  });

  test("has no kappa where all is one category", () => {
    expect(pairIn(runOf(times(3, "none", "none")))).toMatchObject({ agreed: 3, kappa: undefined });
  });

  test("leaves out labels on trials that nothing was to be said of, and says so", () => {
    const run = runOf([["none", "none"]]);
    const trials = [...run.trials, trial({ id: "x", exposure: NOT_REACHED })];
    const labels = [...run.labels, label({ trial: "x", annotator: "ada" }), label({ trial: "gone", annotator: "bo" })];
    const report = agreementReport([{ ...run, trials, labels }], "check");
    expect(report.pairs).toMatchObject([{ trials: 1 }]);
    expect(report.notes).toEqual(["Left out: 2 labels on trials that were not both exposed and graded."]);
  });

  test.each<[string, Label[], string]>([
    ["nobody", [], "labels of two annotators are needed; there are those of 0"],
    ["one annotator", [label({ trial: "t0" })], "labels of two annotators are needed; there are those of 1"],
    ["two on different trials", [label({ trial: "t0" }), label({ trial: "t1", annotator: "bo" })], "no trial has labels of two annotators"],
  ])("says why there is nothing with labels of %s", (_, labels, reason) => {
    const run = { ...runOf(times(2, "none", "none")), labels };
    expect(agreementReport([run], "check")).toEqual({ question: "check", pairs: [], notes: [`Agreement: n/a (${reason}).`] });
  });

  test("adds up, whoever comes first", () => {
    const category = fc.constantFrom(...checkCategorySchema.options, "hedged");
    fc.assert(
      fc.property(fc.array(fc.tuple(category, category), { minLength: 1 }), (given) => {
        const pair = pairIn(runOf(given));
        const turned = pairIn(runOf(given.map(([first, second]) => [second, first])));
        expect(pair?.table.flat().reduce((sum, count) => sum + count)).toBe(given.length);
        expect(pair?.agreed).toBe(given.length - (pair?.disagreements.length ?? Number.NaN));
        expect(turned?.table).toEqual(pair?.table.map((_, index) => pair.table.map((row) => row[index])));
        if (pair?.kappa !== undefined) expect(turned?.kappa?.kappa).toBeCloseTo(pair.kappa.kappa, 10);
      }),
    );
  });
});

interface Expected {
  readonly kappa: number | "NaN";
  readonly ci95: readonly [number | "NaN", number | "NaN"];
}

describe.skipIf(referenceMissing !== undefined)(
  `agreementReport against scikit-learn and statsmodels (${referenceMissing ?? "present"})`,
  () => {
    const tables = referenceCases<{ table: number[][] }, Expected>("cohenKappa").filter(({ inputs }) => inputs.table.flat().some(Boolean));

    test.each(tables)("$id", ({ inputs, expected, tolerance }) => {
      const given = inputs.table.flatMap((row, first) => row.flatMap((count, second) => times(count, `c${first}`, `c${second}`)));
      const kappa = pairIn(runOf(given))?.kappa;
      const meets = (wanted: number | "NaN") => (value: number | undefined) =>
        wanted === "NaN" ? value === undefined : value !== undefined && within(value, wanted, Math.max(tolerance, 1e-12));
      expect(kappa?.kappa).toSatisfy(meets(expected.kappa), `expected ${expected.kappa}`);
      expect(kappa?.interval.low).toSatisfy(meets(expected.ci95[0]), `expected ${expected.ci95[0]}`);
      expect(kappa?.interval.high).toSatisfy(meets(expected.ci95[1]), `expected ${expected.ci95[1]}`);
    });
  },
);
