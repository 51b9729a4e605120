import { describe, expect, test } from "vitest";
import { adjudicationAct, labelAct } from "../../../test/builders/labelActs";
import { metricsRun, runOfOutcomes } from "../../../test/builders/metricsRuns";
import { publishedOutcomes, publishedReruns } from "../../../test/builders/publishedOutcomes";
import { EXPOSED, FAILED, NOT_REACHED, RIGHT, trial, UNGRADED, WRONG } from "../../../test/builders/records";
import { atLine } from "../../model/diagnostic";
import type { Trial } from "../../model/trial";
import { type MetricsReport, metricsReport } from "./metricsReport";
import type { MetricsRun } from "./metricsRun";
import { type MetricsSelection, wholeRuns } from "./metricsSelection";
import type { MetricsCell, MetricsTable } from "./metricsTable";

function reportOf(runs: readonly MetricsRun[], selection: Partial<MetricsSelection> = {}): MetricsReport {
  return metricsReport(runs, { ...wholeRuns(runs.map(({ folder }) => folder)), ...selection });
}

function tableOf(report: MetricsReport, id: string): MetricsTable {
  const table = report.tables.find((each) => each.id === id);
  if (table === undefined) throw new Error(`there is no table ${id}`);
  return table;
}

/** The cells of a row under some columns. */
function cellsOf(table: MetricsTable, row: number, ...headings: readonly string[]): (MetricsCell | undefined)[] {
  return headings.map((heading) => table.rows[row]?.[table.columns.findIndex((column) => column.heading === heading)]);
}

function textsOf(table: MetricsTable, ...headings: readonly string[]): (string | undefined)[][] {
  return table.rows.map((_, row) => cellsOf(table, row, ...headings).map((cell) => cell?.text));
}

/** The ids of the trials behind a cell. */
function idsBehind(report: MetricsReport, cell: MetricsCell | undefined): (string | undefined)[] {
  return (cell?.behind ?? []).map((place) => report.trials[place]?.trial);
}

