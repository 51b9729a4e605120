import { describe, expect, test } from "vitest";
import type { AccuracyRow } from "../../src/core/report/accuracy";
import { accuracyAbsence, chartContent, chartSentence, exclusions, intervalText, ratePercent } from "./state";

function accuracyRow(more: Partial<AccuracyRow> = {}): AccuracyRow {
  return {
    model: "m",
    policy: "B0",
    condition: "clean",
    corrupted: false,
    accuracy: { count: 19, of: 20, interval: { low: 0.751, high: 0.9987, method: "Clopper–Pearson" } },
    excluded: { ungraded: 0, unexposed: 0, broken: 0 },
    ...more,
  };
}

describe("numbers", () => {
  test("a rate is a percentage with one decimal", () => {
    expect(ratePercent({ count: 1, of: 3, interval: undefined })).toBe("33.3%");
  });

  test("a rate of nothing is not a number", () => {
    expect(ratePercent({ count: 0, of: 0, interval: undefined })).toBe("n/a");
  });

  test("an interval stands in brackets", () => {
    expect(intervalText(accuracyRow().accuracy)).toBe("[75.1%, 99.9%]");
  });
});

describe("what is not counted", () => {
  test("names the reasons that occur", () => {
    expect(exclusions(accuracyRow({ excluded: { ungraded: 2, unexposed: 0, broken: 1 } }))).toEqual(["2 ungraded", "1 broken off"]);
  });

  test("says why there is no accuracy", () => {
    expect(accuracyAbsence(accuracyRow({ excluded: { ungraded: 0, unexposed: 4, broken: 0 } }))).toBe("no trial counts: 4 never exposed");
  });

  test("says that nothing is done", () => {
    expect(accuracyAbsence(accuracyRow())).toBe("no trial is done");
  });
});

describe("chart", () => {
  const rows = ["B0", "B1"].flatMap((policy, place) => [
    accuracyRow({ policy }),
    accuracyRow({
      policy,
      condition: "corrupted",
      corrupted: true,
      accuracy: { count: 7 * place, of: 20 * place, interval: undefined },
    }),
  ]);

  test("has a group a policy and a series a condition", () => {
    const { groups, series } = chartContent(rows);
    expect(groups).toEqual(["B0", "B1"]);
    expect(series.map(({ condition, points }) => [condition, points.map((point) => point?.share)])).toEqual([
      ["clean", [0.95, 0.95]],
      ["corrupted", [undefined, 0.35]],
    ]);
  });

  test("names the model where there are several", () => {
    expect(chartContent([accuracyRow(), accuracyRow({ model: "n" })]).groups).toEqual(["B0 · m", "B0 · n"]);
  });

  test("is told in a sentence", () => {
    expect(chartSentence(chartContent(rows))).toBe("B0: clean 95.0%, corrupted n/a; B1: clean 95.0%, corrupted 35.0%.");
  });
});
