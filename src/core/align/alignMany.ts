import type { Step } from "../model/step";
import type { JoinedRow, Relation } from "./alignment";
import { needlemanWunsch } from "./needlemanWunsch";
import { Preparation, type PreparedStep } from "./preparedStep";

type Row = readonly (PreparedStep | undefined)[];

/**
 * Aligns trajectories one after the other: the rows start as the first one, and each further one is aligned with what the rows have so
 * far, a row being represented by its leftmost step. The rows keep the order of every trajectory and hold each of its steps once; two
 * trajectories are aligned at least cost, more of them in so far as each is with the rows before it.
 */
export function alignMany(trajectories: readonly (readonly Step[])[]): JoinedRow[] {
  const preparation = new Preparation();
  let rows: Row[] = [];
  trajectories.forEach((steps, column) => {
    rows = joined(
      rows,
      steps.map((step) => preparation.prepare(step)),
      column,
    );
  });
  return rows.map((row) => ({ steps: row.map((prepared) => prepared?.step), relation: relationOf(row) }));
}

function joined(rows: readonly Row[], steps: readonly PreparedStep[], column: number): Row[] {
  if (column === 0) return steps.map((step) => [step]);
  const gaps: Row = Array.from({ length: column }, () => undefined);
  return needlemanWunsch(rows.map(representative), steps).map(({ left, right }) => [
    ...((left === undefined ? undefined : rows[left]) ?? gaps),
    right === undefined ? undefined : steps[right],
  ]);
}

function representative(row: Row): PreparedStep {
  const first = row.find((step) => step !== undefined);
  if (first === undefined) throw new Error("A row has at least one step.");
  return first;
}

function relationOf(row: Row): Relation {
  const [first] = row;
  if (row.some((step) => step === undefined)) return "one-sided";
  return row.every((step) => step?.identity === first?.identity) ? "same" : "changed";
}
