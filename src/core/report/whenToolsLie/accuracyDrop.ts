import type { Rate } from "../rate";
import { exactNote, left, notAvailable, rateCells, right, signedPoints } from "./cellText";
import type { CleanAccuracyRow } from "./cleanAccuracy";
import type { CorruptedAccuracyRow } from "./corruptedAccuracy";
import type { ReportTable } from "./reportTable";

/** What one bar pair of the figure shows. */
export interface AccuracyDropRow {
  readonly model: string | undefined;
  readonly policy: string;
  readonly cleanCondition: string;
  readonly corruptedCondition: string;
  readonly clean: Rate;
  readonly corrupted: Rate;
  /** Clean minus corrupted, from −1 to 1; unpaired, each with its own denominator. Undefined where one of them has no trial. */
  readonly drop: number | undefined;
}

/**
 * Clean and corrupted accuracy side by side. A corrupted condition with an intervention stands beside the clean ones with the same one,
 * or where there is none beside the plain ones; so does one without an intervention.
 * Source: When Tools Lie, figure 2 and section 3.1.
 * @param interventions Of the conditions that have one.
 */
export function accuracyDrop(
  cleanRows: readonly CleanAccuracyRow[],
  corruptedRows: readonly CorruptedAccuracyRow[],
  interventions: ReadonlyMap<string, string>,
): AccuracyDropRow[] {
  return corruptedRows.flatMap(({ model, policy, condition, accuracy }) => {
    const ofCell = cleanRows.filter((row) => row.model === model && row.policy === policy);
    const alike = (intervention: string | undefined) => ofCell.filter((row) => interventions.get(row.condition) === intervention);
    const same = alike(interventions.get(condition));
    return (same.length > 0 ? same : alike(undefined)).map((row) => ({
      model,
      policy,
      cleanCondition: row.condition,
      corruptedCondition: condition,
      clean: row.accuracy,
      corrupted: accuracy,
      drop: dropOf(row.accuracy, accuracy),
    }));
  });
}

function dropOf(clean: Rate, corrupted: Rate): number | undefined {
  return clean.of === 0 || corrupted.of === 0 ? undefined : clean.count / clean.of - corrupted.count / corrupted.of;
}

/** Figure 2 in words. */
export function accuracyDropTable(rows: readonly AccuracyDropRow[]): ReportTable {
  const several = new Set(rows.map((row) => JSON.stringify([row.cleanCondition, row.corruptedCondition]))).size > 1;
  return {
    id: "accuracy-drop",
    title: "Figure 2: clean and corrupted accuracy",
    columns: [
      ...left("Model", "Policy", ...(several ? ["Clean condition", "Corrupted condition"] : [])),
      ...right("Clean", "Correct"),
      ...left("95% interval"),
      ...right("Corrupted", "Correct"),
      ...left("95% interval"),
      ...right("Drop (points)"),
    ],
    rows: rows.map((row) => [
      row.model ?? "all models",
      row.policy,
      ...(several ? [row.cleanCondition, row.corruptedCondition] : []),
      ...rateCells(row.clean, "no graded clean trial"),
      ...rateCells(row.corrupted, "no exposed and graded trial"),
      row.drop === undefined ? notAvailable("one side has no trial") : signedPoints(row.drop).replace("+", ""),
    ]),
    notes: exactNote(rows.flatMap((row) => [row.clean, row.corrupted])),
  };
}
