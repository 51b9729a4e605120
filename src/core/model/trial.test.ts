import { describe, expect, it } from "vitest";
import { trial } from "../../test/builders/records";
import { trialSchema } from "./trial";

describe("trialSchema", () => {
  it("knows the scaffolds and no other", () => {
    expect(trialSchema.safeParse(trial({ id: "t", scaffold: "react" })).success).toBe(true);
    expect(trialSchema.safeParse({ ...trial({ id: "t" }), scaffold: "wood" }).success).toBe(false);
  });

  it("reads a trial of the first version, which has no verification and no attempts", () => {
    const first = trial({ id: "t" });
    expect(trialSchema.parse(first)).toEqual(first);
  });
});
