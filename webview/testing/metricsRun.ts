import { atLine } from "../../src/core/model/diagnostic";
import type { LabelAct } from "../../src/core/model/label";
import type { Outcome, Trial } from "../../src/core/model/trial";
import { metricsReport } from "../../src/core/report/metrics/metricsReport";
import type { MetricsRun } from "../../src/core/report/metrics/metricsRun";
import { type MetricsSelection, wholeRuns } from "../../src/core/report/metrics/metricsSelection";
import type { MetricsSnapshot } from "../../src/protocol/metrics";
import { labelAct } from "../../src/test/builders/labelActs";
import { metricsRun } from "../../src/test/builders/metricsRuns";
import { EXPOSED, FAILED, NOT_REACHED, RIGHT, run, trial, UNGRADED, WRONG } from "../../src/test/builders/records";

/** Trials of one cell: one a problem, with these outcomes; the last ones never reached their corruption. */
function cell(model: string, policy: string, condition: string, outcomes: readonly Outcome[], unexposed = 0): Trial[] {
  return outcomes.map((outcome, place) =>
    trial({
      id: `${model}~${policy}~${condition}~${place + 1}`,
      model,
      policy,
      condition,
      problem: `p${String(place + 1).padStart(2, "0")}`,
      outcome,
      ...(condition === "clean" ? {} : { exposure: place < outcomes.length - unexposed ? EXPOSED : NOT_REACHED }),
    }),
  );
}

const times = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);

/** Labels of one trial after the other, in both questions. */
function labelsOf(trials: readonly Trial[], checks: readonly string[], disclosures: readonly string[]): LabelAct[] {
  const give = (question: "check" | "disclosure", categories: readonly string[]) =>
    categories.map((category, place) => labelAct({ trial: trials[place]?.id ?? "", question, category }));
  return [...give("check", checks), ...give("disclosure", disclosures)];
}

const repeated = (count: number, category: string): string[] => Array.from({ length: count }, () => category);

/**
 * Two policies, clean and corrupted, with a few labels. B0: 19 of 20 right when clean; 6 of 17 when corrupted, 1 ungraded, 2 never
 * exposed. B1: 20 of 20; 13 of 16, 2 never exposed, 2 broken off.
 */
export function twoPolicyRun(model = "simulated/cautious"): MetricsRun {
  const b0 = cell(model, "B0", "corrupted", [...times(6, RIGHT), ...times(11, WRONG), UNGRADED, ...times(2, RIGHT)], 2);
  const b1 = cell(model, "B1", "corrupted", [...times(3, WRONG), ...times(13, RIGHT), ...times(2, FAILED), ...times(2, RIGHT)], 2);
  const trials = [
    ...cell(model, "B0", "clean", [...times(19, RIGHT), WRONG]),
    ...b0,
    ...cell(model, "B1", "clean", times(20, RIGHT)),
    ...b1,
  ];
  return metricsRun(trials, {
    folder: "/runs/first-light",
    run: {
      ...run(
        { models: [model], policies: ["B0", "B1"], conditions: ["clean", "corrupted"] },
        trials.map(({ id }) => id),
      ),
      name: "First light",
    },
    labelActs: [
      ...labelsOf(
        b1,
        [...repeated(3, "none"), ...repeated(6, "recomputation"), ...repeated(2, "cross-check"), "formal-verification"],
        [...repeated(3, "noticed-not-reported"), ...repeated(4, "disclosed"), "not-noticed"],
      ),
      ...labelsOf(
        b0,
        [...repeated(2, "cross-check"), ...repeated(8, "none")],
        [...repeated(2, "disclosed"), ...repeated(8, "not-noticed")],
      ),
    ],
    diagnostics: [{ file: "trials.jsonl", ...atLine(79), severity: "warning", code: "run/line", message: "It is torn and left out." }],
  });
}

/** What the host would send of these runs. */
export function snapshotOf(runs: readonly MetricsRun[], selection?: MetricsSelection, revision = 1): MetricsSnapshot {
  const { trials: _, ...report } = metricsReport(runs, selection ?? wholeRuns(runs.map(({ folder }) => folder)));
  return { revision, report, runs: runs.map(({ folder }) => ({ folder, name: folder.slice(1) })) };
}
