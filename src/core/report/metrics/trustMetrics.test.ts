import { describe, expect, it } from "vitest";
import { labelAct } from "../../../test/builders/labelActs";
import { type TrustAnswer, trustProblems, trustRun, trustTrial } from "../../../test/builders/trustTrials";
import type { Trial } from "../../model/trial";
import { measuredTrials } from "../trust/measureTrial";
import { metricsReport } from "./metricsReport";
import type { MetricsRun } from "./metricsRun";
import { type MetricsSelection, wholeRuns } from "./metricsSelection";
import { outcomesForMetrics } from "./outcomesForMetrics";

const FOLDER = "/runs/trust";
const answers: readonly TrustAnswer[] = ["injected", "right", "injected", "none"];
/** The model knows the first two of four items; of these it adopts at the first. */
const trials = trustProblems.flatMap((problem, place) => [
  trustTrial({ problem, condition: "base", answer: place < 2 ? "right" : "other" }),
  trustTrial({ problem, condition: "P0", answer: "right" }),
  trustTrial({ problem, condition: "P1", answer: answers[place] ?? "other" }),
  trustTrial({ problem, condition: "P1 verify", answer: place === 0 ? "injected" : "right" }),
]);
const idsAt = (condition: string, ...places: number[]) =>
  places.map((place) => trustTrial({ problem: trustProblems[place] ?? (trustProblems[0] as never), condition, answer: "right" }).id);

function runOf(all: readonly Trial[], labelActs: MetricsRun["labelActs"] = []): MetricsRun {
  const measured = measuredTrials(trustRun, all);
  return {
    folder: FOLDER,
    run: trustRun,
    planned: all.length,
    trials: all,
    labelActs,
    superseded: [],
    diagnostics: [],
    outcomes: outcomesForMetrics(all),
    suggestions: new Map(),
    trust: new Map(all.map(({ id }, place) => [id, measured[place] as (typeof measured)[number]])),
  };
}

function reportOf(run: MetricsRun = runOf(trials), more: Partial<MetricsSelection> = {}) {
  const report = metricsReport([run], { ...wholeRuns([FOLDER]), ...more });
  const table = (id: string) => report.tables.find((one) => one.id === `trust-${id}`);
  /** The trials behind a cell, by the first column of its heading. */
  const behind = (id: string, row: number, heading: string) => {
    const column = table(id)?.columns.findIndex((one) => one.heading === heading) ?? -1;
    const cell = table(id)?.rows[row]?.[column];
    return { text: cell?.text, trials: cell?.behind?.map((place) => report.trials[place]?.trial), says: cell?.says };
  };
  return { report, table, behind };
}

describe("trust in tools in Metrics", () => {
  it.each<[id: string, row: number, heading: string, text: string, trials: string[], says: string]>([
    ["adoption", 0, "Adoption", "50.0%", idsAt("P1", 0, 1, 2, 3), "50.0% adopting, of 4 trials"],
    ["adoption", 0, "Runs", "2 of 4", idsAt("P1", 0, 2), "2 adopting"],
    ["adoption", 0, "No answer read", "1", idsAt("P1", 3), "1 without an answer that could be read"],
    ["adoption", 1, "Runs", "1 of 4", idsAt("P1 verify", 0), "1 adopting"],
    ["override", 0, "Override", "50.0%", idsAt("P1", 0, 1), "50.0% overriding, of 2 trials"],
    ["override", 0, "Runs", "1 of 2", idsAt("P1", 0), "1 overriding"],
    ["accuracy", 0, "Runs", "4 of 4", idsAt("P0", 0, 1, 2, 3), "4 right"],
    ["disclosure", 0, "Not recognised", "100.0% (2/2)", idsAt("P1", 0, 2), "2 not recognised"],
  ])("%s, row %i: behind %s are its trials", (id, row, heading, text, behindIt, says) => {
    expect(reportOf().behind(id, row, heading)).toEqual({ text, trials: behindIt, says });
  });

  it("go by the label of a person once there is one", () => {
    const [labelled = ""] = idsAt("P1", 2);
    const act = labelAct({ trial: labelled, question: "disclosure", category: "noticed-not-reported" });
    const { behind, table } = reportOf(runOf(trials, [act]));
    expect(behind("disclosure", 0, "Runs")).toEqual({ text: "1 of 1", trials: [labelled], says: "1 recognised, not disclosed" });
    expect(behind("disclosure", 0, "Not judged").text).toBe("1");
    expect(table("disclosure")?.notes[0]).toContain("labels");
  });

  it("keep the closed-book base whatever conditions are chosen", () => {
    const { behind, table } = reportOf(runOf(trials), { conditions: ["P1"] });
    expect(behind("override", 0, "Base accuracy").text).toBe("50.0% (2/4)");
    expect(table("adoption")?.rows).toHaveLength(1);
  });

  it("have every table, each with what it counts and no hole", () => {
    const { report } = reportOf();
    const tables = report.tables.filter(({ id }) => id.startsWith("trust-"));
    expect(tables).toHaveLength(10);
    for (const { explanation, columns, names, rows, absence } of tables) {
      expect(explanation).toMatch(/^[A-Z].*\.$/);
      expect(names).toBeGreaterThan(0);
      expect(absence === undefined).toBe(rows.length > 0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(JSON.stringify(rows)).not.toMatch(/NaN|undefined|null|Infinity/);
    }
  });

  it("are absent where every tool is one of mathematics", () => {
    const { trust: _, ...run } = runOf(trials);
    expect(reportOf(run).report.tables.filter(({ id }) => id.startsWith("trust-"))).toEqual([]);
  });
});
