import { expect, test } from "vitest";
import type { OutcomeRow } from "../../model/outcomeRow";
import { joinOutcomes } from "./joinOutcomes";

const row = (parts: Partial<OutcomeRow> = {}): OutcomeRow => ({
  model: "m",
  policy: "B0",
  condition: "clean",
  problem: "p",
  repetition: 1,
  assigned: false,
  exposed: false,
  graded: true,
  correct: true,
  ...parts,
});

test("puts different trials together", () => {
  const joined = joinOutcomes([
    { name: "one", rows: [row()] },
    { name: "two", rows: [row({ model: "n" })] },
  ]);
  expect(joined.rows).toHaveLength(2);
  expect(joined.conflicts).toEqual([]);
});

test("names both sources of a trial that comes twice", () => {
  const { conflicts } = joinOutcomes([
    { name: "one", rows: [row()] },
    { name: "two", rows: [row(), row({ problem: "q" })] },
  ]);
  expect(conflicts).toEqual([expect.stringMatching(/^two and one share 1 trials, such as m, B0, clean, p/)]);
});

test("finds a condition that is clean here and corrupted there", () => {
  const { conflicts } = joinOutcomes([
    { name: "one", rows: [row({ condition: "x" })] },
    { name: "two", rows: [row({ condition: "x", problem: "q", assigned: true })] },
  ]);
  expect(conflicts).toEqual([expect.stringContaining('The condition "x" is corrupted in two')]);
});

test("takes a trial in another scaffold for another one", () => {
  const { conflicts } = joinOutcomes([
    { name: "one", rows: [row()] },
    { name: "two", rows: [row({ scaffold: "react" })] },
  ]);
  expect(conflicts).toEqual([]);
});
