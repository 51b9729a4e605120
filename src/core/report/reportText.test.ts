import { describe, expect, test } from "vitest";
import { EXPOSED, label, NOT_REACHED, RIGHT, run, trial, WRONG } from "../../test/builders/records";
import { reportText } from "./reportText";

describe("reportText", () => {
  test("prints counts, tables and notes", () => {
    const trials = [
      ...Array.from({ length: 4 }, (_, index) => trial({ id: `clean-${index}`, problem: `p${index}` })),
      ...Array.from({ length: 4 }, (_, index) =>
        trial({
          id: `corrupted-${index}`,
          problem: `p${index}`,
          condition: "corrupted",
          exposure: index === 3 ? NOT_REACHED : EXPOSED,
          outcome: index === 0 ? WRONG : RIGHT,
        }),
      ),
    ];
    const planned = trials.map((each) => each.id);
    const labels = [label({ trial: "corrupted-1" }), label({ trial: "corrupted-0", category: "none" })];
    expect(reportText(run({ conditions: ["clean", "corrupted"] }, planned), trials, labels)).toMatchInlineSnapshot(`
      "A run
      Simulated: simulated/trusting. These numbers say nothing about a real model.
      8 trials planned, 8 done: 8 graded (7 right, 1 wrong), 0 ungraded, 0 failed, 0 cancelled; 4 assigned a corruption, 3 exposed.

      Accuracy: right of graded (and, if corrupted, exposed) trials
      Model               Policy  Condition  Right       %  95% interval    Ungraded  Unexposed  Broken off
      simulated/trusting  B0      clean        4/4  100.0%  [39.8, 100.0]*         0          0           0
      simulated/trusting  B0      corrupted    2/3   66.7%  [0.0, 100.0]           0          1           0

      Checks: any check, of labelled trials
      Model               Policy  Checked      %  95% interval  Recomputation  Cross-check  Formal verification  None  Labelled
      simulated/trusting  B0          1/2  50.0%  [0.0, 100.0]              1            0                    0     1       2/3

      Accuracy leaves out 1 trial whose corruption never reached the agent.
      Intervals are 95% percentile bootstraps over problems (10000 resamples, seed 1); repetitions of a problem stay together.
      Where all trials agree, the interval is Clopper–Pearson: a bootstrap would be a point.
      Accuracy: 2 of 2 rates rest on fewer than 30 trials (the smallest on 3); go by their intervals.
      Checks count labelled trials only: 1 of 3 exposed and graded trials have no label.
      Checks: 1 of 1 rates rest on fewer than 30 trials (the smallest on 2); go by their intervals.
      * Clopper–Pearson interval.
      "
    `);
  });

  test("does not call a real model simulated", () => {
    const model = { id: "local", baseUrl: "http://127.0.0.1:11434/v1", model: "some-model" };
    expect(reportText(run({ models: [model] }), [], [])).not.toMatch(/simulated/i);
  });

  test("shows a cell without trials as n/a", () => {
    expect(reportText(run(), [], [])).toMatch(/0\/0 +n\/a/);
  });
});
