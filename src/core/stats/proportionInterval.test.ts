import { describe, expect, test } from "vitest";
import { formatPercent } from "./formatPercent";
import { proportionInterval } from "./proportionInterval";

function oneTrialEach(solved: number, problems: number): boolean[][] {
  return Array.from({ length: problems }, (_, index) => [index < solved]);
}

function printed(problems: boolean[][]): string[] {
  const interval = proportionInterval(problems, 1);
  return interval === undefined ? [] : [formatPercent(interval.low), formatPercent(interval.high), interval.method];
}

describe("proportionInterval", () => {
  // When Tools Lie, table 1; seed 1 gives all five as printed (23 of 29 lies on a knife edge).
  test.each([
    [21, 29, "55.2%", "86.2%"],
    [22, 27, "66.7%", "96.3%"],
    [20, 25, "64.0%", "96.0%"],
    [23, 29, "65.5%", "93.1%"],
    [22, 26, "69.2%", "96.2%"],
  ])("prints the published bootstrap interval of %d of %d", (solved, problems, low, high) => {
    expect(printed(oneTrialEach(solved, problems))).toEqual([low, high, "percentile bootstrap"]);
  });

  test.each([
    [28, 28, "87.7%", "100.0%"],
    [0, 10, "0.0%", "30.8%"],
  ])("is exact for %d of %d", (solved, problems, low, high) => {
    expect(printed(oneTrialEach(solved, problems))).toEqual([low, high, "Clopper–Pearson"]);
  });

  test("is undefined without a trial", () => {
    expect(proportionInterval([[], []], 1)).toBeUndefined();
  });

  test("counts problems, not trials, where every trial is right", () => {
    expect(proportionInterval([[true, true, true], [true]], 1)).toEqual(proportionInterval([[true], [true]], 1));
  });

  test("leaves out problems without a trial", () => {
    expect(proportionInterval([...oneTrialEach(5, 9), []], 1)).toEqual(proportionInterval(oneTrialEach(5, 9), 1));
  });

  test("is exact over trials where one problem's repetitions disagree", () => {
    expect(printed([[true, true, false, false]])).toEqual(["6.8%", "93.2%", "Clopper–Pearson"]);
  });
});
