import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSympyMath, type SympyMath } from "../../test/builders/sympyMath";
import { sharedFile } from "../../test/sharedFolder";
import { roundedTolerance, type Tolerance } from "../model/tolerance";
import { gradeFreely } from "./gradeFreely";

/** A pair of texts that people who wrote graders have judged. */
interface Pair {
  readonly a: string;
  readonly b: string;
  readonly equal: boolean;
  /** Present where the judgement is a choice of that grader, or doubtful. */
  readonly trust?: string;
  readonly options?: { /** Decimals to which numbers are compared. */ readonly precision?: number };
}

const file = sharedFile("data/grading_pairs.jsonl");

describe.skipIf(!file.present)(`gradeFreely on the grading pairs (${file.present ? "present" : file.reason})`, () => {
  let sympy: SympyMath;
  let pairs: Pair[];
  let judged: { readonly pair: Pair; readonly equal: boolean }[];

  beforeAll(async () => {
    if (!file.present) return;
    sympy = await createSympyMath();
    const lines = readFileSync(file.path, "utf8").trim().split("\n");
    pairs = lines.map((line) => JSON.parse(line) as Pair).filter((pair) => pair.trust === undefined);
    judged = [];
    for (const pair of pairs)
      judged.push({ pair, equal: (await gradeFreely(pair.a, pair.b, { math: sympy.math, tolerance: toleranceOf(pair) })).equal });
  }, 120_000);

  afterAll(() => sympy?.dispose());

  test("calls nothing equal that is not", () => {
    expect(judged.filter(({ pair, equal }) => equal && !pair.equal).map(({ pair }) => [pair.a, pair.b])).toEqual([]);
  });

  test("agrees with every one of them", () => {
    expect(judged.filter(({ pair, equal }) => equal !== pair.equal).map(({ pair }) => [pair.a, pair.b])).toEqual([]);
    expect(judged.length).toBeGreaterThan(200);
  });
});

function toleranceOf({ options }: Pair): Tolerance | undefined {
  return options?.precision === undefined ? undefined : roundedTolerance(options.precision);
}
