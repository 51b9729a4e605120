import type { TrialSummary } from "../../core/model/trialSummary";
import { describeExposure, describeOutcome } from "../../core/projections/describeOutcome";
import { type TrialGrouping, trialArrangementSchema } from "../../core/projections/trialArrangement";
import { trialList } from "../../core/projections/trialList";
import { severalIn, trialName } from "../../core/projections/trialName";
import { trialRows } from "../../core/projections/trialRows";
import type { RunSummary } from "../../core/records/records";
import { EXPOSED, run, trial, WRONG } from "../builders/records";

const TRIALS = 10_000;
const PAGE = 500;
const ROUNDS = 9;
const POLICIES = ["B0", "B1", "B2", "B3"];

/** A run of 10,000 trials: 1,250 problems, four policies, clean and corrupted; every fourth trial is labelled. */
function summary(): RunSummary {
  const trials = Array.from({ length: TRIALS }, (_, index): TrialSummary => {
    const corrupted = index % 2 === 1;
    return trial({
      id: `p${index >> 3}-${index}`,
      problem: `p${index >> 3}`,
      policy: POLICIES[(index >> 1) % POLICIES.length] ?? "B0",
      ...(corrupted ? { condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" } : { answer: "5" }),
    });
  });
  const labelActs = trials
    .filter((_, index) => index % 4 === 1)
    .map((one) => ({
      format: 1 as const,
      act: "label" as const,
      trial: one.id,
      annotator: "ada",
      question: "check" as const,
      category: "none",
      at: "2025-01-01T00:00:00.000Z",
    }));
  return {
    folder: "/w/trials/a",
    run: run(),
    planned: trials.length,
    trials,
    outlines: trials,
    labelActs,
    superseded: [],
    diagnostics: [],
  };
}

/** Everything that stands in the view when it opens: the arrangement, its root items, and the first page of the first long group. */
function firstSight(contents: RunSummary, grouping: TrialGrouping): number {
  const start = performance.now();
  const arrangement = trialArrangementSchema.parse({ grouping, sorting: "problem", filter: { text: "p", chosen: {} } });
  const runs = [trialRows(contents, "ada")];
  const { groups } = trialList(runs, arrangement);
  const several = severalIn(runs.map((one) => one.run));
  const [first] = groups;
  const page = (first?.groups.length ? first.groups.flatMap(({ rows }) => rows) : (first?.rows ?? []))
    .slice(0, PAGE)
    .map((row) => [trialName(row, grouping, several), describeOutcome(row.trial), describeExposure(row.trial.exposure)]);
  if (page.length !== PAGE) throw new Error(`A page of ${page.length} trials was made.`);
  return performance.now() - start;
}

function median(contents: RunSummary, grouping: TrialGrouping): number {
  const times = Array.from({ length: ROUNDS }, () => firstSight(contents, grouping));
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

const contents = summary();
// The first time is what a person waits for; the median is what every change takes.
const first = firstSight(contents, "run");
console.log(JSON.stringify({ trials: TRIALS, first, run: median(contents, "run"), policy: median(contents, "policy") }));
