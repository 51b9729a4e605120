import { expect, test } from "vitest";
import { stability } from "./stability";

test("counts groups that agree, and passes over those without a repetition", () => {
  expect(stability([[true, true, true], [false, false], [true, false, true], [true], []])).toEqual({ same: 2, groups: 3 });
});
