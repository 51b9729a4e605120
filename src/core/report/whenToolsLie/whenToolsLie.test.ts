import { describe, expect, test } from "vitest";
import { publishedOutcomes, publishedReruns, publishedRestarts } from "../../../test/builders/publishedOutcomes";
import { referenceCases, referenceMissing, within } from "../../../test/statisticsReference";
import { readOutcomes } from "../../formats/outcomes/readOutcomes";
import { writeOutcomes } from "../../formats/outcomes/writeOutcomes";
import type { OutcomeRow } from "../../model/outcomeRow";
import { createRandom } from "../../random/random";
import { binomialAtMost } from "../../stats/binomialTail";
import type { Rate } from "../rate";
import type { ReportTable } from "./reportTable";
import { type WhenToolsLieOptions, type WhenToolsLieReport, whenToolsLie } from "./whenToolsLie";
import { whenToolsLieTables } from "./whenToolsLieTables";

/** 23 of 29 is a knife edge of the bootstrap: nearly half of all seeds print [65.5, 93.1] as the paper does, the others [62.1, 93.1]; this one prints it for both. */
const SEED_AS_PRINTED = 8;

const options: WhenToolsLieOptions = {
  seed: SEED_AS_PRINTED,
  comparisons: "successive",
  checksFrom: "Checks are those of the outcomes file.",
  agreement: undefined,
  notes: [],
};

/** Through a file, as a person would bring them. */
function throughFile(rows: readonly OutcomeRow[], format: "csv" | "jsonl" = "csv"): OutcomeRow[] {
  const { rows: read, diagnostics } = readOutcomes("paper", writeOutcomes(rows, format), format);
  expect(diagnostics).toEqual([]);
  return [...read];
}

function tableOf(report: WhenToolsLieReport, id: string): ReportTable {
  const table = whenToolsLieTables(report).find((each) => each.id === id);
  if (table === undefined) throw new Error(`there is no table ${id}`);
  return table;
}

/** The cells of some columns. */
function columnsOf(table: ReportTable, ...headings: readonly string[]): string[][] {
  return table.rows.map((row) => headings.map((heading) => row[table.columns.findIndex((column) => column.heading === heading)] ?? ""));
}

