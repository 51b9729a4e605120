import { expect, it } from "vitest";
import { doneOfPlanned } from "./doneOfPlanned";

it.each([
  ["First light: 12 of 96 trials", "12/96"],
  ["pilot-31 × 4: 0 of 8 trials", "0/8"],
  ["Starting SymPy, which takes some seconds…", undefined],
  ["31 problems", undefined],
])("the progress %j is %j in short", (progress, short) => {
  expect(doneOfPlanned(progress)).toBe(short);
});