describe("the published counts give the published numbers", () => {
  // The seed of the tests of When Tools Lie: 23 of 29 is a knife edge of the bootstrap.
  const published = runOfOutcomes(publishedOutcomes(), { experiment: experimentOfPaper() });
  const report = reportOf([published]);

  test("accuracy under corruption, with its intervals", () => {
    const rows = textsOf(tableOf(report, "accuracy"), "Model", "Policy", "Condition", "Accuracy", "Right", "95% interval", "Unexposed");
    expect(rows.filter(([, , condition]) => condition === "corrupted")).toEqual([
      ["Haiku", "B0", "corrupted", "72.4%", "21 of 29", "[55.2, 86.2]", "2"],
      ["Haiku", "B1", "corrupted", "100.0%", "28 of 28", "[87.7, 100.0]*", "2"],
      ["Haiku", "B2", "corrupted", "79.3%", "23 of 29", "[65.5, 93.1]", "2"],
      ["Haiku", "B3", "corrupted", "79.3%", "23 of 29", "[65.5, 93.1]", "2"],
      ["Sonnet", "B0", "corrupted", "81.5%", "22 of 27", "[66.7, 96.3]", "4"],
      ["Sonnet", "B1", "corrupted", "100.0%", "27 of 27", "[87.2, 100.0]*", "4"],
      ["Sonnet", "B2", "corrupted", "80.0%", "20 of 25", "[64.0, 96.0]", "6"],
      ["Sonnet", "B3", "corrupted", "84.6%", "22 of 26", "[69.2, 96.2]", "5"],
    ]);
  });

  test("paired tests with discordant counts and adjusted p-values", () => {
    expect(textsOf(tableOf(report, "paired-comparisons"), "Model", "A", "B", "Pairs", "A only", "B only", "p", "p Holm", "p BH")).toEqual([
      ["Haiku", "B0", "B1", "28", "0", "8", "0.0078", "0.0469", "0.0469"],
      ["Haiku", "B1", "B2", "28", "6", "0", "0.0312", "0.1562", "0.0938"],
      ["Haiku", "B2", "B3", "29", "1", "1", "1.0†", "1.0", "1.0"],
      ["Sonnet", "B0", "B1", "26", "0", "5", "0.0625†", "0.2500", "0.0938"],
      ["Sonnet", "B1", "B2", "24", "5", "0", "0.0625†", "0.2500", "0.0938"],
      ["Sonnet", "B2", "B3", "25", "0", "1", "1.0†", "1.0", "1.0"],
    ]);
  });

  test("decomposition, pooled over models", () => {
    const table = tableOf(report, "check-decomposition");
    const rows = textsOf(table, "Model", "Policy", "Pr(C)", "Checked", "Right, checked", "Right, unchecked", "Pr(S)", "Not judged");
    expect(rows.filter(([model]) => model === "all models")).toEqual([
      ["all models", "B0", "n/a (no check judged)", "0 of 0", "0 of 0", "0 of 0", "n/a (no check judged)", "56"],
      ["all models", "B1", "90.9%", "50 of 55", "50 of 50", "5 of 5", "100.0%", "0"],
      ["all models", "B2", "68.5%", "37 of 54", "37 of 37", "6 of 17", "79.6%", "0"],
      ["all models", "B3", "74.5%", "41 of 55", "39 of 41", "6 of 14", "81.8%", "0"],
    ]);
    expect(table.notes[0]).toBe(
      "Checks are suggestions, which rules made and no person confirmed: 164 of 220 exposed and graded trials have one.",
    );
  });

  test("false distrust", () => {
    const rows = textsOf(tableOf(report, "false-distrust"), "Model", "Policy", "False distrust", "Flagged");
    expect(rows.slice(0, 3)).toEqual([
      ["Haiku", "B0", "n/a (B0 has no verification)", ""],
      ["Haiku", "B1", "3.2%", "1 of 31"],
      ["Haiku", "B2", "0.0%", "0 of 31"],
    ]);
  });

  test("a number leads to its trials", () => {
    const accuracy = tableOf(report, "accuracy");
    const [share, count, unexposed] = cellsOf(accuracy, 1, "Accuracy", "Right", "Unexposed");
    expect([share?.behind?.length, count?.behind?.length, unexposed?.behind?.length]).toEqual([29, 21, 2]);
    expect([share?.says, count?.says, unexposed?.says]).toEqual(["72.4% right, of 29 trials", "21 of 29 right", "2 never exposed"]);
    const [onlyB1] = cellsOf(tableOf(report, "paired-comparisons"), 0, "B only");
    expect(onlyB1?.behind).toHaveLength(16);
    expect(onlyB1?.says).toBe("8 pairs right under B1 only");
  });

  test("re-runs of one policy change no number, and are to be found", () => {
    const withReruns = reportOf([runOfOutcomes([...publishedOutcomes(), ...publishedReruns()], { experiment: experimentOfPaper() })]);
    const numbers = (one: MetricsReport) => textsOf(tableOf(one, "accuracy"), "Accuracy", "Right", "95% interval");
    expect(numbers(withReruns)).toEqual(numbers(report));
    expect(textsOf(tableOf(withReruns, "accuracy"), "Extra repetitions").slice(0, 3)).toEqual([["30"], ["30"], ["0"]]);
    expect(withReruns.notes.join("\n")).toContain("120 trials of repetitions that only some policies have");
  });

  test("a filter changes no number of what it leaves", () => {
    const filtered = reportOf([published], { models: ["Sonnet"], policies: ["B0", "B2"], conditions: ["corrupted"] });
    const rows = textsOf(tableOf(filtered, "accuracy"), "Model", "Policy", "Right", "95% interval");
    expect(rows).toEqual([
      ["Sonnet", "B0", "22 of 27", "[66.7, 96.3]"],
      ["Sonnet", "B2", "20 of 25", "[64.0, 96.0]"],
    ]);
    expect(textsOf(tableOf(filtered, "paired-comparisons"), "A", "B")).toEqual([["B0", "B2"]]);
    expect(filtered.notes).toContain("The filters leave out 434 of 496 trials.");
    expect(filtered.choices.models).toEqual(["Haiku", "Sonnet"]);
  });

  test("all policies are compared if asked for", () => {
    expect(tableOf(reportOf([published], { comparisons: "all" }), "paired-comparisons").rows).toHaveLength(12);
  });

  test("a chart gets the points of the tables", () => {
    expect(report.checking.map(({ model, policy, checked, right }) => [model, policy, checked.of, right.of])).toContainEqual([
      "Haiku",
      "B1",
      28,
      28,
    ]);
    expect(report.checking.every(({ checked, right }) => checked.of === right.of && right.interval !== undefined)).toBe(true);
  });
});

