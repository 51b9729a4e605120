import type { AccuracyRow } from "../../src/core/report/accuracy";
import type { ChecksRow } from "../../src/core/report/checks";
import type { Rate } from "../../src/core/report/rate";
import type { MetricsSnapshot } from "../../src/protocol/metrics";

export function rate(count: number, of: number, low: number, high: number): Rate {
  return { count, of, interval: { low, high, method: "percentile bootstrap" } };
}

export const noRate: Rate = { count: 0, of: 0, interval: undefined };

function accuracy(policy: string, condition: string, share: Rate, excluded: Partial<AccuracyRow["excluded"]> = {}): AccuracyRow {
  return {
    model: "simulated/cautious",
    policy,
    condition,
    corrupted: condition !== "clean",
    accuracy: share,
    excluded: { ungraded: 0, unexposed: 0, broken: 0, ...excluded },
  };
}

/** Checks of B0, none of them labelled. */
export const unlabelledChecks: ChecksRow = {
  model: "simulated/cautious",
  policy: "B0",
  checked: noRate,
  byCategory: { recomputation: 0, "cross-check": 0, "formal-verification": 0, none: 0 },
  labelled: 0,
  trials: 17,
};

/** A run of two policies, clean and corrupted, with a few labels. */
export function twoPolicyRun(more: Partial<MetricsSnapshot> = {}): MetricsSnapshot {
  return {
    identity: { runFolder: "/runs/first-light" },
    run: "First light",
    simulated: true,
    planned: 80,
    done: 78,
    accuracy: [
      accuracy("B0", "clean", rate(19, 20, 0.85, 1)),
      accuracy("B0", "corrupted", rate(6, 17, 0.1765, 0.5882), { ungraded: 1, unexposed: 2 }),
      accuracy("B1", "clean", { count: 20, of: 20, interval: { low: 0.8316, high: 1, method: "Clopper–Pearson" } }),
      accuracy("B1", "corrupted", rate(13, 16, 0.625, 1), { unexposed: 2, broken: 2 }),
    ],
    checks: [
      unlabelledChecks,
      {
        model: "simulated/cautious",
        policy: "B1",
        checked: rate(9, 12, 0.5, 1),
        byCategory: { recomputation: 6, "cross-check": 2, "formal-verification": 1, none: 3 },
        labelled: 12,
        trials: 16,
      },
    ],
    notes: [
      "Accuracy: 4 of 4 rates rest on fewer than 30 trials (the smallest on 16); go by their intervals.",
      "Line 79 of trials.jsonl could not be read and is left out.",
    ],
    ...more,
  };
}
