import { describe, expect, it, test } from "vitest";
import { referenceCases, referenceMissing } from "../../test/statisticsReference";
import { cascadeOf } from "./cascade";

describe("cascadeOf", () => {
  it("ends at the first step that the original has later", () => {
    expect(cascadeOf(["a", "b", "c"], ["a", "x", "y", "b", "z", "c"])).toEqual({ onset: 1, depth: 2, total: 3, rejoined: true });
  });

  it("does not take a step from before the onset for a return", () => {
    expect(cascadeOf(["a", "b", "c"], ["a", "x", "a"])).toMatchObject({ depth: 2, rejoined: false });
  });

  it("is of depth 0 where one trajectory only ends earlier", () => {
    expect(cascadeOf(["a", "b"], ["a"])).toEqual({ onset: 1, depth: 0, total: 0, rejoined: false });
  });

  it("lets white space count for nothing", () => {
    expect(cascadeOf([" a\n b"], ["a b "]).onset).toBeUndefined();
  });

  describe.skipIf(referenceMissing !== undefined)(`agrees with the reference (${referenceMissing ?? "present"})`, () => {
    interface Inputs {
      readonly original: readonly string[];
      readonly perturbed: readonly string[];
    }
    interface Expected {
      readonly onset: number | null;
      readonly depthConsecutive: number;
      readonly depthTotal: number;
      readonly rejoined: boolean;
    }
    test.each(referenceCases<Inputs, Expected>("cascadeExact"))("$id", ({ inputs, expected }) => {
      const { onset, depth, total, rejoined } = cascadeOf(inputs.original, inputs.perturbed);
      expect({ onset: onset === undefined ? null : onset + 1, depthConsecutive: depth, depthTotal: total, rejoined }).toEqual(expected);
    });
  });
});
