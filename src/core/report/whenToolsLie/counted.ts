import type { OutcomeRow } from "../../model/outcomeRow";

/** Whether a trial is in the denominator of accuracy: graded and, if a corruption was assigned, exposed (When Tools Lie, section 2). */
export function isCounted(row: OutcomeRow): boolean {
  return row.graded && (!row.assigned || row.exposed);
}

/** Whether a trial is in the tables of behaviour under corruption: exposed and graded. */
export function isExposedAndGraded(row: OutcomeRow): boolean {
  return row.exposed && row.graded;
}
