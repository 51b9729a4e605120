import type { MetricsStudy } from "./metricsStudy";

/** What to do where nothing selected has a corruption; undefined where something has. */
export function noCorruptedCondition(study: MetricsStudy): string | undefined {
  if (study.cells.length === 0) return "The filters leave no cell of the experiment; take one of them away.";
  if (!study.cells.some((cell) => cell.corrupted))
    return "No selected condition has a corruption; add corrupted to the conditions of the experiment, or select one that has.";
  if (!study.study.rows.some((row) => row.assigned)) return "No trial with a corruption counts yet.";
  return undefined;
}
