import { describe, expect, test } from "vitest";
import { referenceCases, referenceMissing } from "../../test/statisticsReference";
import { createRandom } from "./random";

interface Draws {
  readonly next: number[];
  readonly int31: number[];
  readonly uniform: number[];
}

describe("createRandom", () => {
  test("draws the known numbers of seed 1", () => {
    const random = createRandom(1);
    expect([random.next(), random.next(), random.next()]).toEqual([393288148, 2174103013, 3814759091]);
  });

  test("shuffles by Fisher–Yates from the end", () => {
    expect(createRandom(7).shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([5, 4, 9, 8, 3, 2, 6, 7, 1, 0]);
  });

  test("leaves what it shuffles as it was", () => {
    const items = [1, 2, 3, 4];
    createRandom(3).shuffle(items);
    expect(items).toEqual([1, 2, 3, 4]);
  });

  test("keeps whole numbers below their bound", () => {
    const random = createRandom(11);
    const drawn = Array.from({ length: 3000 }, () => random.int(3));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2]));
  });

  test("fills with what so many calls of int give, and goes on from there", () => {
    const [filled, called] = [createRandom(11), createRandom(11)];
    const numbers = new Uint32Array(50);
    filled.fill(numbers, 31);
    expect([...numbers, filled.next()]).toEqual([...Array.from({ length: 50 }, () => called.int(31)), called.next()]);
  });

  test("takes the lower 32 bits of a seed", () => {
    expect(createRandom(2 ** 32 + 5).next()).toBe(createRandom(5).next());
  });
});

describe.skipIf(referenceMissing !== undefined)(`createRandom against the reference (${referenceMissing ?? "present"})`, () => {
  test.each(referenceCases<{ seed: number }, Draws>("rng"))("$id", ({ inputs, expected }) => {
    const ofNext = createRandom(inputs.seed);
    const ofInt = createRandom(inputs.seed);
    const ofUniform = createRandom(inputs.seed);
    expect({
      next: expected.next.map(() => ofNext.next()),
      int31: expected.int31.map(() => ofInt.int(31)),
      uniform: expected.uniform.map(() => ofUniform.uniform()),
    }).toEqual(expected);
  });

  test.each(referenceCases<{ seed: number; n: number }, number[]>("shuffle"))("$id", ({ inputs, expected }) => {
    const items = Array.from({ length: inputs.n }, (_, index) => index);
    expect(createRandom(inputs.seed).shuffle(items)).toEqual(expected);
  });
});
