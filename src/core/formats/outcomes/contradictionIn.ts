import type { OutcomeRow } from "../../model/outcomeRow";

/** One sentence on what in a row cannot be together; undefined if nothing. */
export function contradictionIn(row: OutcomeRow): string | undefined {
  if (row.exposed && !row.assigned) return "exposed is true where assigned is false; only an assigned corruption can reach the agent.";
  if (row.graded && row.correct === undefined) return "correct is empty where graded is true; say whether the answer was right.";
  if (!row.graded && row.correct !== undefined) return "correct is given where graded is false; leave it empty.";
  if (row.checkCategory !== undefined && row.checked !== undefined && row.checked !== (row.checkCategory !== "none"))
    return `checked is ${row.checked} where check_category is ${row.checkCategory}; correct one of them.`;
  if (!row.exposed && row.callPosition !== undefined) return "call_position is given where exposed is false; leave it empty.";
  if (!row.exposed && row.detected === true)
    return "detected is true where exposed is false; a flagged genuine result belongs in distrust.";
  if (!row.exposed && row.after !== undefined) return "after is given where exposed is false; leave it empty.";
  return undefined;
}