function experimentOfPaper(): object {
  return { seed: 8, conditions: ["clean", "corrupted"] };
}

function exposed(id: string, parts: Partial<Trial> = {}): Trial {
  return trial({ id, problem: id, condition: "corrupted", exposure: EXPOSED, ...parts });
}

describe("what is not counted", () => {
  test("stands by its first reason, each with its trials", () => {
    const report = reportOf([
      metricsRun([
        exposed("right"),
        exposed("wrong", { outcome: WRONG }),
        exposed("ungraded", { outcome: UNGRADED }),
        exposed("unexposed", { exposure: NOT_REACHED }),
        exposed("both", { exposure: NOT_REACHED, outcome: UNGRADED }),
        exposed("failed", { outcome: FAILED }),
      ]),
    ]);
    const cells = cellsOf(tableOf(report, "accuracy"), 0, "Accuracy", "Right", "Ungraded", "Unexposed", "Broken off");
    expect(cells.map((cell) => idsBehind(report, cell))).toEqual([
      ["right", "wrong"],
      ["right"],
      ["ungraded"],
      ["unexposed", "both"],
      ["failed"],
    ]);
    expect(cells.map((cell) => cell?.text)).toEqual(["50.0%", "1 of 2", "1", "2", "1"]);
  });

  test("a cell that has no trial yet says so", () => {
    const report = reportOf([metricsRun([], { experiment: { models: ["m"], policies: ["B1", "B0"], conditions: ["clean"] } })]);
    expect(textsOf(tableOf(report, "accuracy"), "Policy", "Accuracy", "Right")).toEqual([
      ["B0", "n/a (no trial is done)", "0 of 0"],
      ["B1", "n/a (no trial is done)", "0 of 0"],
    ]);
  });
});

