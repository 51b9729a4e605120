import { describe, expect, test } from "vitest";
import { EXPOSED, FAILED, NOT_REACHED, RIGHT, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import { formatPercent } from "../stats/formatPercent";
import { accuracyReport } from "./accuracy";

describe("accuracyReport", () => {
  test("has a row for every cell and condition in the order of the experiment", () => {
    const { rows } = accuracyReport(run({ policies: ["B1", "B0"], conditions: ["corrupted", "clean"] }), []);
    expect(rows.map((row) => [row.policy, row.condition, row.corrupted])).toEqual([
      ["B1", "corrupted", true],
      ["B1", "clean", false],
      ["B0", "corrupted", true],
      ["B0", "clean", false],
    ]);
  });

  test("keeps a model's scaffolds apart", () => {
    const trials = [trial({ id: "1", outcome: RIGHT }), trial({ id: "2", scaffold: "react", outcome: WRONG })];
    const { rows } = accuracyReport(run({ scaffolds: ["native", "react"] }), trials);
    expect(rows.map(({ model, accuracy }) => [model, accuracy.count, accuracy.of])).toEqual([
      ["simulated/trusting", 1, 1],
      ["simulated/trusting (react)", 0, 1],
    ]);
  });

  test("gives no number where there is no trial", () => {
    const { rows } = accuracyReport(run(), []);
    expect(rows[0]?.accuracy).toEqual({ count: 0, of: 0, interval: undefined });
  });

  test("counts graded and exposed trials and says what is left out", () => {
    const corrupted = { condition: "corrupted", exposure: EXPOSED };
    const trials = [
      trial({ id: "1", problem: "p1", ...corrupted, outcome: RIGHT }),
      trial({ id: "2", problem: "p2", ...corrupted, outcome: WRONG }),
      trial({ id: "3", problem: "p3", ...corrupted, outcome: UNGRADED }),
      trial({ id: "4", problem: "p4", ...corrupted, exposure: NOT_REACHED, outcome: RIGHT }),
      trial({ id: "5", problem: "p5", ...corrupted, exposure: NOT_REACHED, outcome: UNGRADED }),
      trial({ id: "6", problem: "p6", ...corrupted, outcome: FAILED }),
    ];
    const { rows } = accuracyReport(run({ conditions: ["corrupted"] }), trials);
    expect(rows[0]).toMatchObject({ accuracy: { count: 1, of: 2 }, excluded: { ungraded: 1, unexposed: 2, broken: 1 } });
  });

  test("takes the interval of When Tools Lie, table 1, for 20 of 25", () => {
    const trials = Array.from({ length: 25 }, (_, index) =>
      trial({ id: `${index}`, problem: `p${index}`, outcome: index < 20 ? RIGHT : WRONG }),
    );
    const interval = accuracyReport(run(), trials).rows[0]?.accuracy.interval;
    expect(interval && [formatPercent(interval.low), formatPercent(interval.high), interval.method]).toEqual([
      "64.0%",
      "96.0%",
      "percentile bootstrap",
    ]);
  });

  test("resamples repetitions of a problem together", () => {
    const cells = Array.from({ length: 12 }, (_, index) => ({ problem: `p${index}`, outcome: index < 7 ? RIGHT : WRONG }));
    const once = cells.map((cell, index) => trial({ id: `${index}`, ...cell }));
    const thrice = [1, 2, 3].flatMap((repetition) =>
      cells.map((cell, index) => trial({ id: `${index}/${repetition}`, repetition, ...cell })),
    );
    const [single] = accuracyReport(run(), once).rows;
    const [repeated] = accuracyReport(run({ repetitions: 3 }), thrice).rows;
    expect(repeated?.accuracy).toEqual({ count: 21, of: 36, interval: single?.accuracy.interval });
  });

  test("does not depend on the order of the trials of different cells", () => {
    const trials = Array.from({ length: 20 }, (_, index) =>
      trial({ id: `${index}`, problem: `p${index >> 1}`, policy: index % 2 === 0 ? "B0" : "B1", outcome: index % 3 === 0 ? WRONG : RIGHT }),
    );
    const byPolicy = trials.toSorted((left, right) => left.policy.localeCompare(right.policy));
    const experiment = run({ policies: ["B0", "B1"] });
    expect(accuracyReport(experiment, byPolicy)).toEqual(accuracyReport(experiment, trials));
  });

  test("warns of few trials and of those left out", () => {
    const trials = [trial({ id: "1" }), trial({ id: "2", problem: "p2", outcome: UNGRADED })];
    expect(accuracyReport(run(), trials).notes).toEqual([
      "Accuracy leaves out 1 trial without an answer that could be graded.",
      "Where all trials agree, the interval is Clopper–Pearson: a bootstrap would be a point.",
      "Accuracy: 1 of 1 rates rest on fewer than 30 trials (the smallest on 1); go by their intervals.",
    ]);
  });
});
