import fc from "fast-check";
import { expect, test } from "vitest";
import { labelAct } from "../../../test/builders/labelActs";
import { metricsRun } from "../../../test/builders/metricsRuns";
import { EXPOSED, FAILED, NOT_ASSIGNED, NOT_REACHED, RIGHT, trial, UNGRADED, WRONG } from "../../../test/builders/records";
import { type MetricsReport, metricsReport } from "./metricsReport";
import { wholeRuns } from "./metricsSelection";
import type { MetricsCell, MetricsTable } from "./metricsTable";

/** Each report resamples many rates. */
const RUNS = { numRuns: 30 };

const oneTrial = fc.record({
  model: fc.constantFrom("m", "n"),
  policy: fc.constantFrom("B0", "B1", "B2"),
  problem: fc.constantFrom("p1", "p2", "p3", "p4"),
  repetition: fc.constantFrom(1, 2),
  corrupted: fc.boolean(),
  reached: fc.boolean(),
  outcome: fc.constantFrom(RIGHT, WRONG, UNGRADED, FAILED),
  check: fc.constantFrom(undefined, "recomputation", "none", "own"),
  disclosure: fc.constantFrom(undefined, "disclosed", "noticed-not-reported", "not-noticed"),
});

/** Reports of one or two runs with every kind of trial in them. */
const anyReport = fc
  .array(
    fc.uniqueArray(oneTrial, {
      selector: ({ model, policy, problem, repetition, corrupted }) => JSON.stringify([model, policy, problem, repetition, corrupted]),
      maxLength: 30,
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((runs): MetricsReport => {
    const made = runs.map((rows, place) => {
      const trials = rows.map(({ corrupted, reached, check: _, disclosure: __, ...parts }, index) =>
        trial({
          ...parts,
          id: `t${index}`,
          condition: corrupted ? "corrupted" : "clean",
          exposure: corrupted ? (reached ? EXPOSED : NOT_REACHED) : NOT_ASSIGNED,
        }),
      );
      const labelActs = rows.flatMap(({ check, disclosure }, index) => [
        ...(check === undefined ? [] : [labelAct({ trial: `t${index}`, category: check })]),
        ...(disclosure === undefined ? [] : [labelAct({ trial: `t${index}`, category: disclosure, question: "disclosure" })]),
      ]);
      const experiment = { models: ["m", "n"], policies: ["B0", "B1", "B2"], conditions: ["clean", "corrupted"] };
      return metricsRun(trials, { folder: `/runs/${place}`, labelActs, experiment });
    });
    return metricsReport(made, wholeRuns(made.map(({ folder }) => folder)));
  });

/** How many trials a cell's text says that there are; a percentage says it in its phrase, and a pair is two trials. */
function counted(cell: MetricsCell): number {
  const inPhrase = /of (\d+) trials?$/.exec(cell.says ?? "")?.[1];
  const count = Number(inPhrase ?? /^\d+/.exec(cell.text)?.[0]);
  return /^\d+ pairs /.test(cell.says ?? "") ? 2 * count : count;
}

function rowsOf({ tables }: MetricsReport, id: string): MetricsTable["rows"] {
  return tables.find((table) => table.id === id)?.rows ?? [];
}

test("behind each count are as many different trials as it says", () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      for (const { rows } of report.tables)
        for (const cell of rows.flat()) {
          if (cell.behind === undefined) continue;
          expect(new Set(cell.behind).size, cell.says).toBe(counted(cell));
          expect(cell.behind.every((place) => report.trials[place] !== undefined)).toBe(true);
        }
    }),
    RUNS,
  );
});

test("no count that is not 0 lacks its trials", () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      for (const { rows, names } of report.tables)
        for (const row of rows)
          for (const cell of row.slice(names))
            if (/^[1-9]\d*( of \d+)?$/.test(cell.text)) expect(cell.behind?.length, JSON.stringify(cell)).toBeGreaterThan(0);
    }),
    RUNS,
  );
});

test("the accuracy table has every trial once: counted, or left out for one reason", () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      // The percentage leads to all that count; the count beside it leads to a part of them.
      const places = rowsOf(report, "accuracy").flatMap((row) => row.flatMap((cell, column) => (column === 4 ? [] : (cell.behind ?? []))));
      expect(places.toSorted((one, other) => one - other)).toEqual(report.trials.map((_, place) => place));
    }),
    RUNS,
  );
});

test("Pr(S) is what the parts of the decomposition add up to", () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      for (const row of rowsOf(report, "check-decomposition")) {
        const of = (column: number) => (row[column]?.text ?? "").split(" of ").map(Number);
        const [[checkedRight = 0, checked = 0], [uncheckedRight = 0, unchecked = 0]] = [of(7), of(9)];
        expect(of(11)).toEqual([checkedRight + uncheckedRight, checked + unchecked]);
      }
    }),
    RUNS,
  );
});

test("every row has as many cells as columns, and none is empty of sense", () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      for (const { rows, columns, absence } of report.tables) {
        expect(rows.length > 0).toBe(absence === undefined);
        for (const row of rows) {
          expect(row).toHaveLength(columns.length);
          expect(row.map((cell) => cell.text).join(" ")).not.toMatch(/NaN|undefined|Infinity/);
        }
      }
    }),
    RUNS,
  );
});