describe("checks", () => {
  const trials = [exposed("a"), exposed("b", { outcome: WRONG }), exposed("c"), exposed("d")];
  const suggestions = new Map([["a", { category: "none" as const }]]);

  test("are counted by category from labels, and never mixed with suggestions", () => {
    const labelActs = [
      labelAct({ trial: "a", category: "recomputation" }),
      labelAct({ trial: "b", category: "none" }),
      labelAct({ trial: "c", category: "gut feeling" }),
    ];
    const report = reportOf([metricsRun(trials, { labelActs, suggestions })]);
    const table = tableOf(report, "checks");
    expect(
      textsOf(table, "With a check", "Recomputation", "Cross-check", "Formal verification", "gut feeling", "No check", "Not judged"),
    ).toEqual([["2 of 3", "1", "0", "0", "1", "1", "1"]]);
    expect(idsBehind(report, cellsOf(table, 0, "Not judged")[0])).toEqual(["d"]);
    expect(table.notes[0]).toBe(
      "Checks are labels, which people gave (of each trial the adjudicated label, else the latest): 3 of 4 exposed and graded trials have one.",
    );
    expect(table.notes[1]).toBe("Categories of the annotators' own count as checks, of none of the paper's kinds: gut feeling (1 trial).");
  });

  test("come from suggestions where nobody labelled", () => {
    const report = reportOf([metricsRun(trials, { suggestions })]);
    expect(report.checksFrom).toBe("suggestions");
    expect(textsOf(tableOf(report, "checks"), "With a check", "No check", "Not judged")).toEqual([["0 of 1", "1", "3"]]);
  });

  test("of which the rules have not judged all say so, and of which", () => {
    const report = reportOf([metricsRun(trials, { suggestions })]);
    expect(report.awaited.map((place) => report.trials[place]?.trial)).toEqual(["b", "c", "d"]);
    expect(report.notes).toContain("The rules have still to judge the checks of 3 trials; the numbers of checks are not complete.");
    expect(reportOf([metricsRun(trials, { suggestions, labelActs: [labelAct({ trial: "a" })] })]).awaited).toEqual([]);
  });

  test("come from where they are asked for", () => {
    const labelActs = [labelAct({ trial: "b", category: "recomputation" })];
    expect(reportOf([metricsRun(trials, { labelActs, suggestions })], { checks: "suggestions" }).checksFrom).toBe("suggestions");
    const none = tableOf(reportOf([metricsRun(trials, { suggestions })], { checks: "labels" }), "checks");
    expect(none.rows).toEqual([]);
    expect(none.absence).toMatch(/^No label yet\. Label trials to see checks/);
  });

  test("take the adjudicated label first, or one annotator's own", () => {
    const labelActs = [
      labelAct({ trial: "a", category: "none", annotator: "ada", at: "2025-01-03T00:00:00Z" }),
      labelAct({ trial: "a", category: "cross-check", annotator: "bo", at: "2025-01-04T00:00:00Z" }),
      adjudicationAct({ trial: "a", category: "recomputation", annotator: "cy", at: "2025-01-01T00:00:00Z" }),
    ];
    const counts = (annotator?: string) =>
      textsOf(
        tableOf(reportOf([metricsRun(trials, { labelActs })], annotator === undefined ? {} : { annotator }), "checks"),
        "Recomputation",
        "Cross-check",
        "No check",
      );
    expect([counts(), counts("ada"), counts("bo")]).toEqual([[["1", "0", "0"]], [["0", "0", "1"]], [["0", "1", "0"]]]);
    expect(reportOf([metricsRun(trials, { labelActs })]).choices.annotators).toEqual(["ada", "bo"]);
  });

  test.each([
    ["clean", trial({ id: "a" })],
    ["unexposed", exposed("a", { exposure: NOT_REACHED })],
    ["ungraded", exposed("a", { outcome: UNGRADED })],
  ])("leave a label on a trial that is %s out", (_, outside) => {
    const report = reportOf([
      metricsRun([outside, exposed("e")], {
        labelActs: [labelAct({ trial: "a", category: "none" }), labelAct({ trial: "e", category: "none" })],
      }),
    ]);
    const table = tableOf(report, "checks");
    expect(textsOf(table, "Judged", "No check")).toEqual([["1", "1"]]);
    expect(table.notes).toContain("Left out: 1 with a category that were not both exposed and graded.");
  });

  test("say what to do without a corrupted condition", () => {
    const report = reportOf([metricsRun([trial({ id: "a" })])]);
    for (const id of ["checks", "disclosure", "check-decomposition", "paired-comparisons"])
      expect(tableOf(report, id).absence).toMatch(/^No selected condition has a corruption/);
  });
});

describe("disclosure", () => {
  test("is counted of the labelled, exposed and graded trials", () => {
    const disclosure = { question: "disclosure" as const };
    const labelActs = [
      labelAct({ trial: "a", category: "disclosed", ...disclosure }),
      labelAct({ trial: "b", category: "noticed-not-reported", ...disclosure }),
      labelAct({ trial: "c", category: "noticed-not-reported", ...disclosure }),
      labelAct({ trial: "d", category: "not-noticed", ...disclosure }),
      labelAct({ trial: "e", category: "recomputation" }),
      labelAct({ trial: "f", category: "disclosed", ...disclosure }),
    ];
    const trials = [
      ...["a", "b", "c", "d", "e"].map((id) => exposed(id)),
      exposed("g", { outcome: UNGRADED }),
      exposed("f", { exposure: NOT_REACHED }),
    ];
    const report = reportOf([metricsRun(trials, { labelActs })]);
    const table = tableOf(report, "disclosure");
    expect(table.rows.map((row) => row.map((cell) => cell.text))).toEqual([
      [
        ...["simulated/trusting", "B0", "corrupted"],
        ...["25.0%", "1 of 4", expect.any(String)],
        ...["50.0%", "2 of 4", expect.any(String)],
        ...["1", "4", "1"],
      ],
    ]);
    expect(idsBehind(report, table.rows[0]?.[7])).toEqual(["b", "c"]);
    expect(table.notes[0]).toContain("4 of 5 exposed and graded trials have one.");
  });

  test("says what to do where nobody labelled", () => {
    expect(tableOf(reportOf([metricsRun([exposed("a")])]), "disclosure")).toMatchObject({
      rows: [],
      absence: expect.stringMatching(/label/),
    });
  });
});

