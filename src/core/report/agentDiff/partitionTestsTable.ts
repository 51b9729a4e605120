import { formatFixed } from "../../stats/formatFixed";
import { formatPercent } from "../../stats/formatPercent";
import { formatPValue } from "../../stats/formatPValue";
import { plural } from "../plural";
import { left, notAvailable, right } from "../whenToolsLie/cellText";
import type { ReportTable } from "../whenToolsLie/reportTable";
import type { PartitionReport } from "./agentDiffReport";
import { fixed, pText, signed, testCells } from "./numberText";
import { CAPABLE_ACCURACY, type Partition } from "./partition";

/** With fewer cells a test across cells can hardly come out. */
const SMALL_SAMPLE = 10;

/** Whether the groups of the partition differ, and whether accuracy goes with the gap. */
export function partitionTestsTable({ groups }: PartitionReport): ReportTable {
  const { a, b, capability, correlation } = groups;
  const cells = a.cells + b.cells + groups.excluded.cells;
  const smallest = Math.min(a.cells, b.cells);
  return {
    id: "partition-tests",
    title: "Capability × tractability: tests across cells",
    columns: [...left("Question", "Test"), ...right("Cells", "Value", "df", "p")],
    rows: cells === 0 ? [] : [...groupTests(groups), fisherRow(groups), correlationRow(groups)],
    absence: "no cell has a gap, so there is nothing to test",
    notes: [
      `Capable here: a cell with an accuracy of at least ${formatPercent(CAPABLE_ACCURACY)}, over all ${capability.of} cells that have one, those of no group too. Δ above 0: ${positiveOf(capability.table[0])} capable cells, ${positiveOf(capability.table[1])} others.`,
      ...(correlation?.interval
        ? [`95% interval of r: [${formatFixed(correlation.interval.low, 2)}, ${formatFixed(correlation.interval.high, 2)}].`]
        : []),
      ...(smallest > 0 && smallest < SMALL_SAMPLE
        ? [
            `The smaller group has ${plural(smallest, "cell")}: with fewer than ${SMALL_SAMPLE} cells in a group, a difference is easily missed.`,
          ]
        : []),
      "Cells count, not variants; cells of one model are not independent, which none of these tests takes into account; the regression does.",
    ],
  };
}

function groupTests({ a, b, welch, mannWhitney }: Partition): string[][] {
  const empty = a.cells === 0 ? "no cell in A" : "no cell in B";
  const reason = a.cells === 0 || b.cells === 0 ? empty : "a group of one cell";
  const sizes = `${a.cells}+${b.cells}`;
  return [
    ["Δ of A against B", "Welch t", sizes, ...testCells(welch, reason)],
    [
      "Δ of A against B",
      "Mann–Whitney U",
      sizes,
      fixed(mannWhitney?.u, 1, empty),
      "",
      mannWhitney === undefined ? "" : formatPValue(mannWhitney.p),
    ],
  ];
}

function fisherRow({ capability: { table, fisher, of } }: Partition): string[] {
  const [[positive, negative], [othersPositive, othersNegative]] = table;
  const oneSided =
    positive + negative === 0 || othersPositive + othersNegative === 0
      ? "all cells equally capable"
      : positive + othersPositive === 0 || negative + othersNegative === 0
        ? "all gaps on one side"
        : undefined;
  const { oddsRatio, p } = fisher;
  const odds = oddsRatio !== undefined && Number.isFinite(oddsRatio) ? formatFixed(oddsRatio, 2) : notAvailable("a count of 0");
  const name = ["Capable × Δ above 0", "Fisher, odds ratio", String(of)];
  return oneSided === undefined ? [...name, odds, "", formatPValue(p)] : [...name, notAvailable(oneSided), "", ""];
}

function positiveOf([positive, others]: readonly [number, number]): string {
  return `${positive} of ${positive + others}`;
}

function correlationRow({ correlation, capability: { of } }: Partition): string[] {
  const reason = of < 3 ? "fewer than three cells" : "one side is constant";
  const name = ["Accuracy and Δ", "Pearson r", String(of)];
  if (of < 3 || correlation === undefined) return [...name, notAvailable(reason), "", ""];
  return [...name, signed(correlation.r, 2, reason), String(of - 2), pText(correlation.p, reason)];
}
