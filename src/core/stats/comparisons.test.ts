import { describe, expect, it, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../test/statisticsReference";
import { createRandom } from "../random/random";
import { clusteredRegression } from "./clusteredRegression";
import { correlationP, pearson, spearman } from "./correlation";
import { fisherExact, type TwoByTwo } from "./fisherExact";
import { formatPValue } from "./formatPValue";
import { type BootstrapCell, hierarchicalBootstrap } from "./hierarchicalBootstrap";
import { mannWhitneyU, normalP } from "./mannWhitneyU";
import { normalTail } from "./normalTail";
import { tQuantile, tTwoSided } from "./studentT";
import { tTest, welchTest } from "./tTest";
import { wilcoxonSignedRank } from "./wilcoxonSignedRank";

/** A number, or how the reference writes one that JSON has not; NaN is what we leave undefined. */
type Written = number | "NaN" | "Infinity" | "-Infinity" | null;

function meets(actual: number | undefined, wanted: Written | undefined, tolerance: number): void {
  if (wanted === null || wanted === undefined) return;
  if (wanted === "NaN") expect(actual).toBeUndefined();
  else if (typeof wanted === "string") expect(actual).toBe(Number(wanted));
  else expect(actual).toSatisfy((value: number) => within(value, wanted, tolerance), `expected ${wanted}`);
}

describe("published results", () => {
  // AgentDiff, table 4, sections A.5 and A.6.
  it("U = 237 of 16 and 18 cells", () => {
    expect(normalP(237, 16, 18, 0)).toBeCloseTo(0.0014151, 7);
  });

  it.each([
    [
      [
        [83, 3376],
        [108, 5292],
      ],
      "0.2302",
    ],
    [
      [
        [16, 3],
        [9, 14],
      ],
      "0.0045",
    ],
  ] as const)("Fisher of %j", (table, printed) => {
    expect(formatPValue(fisherExact(table).p)).toBe(printed);
  });

  it.each([
    [0.794, 0.019],
    [0.342, 0.407],
    [0.649, 0.082],
  ])("correlation %d of eight cells", (r, p) => {
    expect(correlationP(r, 8)).toBeCloseTo(p, 3);
  });
});

describe("hierarchicalBootstrap", () => {
  const cell = (model: string, meaningBearing: number[], presentation: number[]): BootstrapCell => ({
    model,
    questions: [{ meaningBearing, presentation }],
  });

  it("is undefined without values of one class", () => {
    expect(hierarchicalBootstrap([cell("a", [1], [])], createRandom(1), 10)).toBeUndefined();
  });

  it("drops and counts replicates that drew none of one class", () => {
    const found = hierarchicalBootstrap([cell("a", [1], []), cell("b", [], [0])], createRandom(1), 400);
    expect(found?.kept).toBeGreaterThan(100);
    expect(found?.dropped).toBeGreaterThan(100);
    expect(found).toMatchObject({ gap: 1, interval: { low: 1, high: 1 } });
  });
});

describe("clusteredRegression", () => {
  it("is undefined where columns depend on each other", () => {
    const rows = [
      [1, 2],
      [1, 2],
      [1, 2],
    ];
    expect(clusteredRegression([1, 2, 3], rows, ["a", "b", "c"], createRandom(1))).toBeUndefined();
  });

  it("draws signs from the seed where there are many clusters", () => {
    const places = Array.from({ length: 28 }, (_, place) => place);
    const values = places.map((place) => Math.sin(place) + place / 10);
    const rows = places.map((place) => [1, place]);
    const clusters = places.map((place) => `m${place % 14}`);
    const once = clusteredRegression(values, rows, clusters, createRandom(5));
    expect(once).toMatchObject({ clusters: 14, signVectors: 10_000, enumerated: false });
    expect(clusteredRegression(values, rows, clusters, createRandom(5))).toEqual(once);
  });
});

describe.skipIf(referenceMissing !== undefined)(`against SciPy and statsmodels (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ x: number }, number>("normalSf"))("$id", ({ inputs, expected, tolerance }) => {
    meets(normalTail(inputs.x), expected, tolerance);
  });

  test.each(referenceCases<{ t: number; df: number }, number>("tTwoSidedP"))("$id", ({ inputs, expected, tolerance }) => {
    meets(tTwoSided(inputs.t, inputs.df), expected, tolerance);
  });

  test.each(referenceCases<{ q: number; df: number }, number>("tPpf"))("$id", ({ inputs, expected, tolerance }) => {
    meets(tQuantile(2 * (1 - inputs.q), inputs.df), expected, tolerance);
  });

  interface TTestExpected {
    readonly t: Written;
    readonly df: Written;
    readonly p: Written;
    readonly mean?: number;
    readonly meanDiff?: number;
    readonly ci95?: readonly [Written, Written];
  }
  test.each(referenceCases<{ x: number[] }, TTestExpected>("tTestOneSample"))("$id", ({ inputs, expected, tolerance }) => {
    const found = tTest(inputs.x);
    meets(found.estimate, expected.mean, tolerance);
    meets(found.t, expected.t, tolerance);
    meets(found.degrees ?? 0, expected.df, tolerance);
    meets(found.p, expected.p, tolerance);
    meets(found.interval?.low, expected.ci95?.[0], tolerance);
    meets(found.interval?.high, expected.ci95?.[1], tolerance);
  });

  test.each(referenceCases<{ x: number[]; y: number[] }, TTestExpected>("tTestPaired"))("$id", ({ inputs, expected, tolerance }) => {
    const found = tTest(inputs.x.map((value, place) => value - (inputs.y[place] as number)));
    meets(found.t, expected.t, tolerance);
    meets(found.degrees, expected.df, tolerance);
    meets(found.p, expected.p, tolerance);
  });

  test.each(referenceCases<{ x: number[]; y: number[] }, TTestExpected>("tTestWelch"))("$id", ({ inputs, expected, tolerance }) => {
    const found = welchTest(inputs.x, inputs.y);
    meets(found.estimate, expected.meanDiff, tolerance);
    meets(found.t, expected.t, tolerance);
    meets(found.degrees, expected.df, tolerance);
    meets(found.p, expected.p, tolerance);
  });

  interface WilcoxonExpected {
    readonly n: number;
    readonly rPlus: number;
    readonly rMinus: number;
    readonly pRule: number;
    readonly method: string;
  }
  test.each(referenceCases<{ d: number[] }, WilcoxonExpected>("wilcoxonSignedRank"))("$id", ({ inputs, expected, tolerance }) => {
    const found = wilcoxonSignedRank(inputs.d);
    expect([found.n, found.positiveRanks, found.negativeRanks, found.method]).toEqual([
      expected.n,
      expected.rPlus,
      expected.rMinus,
      expected.method,
    ]);
    meets(found.p, expected.pRule, tolerance);
  });

  test.each(referenceCases<{ x: number[]; y: number[] }, { U1: number; pAuto: number; rankBiserial: number }>("mannWhitneyU"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const found = mannWhitneyU(inputs.x, inputs.y);
      meets(found.u, expected.U1, tolerance);
      meets(found.p, expected.pAuto, tolerance);
      meets(found.rankBiserial, expected.rankBiserial, tolerance);
    },
  );

  test.each(referenceCases<{ U1: number; n1: number; n2: number; tieTerm: number }, { pAsymptotic: number }>("mannWhitneyFromU"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      meets(normalP(inputs.U1, inputs.n1, inputs.n2, inputs.tieTerm), expected.pAsymptotic, tolerance);
    },
  );

  interface FisherExpected {
    readonly oddsRatio: Written;
    readonly pTwoSided: number;
    readonly pLess: number;
    readonly pGreater: number;
  }
  test.each(referenceCases<{ table: TwoByTwo }, FisherExpected>("fisherExact2x2"))("$id", ({ inputs, expected, tolerance }) => {
    const found = fisherExact(inputs.table);
    meets(found.oddsRatio, expected.oddsRatio, tolerance);
    meets(found.p, expected.pTwoSided, tolerance);
    meets(found.less, expected.pLess, tolerance);
    meets(found.greater, expected.pGreater, tolerance);
  });

  test.each(referenceCases<{ x: number[]; y: number[] }, { r: Written; p: Written; ci95?: [Written, Written] }>("pearson"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const found = pearson(inputs.x, inputs.y);
      meets(found?.r, expected.r, tolerance);
      meets(found?.p, expected.p, tolerance);
      meets(found?.interval?.low, expected.ci95?.[0], tolerance);
      meets(found?.interval?.high, expected.ci95?.[1], tolerance);
    },
  );

  test.each(referenceCases<{ x: number[]; y: number[] }, { rho: Written; p: Written }>("spearman"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const found = spearman(inputs.x, inputs.y);
      meets(found?.r, expected.rho, tolerance);
      meets(found?.p, expected.p, tolerance);
    },
  );

  test.each(referenceCases<{ r: number; n: number }, { p: number }>("correlationP"))("$id", ({ inputs, expected, tolerance }) => {
    meets(correlationP(inputs.r, inputs.n), expected.p, tolerance);
  });

  interface BootstrapInputs {
    readonly cells: readonly { model: string; questions: readonly { mb: number[]; pr: number[] }[] }[];
    readonly B: number;
    readonly seed: number;
  }
  interface BootstrapExpected {
    readonly gap: number;
    readonly type7: [number, number];
    readonly orderIndex: [number, number];
    readonly pInversion: number;
    readonly empty: number;
  }
  test.each(referenceCases<BootstrapInputs, BootstrapExpected>("hierarchicalBootstrap"))("$id", ({ inputs, expected, tolerance }) => {
    const cells = inputs.cells.map(({ model, questions }) => ({
      model,
      questions: questions.map(({ mb, pr }) => ({ meaningBearing: mb, presentation: pr })),
    }));
    const found = hierarchicalBootstrap(cells, createRandom(inputs.seed), inputs.B);
    meets(found?.gap, expected.gap, tolerance);
    meets(found?.interval?.low, expected.type7[0], tolerance);
    meets(found?.interval?.high, expected.type7[1], tolerance);
    meets(found?.orderInterval?.low, expected.orderIndex[0], tolerance);
    meets(found?.orderInterval?.high, expected.orderIndex[1], tolerance);
    meets(found?.p, expected.pInversion, tolerance);
    expect(found?.dropped).toBe(expected.empty);
  });

  test.each(referenceCases<{ B: number }, { loIndex: number; hiIndex: number }>("bootstrapOrderIndex"))("$id", ({ inputs, expected }) => {
    const cells = [0, 1, 2].map((cell) => ({
      model: "m",
      questions: [0, 1, 2, 3, 4].map((question) => ({ meaningBearing: [Math.exp(cell + question / 3)], presentation: [0] })),
    }));
    const found = hierarchicalBootstrap(cells, createRandom(3), inputs.B);
    // The same draws, gone through by hand: one model, three cells, five questions each.
    const random = createRandom(3);
    const gaps = Array.from({ length: inputs.B }, () => {
      random.int(1);
      let sum = 0;
      for (let cell = 0; cell < 3; cell += 1) {
        const drawn = random.int(3);
        for (let question = 0; question < 5; question += 1) sum += Math.exp(drawn + random.int(5) / 3);
      }
      return sum / 15;
    }).sort((one, other) => one - other);
    expect(found?.orderInterval?.low).toBeCloseTo(gaps[expected.loIndex] as number, 10);
    expect(found?.orderInterval?.high).toBeCloseTo(gaps[expected.hiIndex] as number, 10);
  });

  interface RegressionExpected {
    readonly beta: number[];
    readonly seCR1_G: number[];
    readonly tCR1_G: number[];
    readonly pWildRademacherExact: number[];
    readonly seCR1_stata: number[];
  }
  test.each(referenceCases<{ y: number[]; X: number[][]; cluster: number[] }, RegressionExpected>("olsClusterWild"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const found = clusteredRegression(inputs.y, inputs.X, inputs.cluster.map(String), createRandom(1));
      expect(found).toMatchObject({ clusters: 6, signVectors: 64, enumerated: true });
      for (const [place, coefficient] of (found?.coefficients ?? []).entries()) {
        meets(coefficient.estimate, expected.beta[place], tolerance);
        meets(coefficient.standardError, expected.seCR1_G[place], tolerance);
        meets(coefficient.standardErrorWithSampleFactor, expected.seCR1_stata[place], tolerance);
        meets(coefficient.t, expected.tCR1_G[place], tolerance);
        meets(coefficient.p, expected.pWildRademacherExact[place], tolerance);
      }
      expect(found?.coefficients.length).toBe(expected.beta.length);
    },
  );
});