describe("the published counts give the published numbers", () => {
  const report = whenToolsLie(throughFile(publishedOutcomes()), options);

  test("section 2: exposure and grading", () => {
    const total = report.exposure.at(-1);
    expect(total).toMatchObject({ trials: 496, graded: 488, ungradedClean: 7, ungradedCorrupted: 1, unexposed: 27, counted: 220 });
    expect(columnsOf(tableOf(report, "exposure"), "Exposed of assigned").at(-1)).toEqual(["89.1% (221/248)"]);
  });

  test("table 1", () => {
    expect(columnsOf(tableOf(report, "corrupted-accuracy"), "Model", "Policy", "Accuracy", "Correct", "95% interval")).toEqual([
      ["Haiku", "B0", "72.4%", "21/29", "[55.2, 86.2]"],
      ["Haiku", "B1", "100.0%", "28/28", "[87.7, 100.0]*"],
      ["Haiku", "B2", "79.3%", "23/29", "[65.5, 93.1]"],
      ["Haiku", "B3", "79.3%", "23/29", "[65.5, 93.1]"],
      ["Sonnet", "B0", "81.5%", "22/27", "[66.7, 96.3]"],
      ["Sonnet", "B1", "100.0%", "27/27", "[87.2, 100.0]*"],
      ["Sonnet", "B2", "80.0%", "20/25", "[64.0, 96.0]"],
      ["Sonnet", "B3", "84.6%", "22/26", "[69.2, 96.2]"],
    ]);
  });

  test.each([2, 3, 4, 5, 6])("table 1 with seed %d: every end is one that chance allows around the exact limit", (seed) => {
    // 2.5 % of the replicates lie below each end, give or take the error of 10,000 draws.
    const slack = 4 * Math.sqrt((0.025 * 0.975) / 10_000);
    for (const { accuracy } of whenToolsLie(publishedOutcomes(), { ...options, seed }).corruptedAccuracy) {
      const { count, of, interval } = accuracy;
      if (interval?.method !== "percentile bootstrap") continue;
      for (const [end, tail] of [
        [interval.low, 0.025],
        [interval.high, 0.975],
      ] as const) {
        const place = end * of;
        expect(binomialAtMost(Math.ceil(place - 1e-9), of, count / of)).toBeGreaterThan(tail - slack);
        expect(binomialAtMost(Math.floor(place + 1e-9) - 1, of, count / of)).toBeLessThan(tail + slack);
      }
    }
  });

  test("table 2", () => {
    const n = "n/a (B0 has no verification)";
    expect(
      columnsOf(tableOf(report, "clean-accuracy"), "Model", "Policy", "Clean accuracy", "Correct", "False distrust", "Flagged"),
    ).toEqual([
      ["Haiku", "B0", "100.0%", "28/28", n, ""],
      ["Haiku", "B1", "100.0%", "30/30", "3.2%", "1/31"],
      ["Haiku", "B2", "96.7%", "29/30", "0.0%", "0/31"],
      ["Haiku", "B3", "96.6%", "28/29", "0.0%", "0/31"],
      ["Sonnet", "B0", "100.0%", "31/31", n, ""],
      ["Sonnet", "B1", "100.0%", "31/31", "3.2%", "1/31"],
      ["Sonnet", "B2", "100.0%", "31/31", "0.0%", "0/31"],
      ["Sonnet", "B3", "100.0%", "31/31", "0.0%", "0/31"],
    ]);
  });

  test("table 3", () => {
    expect(
      columnsOf(tableOf(report, "paired-comparisons"), "Model", "A vs B", "Pairs", "Acc. A", "Acc. B", "B − A (points)", "p").map((row) =>
        row.map((cell) => cell.replace("†", "")),
      ),
    ).toEqual([
      ["Haiku", "B0 vs B1", "28", "71.4%", "100.0%", "+28.6", "0.0078"],
      ["Haiku", "B1 vs B2", "28", "100.0%", "78.6%", "-21.4", "0.0312"],
      ["Haiku", "B2 vs B3", "29", "79.3%", "79.3%", "0.0", "1.0"],
      ["Sonnet", "B0 vs B1", "26", "80.8%", "100.0%", "+19.2", "0.0625"],
      ["Sonnet", "B1 vs B2", "24", "100.0%", "79.2%", "-20.8", "0.0625"],
      ["Sonnet", "B2 vs B3", "25", "80.0%", "84.0%", "+4.0", "1.0"],
    ]);
  });

  test("table 3: discordant counts where one side at 100% forces them", () => {
    const forced = report.pairedComparisons.filter(({ second, first }) => first === "B1" || second === "B1");
    expect(forced.map(({ test: counts }) => [counts?.firstOnly, counts?.secondOnly])).toEqual([
      [0, 8],
      [6, 0],
      [0, 5],
      [5, 0],
    ]);
  });

  test("table 3: warns where too few discordant pairs can give no small p", () => {
    const table = tableOf(report, "paired-comparisons");
    expect(columnsOf(table, "p").map(([p]) => p?.endsWith("†"))).toEqual([false, false, true, true, true, true]);
    expect(table.notes.join("\n")).toContain("Fewer than 6 discordant pairs");
  });

  test("table 3: adjusted p-values of its six comparisons", () => {
    expect(report.pairedComparisons.map((row) => row.holm)).toEqual([6 / 128, 5 / 32, 1, 0.25, 0.25, 1]);
    expect(report.pairedComparisons.map((row) => row.benjaminiHochberg)).toEqual(
      [6 / 128, 3 / 32, 1, 6 / 64, 6 / 64, 1].map((p) => Math.min(p, 1)),
    );
  });

  test("section 3.1 and figure 2: drops", () => {
    const drops = columnsOf(tableOf(report, "accuracy-drop"), "Model", "Policy", "Drop (points)");
    expect(drops).toContainEqual(["Haiku", "B0", "27.6"]);
    expect(drops).toContainEqual(["Sonnet", "B0", "18.5"]);
    expect(drops).toHaveLength(8);
  });

  test("section 3.1: position of the corrupted call", () => {
    expect(
      columnsOf(
        tableOf(report, "call-position"),
        "Corrupted call",
        "Of exposed",
        "Model-problem pairs",
        "Explicitly detected",
        "Correct of graded",
      )[1],
    ).toEqual(["later", "3.6% (8/221)", "2", "0.0% (0/8)", "100.0% (8/8)"]);
    expect(columnsOf(tableOf(report, "call-position"), "Of exposed")[0]).toEqual(["96.4% (213/221)"]);
  });

  test("section 3.3: decomposition", () => {
    const pooled = columnsOf(
      tableOf(report, "check-decomposition"),
      "Model",
      "Policy",
      "Pr(C)",
      "Checked",
      "Pr(S|C)",
      "Pr(S|¬C)",
      "Pr(S)",
    ).filter(([model]) => model === "all models");
    expect(pooled).toEqual([
      ["all models", "B0", "n/a (no check recorded)", "0/0", "n/a (none checked)", "n/a (none unchecked)", "n/a (no trial)"],
      ["all models", "B1", "90.9%", "50/55", "100.0% (50/50)", "100.0% (5/5)", "100.0%"],
      ["all models", "B2", "68.5%", "37/54", "100.0% (37/37)", "35.3% (6/17)", "79.6%"],
      ["all models", "B3", "74.5%", "41/55", "95.1% (39/41)", "42.9% (6/14)", "81.8%"],
    ]);
  });

  test("section 3.3: verifier use", () => {
    const pooled = columnsOf(tableOf(report, "verifier-use"), "Model", "Policy", "Verifier", "Trials", "Correct with it").filter(
      ([model]) => model === "all models",
    );
    expect(pooled).toEqual([
      ["all models", "B2", "optional", "7/54", "100.0% (7/7)"],
      ["all models", "B3", "optional", "19/55", "94.7% (18/19)"],
    ]);
  });

  test("section 3.3: first behaviour after the corrupted result", () => {
    const rows = columnsOf(tableOf(report, "after-corruption"), "Model", "Policy", "Different call", "Identical call", "No call");
    expect(rows).toContainEqual(["all models", "B1", "70.9% (39/55)", "20.0% (11/55)", "9.1% (5/55)"]);
  });

  test("section 3.3: restarts", () => {
    const { restarts } = whenToolsLie(throughFile(publishedRestarts()), options);
    expect(restarts[0]).toMatchObject({ restarted: { count: 85 }, graded: { count: 81, of: 85 }, recovered: { count: 81, of: 81 } });
  });

  test("section 2: stability, and re-runs of B0 alone change no other table", () => {
    const withReruns = whenToolsLie(throughFile([...publishedOutcomes(), ...publishedReruns()], "jsonl"), options);
    const { runStability, notes, ...others } = withReruns;
    expect(columnsOf(tableOf(withReruns, "run-stability"), "Model", "Same grade").at(-1)).toEqual(["all models", "95.0% (57/60)"]);
    const disagreeing = runStability.filter(({ model, same }) => model !== undefined && same.count < same.of);
    expect(disagreeing.map(({ condition }) => condition)).toEqual(["corrupted", "corrupted"]);
    const { runStability: none, notes: mainNotes, ...main } = report;
    expect(none).toEqual([]);
    expect(others).toEqual(main);
    expect(notes.slice(1)).toEqual(mainNotes);
  });

  test("the order of the rows changes no number", () => {
    const shuffled = createRandom(9).shuffle(publishedOutcomes());
    const numbers = (rows: readonly OutcomeRow[]) =>
      whenToolsLie(rows, options)
        .corruptedAccuracy.map(({ model, policy, accuracy }) => JSON.stringify([model, policy, accuracy]))
        .sort();
    expect(numbers(shuffled)).toEqual(numbers(publishedOutcomes()));
  });

  test("no cell is empty where a number belongs, and none is NaN", () => {
    for (const table of whenToolsLieTables(report))
      for (const row of table.rows) {
        expect(row).toHaveLength(table.columns.length);
        expect(row.join(" ")).not.toMatch(/NaN|undefined|Infinity/);
      }
  });
});

