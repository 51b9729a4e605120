import { describe, expect, it } from "vitest";
import { EXPOSED, run, trial, WRONG } from "../../../test/builders/records";
import type { LabelAct } from "../../model/label";
import { agreementMetrics } from "./agreementMetrics";
import type { MetricsRun } from "./metricsRun";

const trials = Array.from({ length: 4 }, (_, index) =>
  trial({ id: `t${index}`, condition: "corrupted", exposure: EXPOSED, outcome: WRONG }),
);
const act = (trialId: string, annotator: string, category: string, question: LabelAct["question"] = "check"): LabelAct => ({
  format: 1,
  act: "label",
  trial: trialId,
  annotator,
  question,
  category,
  at: "2025-01-01T00:00:00.000Z",
});
const metricsRun = (labelActs: readonly LabelAct[]): MetricsRun => ({
  folder: "/run",
  run: run({ conditions: ["corrupted"] }),
  planned: trials.length,
  trials,
  labelActs,
  superseded: [],
  diagnostics: [],
  outcomes: new Map(),
  suggestions: new Map(),
});
const placeOf = (_: string, id: string) => trials.findIndex((one) => one.id === id);
const tables = (acts: readonly LabelAct[]) => agreementMetrics([metricsRun(acts)], placeOf);

const byAda = ["none", "none", "recomputation", "cross-check"].map((category, index) => act(`t${index}`, "ada", category));
const byBob = ["none", "recomputation", "recomputation"].map((category, index) => act(`t${index}`, "bob", category));

describe("agreement in the metrics", () => {
  it("leads from its counts to the trials behind them", () => {
    const [agreement, confusion] = tables([...byAda, ...byBob]);
    const [row] = agreement?.rows ?? [];
    expect(row?.map(({ text }) => text)).toEqual(["ada", "bob", "2 of 3", "66.7%", "0.40", expect.any(String), "1"]);
    expect(row?.[2]?.behind).toEqual([0, 2]);
    expect(row?.[6]?.behind).toEqual([1]);
    const counts = confusion?.rows.flatMap((cells) => cells.slice(1)) ?? [];
    expect(counts.reduce((sum, { text }) => sum + Number(text), 0)).toBe(3);
    expect(counts.flatMap(({ behind }) => behind ?? []).sort()).toEqual([0, 1, 2]);
  });

  it("says why there is none with one annotator", () => {
    const [agreement, ...others] = tables(byAda);
    expect(agreement?.rows).toEqual([]);
    expect(agreement?.absence).toContain("labels of two annotators are needed");
    expect(others).toEqual([]);
  });

  it("asks the disclosure only where two answered it", () => {
    const disclosure = [act("t0", "ada", "disclosed", "disclosure"), act("t0", "bob", "disclosed", "disclosure")];
    expect(tables([...byAda, ...byBob, ...disclosure]).map(({ id }) => id)).toEqual([
      "agreement-check",
      "confusion-1-check",
      "agreement-disclosure",
      "confusion-1-disclosure",
    ]);
    expect(tables([...byAda, ...byBob, ...disclosure.slice(0, 1)])).toHaveLength(2);
  });
});