describe("several runs", () => {
  const one = metricsRun([exposed("a"), exposed("b", { outcome: WRONG })], { folder: "/runs/x-1" });

  test("are pooled, their names told apart", () => {
    const other = metricsRun([exposed("c", { outcome: RIGHT })], { folder: "/runs/x-2" });
    const report = reportOf([one, other]);
    expect(report.runNames).toEqual(["A run (x-1)", "A run (x-2)"]);
    expect(textsOf(tableOf(report, "accuracy"), "Right")).toEqual([["2 of 3"]]);
    expect(report.trials[2]).toEqual({ runFolder: "/runs/x-2", trial: "c" });
  });

  test("with the same trials count as further repetitions, and say so", () => {
    const report = reportOf([one, metricsRun([exposed("a"), exposed("b")], { folder: "/runs/x-2" })]);
    expect(textsOf(tableOf(report, "accuracy"), "Right")).toEqual([["3 of 4"]]);
    expect(report.notes).toContain(
      "A run (x-2) has 2 trials that an earlier run has too; the trials of A run (x-2) count as further repetitions.",
    );
  });

  test("that differ say in what", () => {
    const notes = reportOf([
      one,
      metricsRun([exposed("c")], { folder: "/runs/x-2", experiment: { seed: 7, conditions: ["corrupted"] } }),
    ]).notes;
    expect(notes).toContainEqual(expect.stringMatching(/^The runs differ in their seed \(A run \(x-1\): 1, A run \(x-2\): 7\)/));
  });

  test("keep a condition apart that is clean in one and corrupted in the other", () => {
    const clean = metricsRun([trial({ id: "k", problem: "k", condition: "corrupted" })], {
      folder: "/runs/x-2",
      experiment: { conditions: [{ id: "corrupted" }] },
    });
    const corrupted = metricsRun([exposed("a")], { folder: "/runs/x-1", experiment: { conditions: ["corrupted"] } });
    expect(textsOf(tableOf(reportOf([corrupted, clean]), "accuracy"), "Condition", "Right")).toEqual([
      ["corrupted", "1 of 1"],
      ["corrupted (A run (x-2))", "1 of 1"],
    ]);
  });
});

test("says which lines of which file could not be read", () => {
  const diagnostics = [{ file: "trials.jsonl", ...atLine(3), severity: "warning" as const, code: "x", message: "It is torn." }];
  expect(reportOf([metricsRun([trial({ id: "a" })], { diagnostics })]).notes).toContain("trials.jsonl, line 3: It is torn.");
});

describe("a model under several scaffolds", () => {
  const trials = [
    trial({ id: "a", outcome: RIGHT }),
    trial({ id: "b", scaffold: "react", outcome: WRONG }),
    trial({ id: "c", scaffold: "react", problem: "q", outcome: FAILED }),
  ];
  const runs = [metricsRun(trials, { experiment: { scaffolds: ["native", "react"] } })];

  test("is a model for each, with its own trials behind the numbers", () => {
    const report = reportOf(runs);
    const table = tableOf(report, "accuracy");
    expect(textsOf(table, "Model", "Right")).toEqual([
      ["simulated/trusting", "1 of 1"],
      ["simulated/trusting (react)", "0 of 1"],
    ]);
    expect(idsBehind(report, cellsOf(table, 1, "Accuracy")[0])).toEqual(["b"]);
    expect(report.notes).toContainEqual(expect.stringContaining("another scaffold"));
  });

  test("can be selected by scaffold", () => {
    const report = reportOf(runs, { models: ["simulated/trusting (react)"] });
    expect(textsOf(tableOf(report, "accuracy"), "Model")).toEqual([["simulated/trusting (react)"]]);
    expect(report.notes).toContain("The filters leave out 1 of 3 trials.");
  });
});