describe.skipIf(referenceMissing !== undefined)(`against the statistics reference (${referenceMissing ?? "present"})`, () => {
  interface Cell {
    readonly model: string;
    readonly policy: string;
    readonly correct: number;
    readonly n: number;
  }

  test.each(referenceCases<{ cells: Cell[] }, number[]>("wtlTable1"))("$id", ({ inputs, expected }) => {
    const { corruptedAccuracy } = whenToolsLie(publishedOutcomes(), options);
    const percentOf = ({ count, of }: Rate) => Number(((100 * count) / of).toFixed(1));
    expect(corruptedAccuracy.map(({ model, policy, accuracy }) => ({ model, policy, correct: accuracy.count, n: accuracy.of }))).toEqual(
      inputs.cells,
    );
    expect(corruptedAccuracy.map(({ accuracy }) => percentOf(accuracy))).toEqual(expected);
  });

  test.each(referenceCases<{ flagged: number; cleanTrials: number }, number>("falseDistrustRate"))(
    "$id",
    ({ inputs, expected, tolerance }) => {
      const rate = whenToolsLie(publishedOutcomes(), options).cleanAccuracy.find(({ policy }) => policy === "B1")?.falseDistrust;
      expect(rate).toMatchObject({ count: inputs.flagged, of: inputs.cleanTrials });
      expect(rate).toSatisfy(({ count, of }: Rate) => within(count / of, expected, tolerance));
    },
  );
});
