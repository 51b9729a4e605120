import { describe, expect, it } from "vitest";
import { exactMath } from "../../../test/builders/exactMath";
import { metricsRun } from "../../../test/builders/metricsRuns";
import { trial } from "../../../test/builders/records";
import { type OperatorId, perturbedCondition } from "../../model/perturbation";
import { problemSchema } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { proposeVariant } from "../../perturbation/variants/proposeVariant";
import { metricsReport } from "./metricsReport";
import { type MetricsSelection, wholeRuns } from "./metricsSelection";
import { perturbationMetrics } from "./perturbationMetrics";

const QUESTION = "Ann buys 3 apples in the morning. Her brother gives her 2 pears after lunch. How many pieces of fruit does Ann have?";
const OPERATORS: readonly OperatorId[] = ["synonym", "format"];
const problems = ["p1", "p2"].map((id) => problemSchema.parse({ id, question: `${QUESTION} (${id})`, answer: "5" }));

/** A run of two problems in which the answers to the questions as they stand are 5, and the perturbed ones as given. */
async function perturbedRun(answers: Readonly<Record<string, string | undefined>>, folder = "/runs/first") {
  const proposed = await Promise.all(problems.flatMap((problem) => OPERATORS.map((operator) => proposeVariant(problem, operator))));
  const variants = proposed.map((variant) => ({ ...variant, state: { status: "accepted", by: "Ada", reason: "" } as const }));
  const trials: Trial[] = problems.flatMap(({ id: problem, question }) => [
    trial({ id: `${problem}.clean`, problem, answer: "5" }),
    ...OPERATORS.map((operator) => {
      const answer = answers[`${problem}.${operator}`];
      return trial({
        id: `${problem}.${operator}`,
        problem,
        condition: perturbedCondition(operator),
        perturbation: { operator, variant: `${problem}/${operator}`, question },
        ...(answer !== undefined && { answer }),
      });
    }),
  ]);
  const made = metricsRun(trials, { folder, experiment: { conditions: ["clean", ...OPERATORS] } });
  return { ...made, trials, run: { ...made.run, problems, variants } };
}

async function reportOf(runs: readonly Awaited<ReturnType<typeof perturbedRun>>[], more: Partial<MetricsSelection> = {}) {
  const selection = { ...wholeRuns(runs.map(({ folder }) => folder)), ...more };
  return metricsReport(runs, selection, await perturbationMetrics(runs, selection, 1, exactMath));
}

const tableOf = (report: Awaited<ReturnType<typeof reportOf>>, id: string) => report.tables.find((table) => table.id === id);

describe("reworded questions in Metrics", () => {
  it("have their rates, with the trials that changed behind them", async () => {
    const report = await reportOf([
      await perturbedRun({ "p1.synonym": "6", "p1.format": "10/2", "p2.synonym": "5", "p2.format": undefined }),
    ]);
    const table = tableOf(report, "agentdiff-inconsistency");
    const changed = table?.columns.findIndex(({ heading }) => heading === "Changed") ?? -1;
    const operator = table?.columns.findIndex(({ heading }) => heading === "Operator") ?? -1;
    const seen = table?.rows.map((row) => [
      row[operator]?.text,
      row[changed]?.text,
      (row[changed]?.behind ?? []).map((place) => report.trials[place]?.trial),
    ]);
    expect(seen).toEqual([
      ["synonym", "1/2", ["p1.synonym"]],
      // An answer in another form is the same; none is a change.
      ["format", "1/2", ["p2.format"]],
    ]);
    expect(table?.notes.length).toBeGreaterThan(1);
  });

  it("have every table of AgentDiff, each with what it counts", async () => {
    const report = await reportOf([await perturbedRun({ "p1.synonym": "6", "p1.format": "5", "p2.synonym": "5", "p2.format": "5" })]);
    const tables = report.tables.filter(({ id }) => id.startsWith("agentdiff-"));
    expect(tables).toHaveLength(15);
    for (const { explanation, columns, names, rows, absence, notes } of tables) {
      expect(explanation).toMatch(/^[A-Z].*\.$/);
      expect(names).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(absence === undefined).toBe(rows.length > 0);
      expect(notes.join(" ")).not.toContain("n/a (");
    }
  });

  it("follow the selection, but for the originals", async () => {
    const run = await perturbedRun({ "p1.synonym": "6", "p1.format": "6", "p2.synonym": "5", "p2.format": "5" });
    const report = await reportOf([run], { conditions: [perturbedCondition("format")] });
    expect(tableOf(report, "agentdiff-inconsistency")?.rows).toHaveLength(1);
    expect(await perturbationMetrics([run], { models: ["another"] }, 1, exactMath)).toBeUndefined();
  });

  it("are absent where no question is reworded", async () => {
    const clean = metricsRun([trial({ id: "t", answer: "5" })]);
    expect(await perturbationMetrics([{ ...clean, trials: [trial({ id: "t", answer: "5" })] }], {}, 1, exactMath)).toBeUndefined();
  });

  it("of two runs stand together, each number with trials of both", async () => {
    const answers = { "p1.synonym": "6", "p1.format": "5", "p2.synonym": "5", "p2.format": "5" };
    const report = await reportOf([await perturbedRun(answers), await perturbedRun(answers, "/runs/second")]);
    const places = tableOf(report, "agentdiff-inconsistency")?.rows.flatMap((row) => row.flatMap(({ behind = [] }) => behind));
    expect(places?.map((place) => report.trials[place])).toEqual([
      { runFolder: "/runs/first", trial: "p1.synonym" },
      { runFolder: "/runs/second", trial: "p1.synonym" },
    ]);
  });
});
