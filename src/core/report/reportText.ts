import { modelName } from "../model/experiment";
import type { Label } from "../model/label";
import { printable } from "../model/printable";
import { designOf, type Run, type RunRecord } from "../model/run";
import { isSimulated, type Trial } from "../model/trial";
import { type AccuracyRow, accuracyReport } from "./accuracy";
import { type ChecksRow, checksReport } from "./checks";
import { countsReport } from "./counts";
import { plural } from "./plural";
import { rateText } from "./rateText";
import { type TextColumn, textTable } from "./textTable";

const LABEL_COLUMNS: readonly TextColumn[] = [
  { heading: "Model", align: "left" },
  { heading: "Policy", align: "left" },
];

const RATE_COLUMNS: readonly TextColumn[] = [
  { heading: "%", align: "right" },
  { heading: "95% interval", align: "left" },
];

/**
 * The counts, accuracy and checks of a run as plain text for a terminal.
 * @param annotator whose labels count; without one, the label of each trial that settles a disagreement, else the latest.
 */
export function reportText(run: RunRecord, trials: readonly Trial[], labels: readonly Label[], annotator?: string): string {
  const accuracy = accuracyReport(run, trials);
  const checks = checksReport(run, trials, labels, annotator);
  const sections = [
    `${printable(run.name)}\n${simulatedLine(run)}${countsLine(run, trials)}`,
    `Accuracy: right of graded (and, if corrupted, exposed) trials\n${accuracyTable(accuracy.rows)}`,
  ];
  if (checks.rows.length > 0) sections.push(`Checks: any check, of labelled trials\n${checksTable(checks.rows)}`);
  const notes = [...accuracy.notes, ...checks.notes];
  if (hasExactInterval(accuracy.rows, checks.rows)) notes.push("* Clopper–Pearson interval.");
  if (notes.length > 0) sections.push(notes.map((note) => `${note}\n`).join(""));
  return sections.join("\n");
}

function simulatedLine(run: Run): string {
  const simulated = designOf(run).models.map(modelName).filter(isSimulated);
  if (simulated.length === 0) return "";
  return `Simulated: ${simulated.map(printable).join(", ")}. These numbers say nothing about a real model.\n`;
}

function countsLine(run: RunRecord, trials: readonly Trial[]): string {
  const counts = countsReport(run, trials);
  return `${plural(counts.planned, "trial")} planned, ${counts.done} done: ${counts.graded} graded (${counts.correct} right, ${counts.wrong} wrong), ${counts.ungraded} ungraded, ${counts.failed} failed, ${counts.cancelled} cancelled; ${counts.assigned} assigned a corruption, ${counts.exposed} exposed.\n`;
}

function accuracyTable(rows: readonly AccuracyRow[]): string {
  const columns: TextColumn[] = [
    ...LABEL_COLUMNS,
    { heading: "Condition", align: "left" },
    { heading: "Right", align: "right" },
    ...RATE_COLUMNS,
    { heading: "Ungraded", align: "right" },
    { heading: "Unexposed", align: "right" },
    { heading: "Broken off", align: "right" },
  ];
  return textTable(
    columns,
    rows.map(({ model, policy, condition, accuracy, excluded }) => [
      model,
      policy,
      condition,
      ...rateText(accuracy),
      String(excluded.ungraded),
      String(excluded.unexposed),
      String(excluded.broken),
    ]),
  );
}

function checksTable(rows: readonly ChecksRow[]): string {
  const own = Object.keys(rows[0]?.byOwnCategory ?? {});
  const columns: TextColumn[] = [
    ...LABEL_COLUMNS,
    { heading: "Checked", align: "right" },
    ...RATE_COLUMNS,
    { heading: "Recomputation", align: "right" },
    { heading: "Cross-check", align: "right" },
    { heading: "Formal verification", align: "right" },
    ...own.map((category): TextColumn => ({ heading: printable(category), align: "right" })),
    { heading: "None", align: "right" },
    { heading: "Labelled", align: "right" },
  ];
  return textTable(
    columns,
    rows.map(({ model, policy, checked, byCategory, byOwnCategory, labelled, trials }) => [
      model,
      policy,
      ...rateText(checked),
      String(byCategory.recomputation),
      String(byCategory["cross-check"]),
      String(byCategory["formal-verification"]),
      ...own.map((category) => String(byOwnCategory[category])),
      String(byCategory.none),
      `${labelled}/${trials}`,
    ]),
  );
}

function hasExactInterval(accuracy: readonly AccuracyRow[], checks: readonly ChecksRow[]): boolean {
  const rates = [...accuracy.map((row) => row.accuracy), ...checks.map((row) => row.checked)];
  return rates.some((rate) => rate.interval?.method === "Clopper–Pearson");
}
