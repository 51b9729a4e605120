import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import { embeddingDistances } from "./embeddingDistance";
import { lengthChange } from "./lengthChange";
import { levenshtein, normalizedLevenshtein } from "./levenshtein";
import { type TfidfOptions, tfidfCosine, tfidfOptions, tfidfVectors } from "./tfidf";
import { tokenDistance, tokenJaccard } from "./tokenJaccard";
import { variantSeverity } from "./variantSeverity";

const anyText = fc.string({ unit: fc.constantFrom("a", "b", " ", "é", "👍"), maxLength: 12 });

describe("levenshtein", () => {
  it("counts code points, not UTF-16 units", () => {
    expect(levenshtein("👍ok", "ok")).toBe(1);
  });

  it("is a distance: symmetric, and no detour is shorter", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (one, other, third) => {
        expect(levenshtein(one, other)).toBe(levenshtein(other, one));
        expect(levenshtein(one, other) === 0).toBe(one === other);
        expect(levenshtein(one, third)).toBeLessThanOrEqual(levenshtein(one, other) + levenshtein(other, third));
      }),
      { seed: 1 },
    );
  });
});

describe("tfidfCosine", () => {
  it("is 0 for a text without a word", () => {
    const [left, right] = tfidfVectors(["= +", "a sum"], tfidfOptions.sklearn);
    expect(tfidfCosine(left as never, right as never)).toBe(0);
  });
});

describe("variantSeverity", () => {
  it("is 0 in every measure for equal texts, even without a word", () => {
    const none = { editDistance: 0, tokenDistance: 0, lengthChange: 0, tfidfDistance: 0 };
    expect([variantSeverity("How many?", "How many?"), variantSeverity("= 5", "= 5")]).toEqual([none, none]);
  });

  it("tells texts apart that differ in one digit", () => {
    expect(variantSeverity("x = 5", "x = 6").tfidfDistance).toBeGreaterThan(0);
  });
});

describe("embeddingDistances", () => {
  const embedder = (vectors: number[][]) => ({ id: "test/two", embed: async () => vectors });

  it("are 1 − cosine, with the provider", async () => {
    const found = await embeddingDistances(
      embedder([
        [1, 0],
        [3, 0],
        [0, 2],
        [-1, 0],
        [0, 0],
      ]),
      "a",
      ["b", "c", "d", "e"],
    );
    expect(found.map(({ distance }) => distance)).toEqual([0, 1, 2, 1]);
    expect(new Set(found.map(({ provider }) => provider))).toEqual(new Set(["test/two"]));
  });

  it.each([
    ["too few vectors", [[1, 0]], "another number of vectors"],
    ["vectors of different lengths", [[1, 0], [1]], "different lengths"],
  ])("refuse %s", async (_, vectors, message) => {
    await expect(embeddingDistances(embedder(vectors), "a", ["b"])).rejects.toThrow(message);
  });
});

describe.skipIf(referenceMissing !== undefined)(`text measures against Python (${referenceMissing ?? "present"})`, () => {
  interface Measures {
    readonly levenshtein: number;
    readonly levNorm: number;
    readonly jaccardDistance: number;
    readonly lengthChange: number;
    readonly absLengthChange: number;
  }
  test.each(referenceCases<{ a: string; b: string }, Measures>("textMetrics"))("$id", ({ inputs: { a, b }, expected, tolerance }) => {
    const actual: Measures = {
      levenshtein: levenshtein(a, b),
      levNorm: normalizedLevenshtein(a, b),
      jaccardDistance: tokenDistance(a, b),
      lengthChange: lengthChange(a, b),
      absLengthChange: variantSeverity(a, b).lengthChange,
    };
    for (const name of Object.keys(expected) as (keyof Measures)[])
      expect(actual[name], name).toSatisfy((value: number) => within(value, expected[name], tolerance), `expected ${expected[name]}`);
    expect(tokenJaccard(a, b) + tokenDistance(a, b)).toBeCloseTo(1, 12);
  });

  test.each(referenceCases<{ docs: string[]; options: TfidfOptions }, { cosine: number[][] }>("tfidfCosine"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const vectors = tfidfVectors(inputs.docs, inputs.options);
      for (const [row, left] of vectors.entries())
        for (const [column, right] of vectors.entries()) {
          const wanted = expected.cosine[row]?.[column] as number;
          expect(tfidfCosine(left, right)).toSatisfy((value: number) => within(value, wanted, tolerance), `expected ${wanted}`);
        }
    },
  );
});
