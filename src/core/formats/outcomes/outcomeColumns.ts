import type { OutcomeRow } from "../../model/outcomeRow";

/** A column of an outcomes file. */
export interface OutcomeColumn {
  readonly name: string;
  readonly member: keyof OutcomeRow;
  readonly type: "text" | "count" | "boolean" | "word";
  /** A file must have it. */
  readonly required: boolean;
}

/** The columns in the order in which they are written. */
export const outcomeColumns: readonly OutcomeColumn[] = [
  { name: "model", member: "model", type: "text", required: true },
  { name: "policy", member: "policy", type: "text", required: true },
  { name: "condition", member: "condition", type: "text", required: true },
  { name: "problem", member: "problem", type: "text", required: true },
  { name: "repetition", member: "repetition", type: "count", required: false },
  { name: "assigned", member: "assigned", type: "boolean", required: true },
  { name: "exposed", member: "exposed", type: "boolean", required: true },
  { name: "graded", member: "graded", type: "boolean", required: true },
  { name: "correct", member: "correct", type: "boolean", required: true },
  { name: "checked", member: "checked", type: "boolean", required: false },
  { name: "check_category", member: "checkCategory", type: "word", required: false },
  { name: "verifier_invoked", member: "verifierInvoked", type: "boolean", required: false },
  { name: "distrust", member: "distrust", type: "boolean", required: false },
  { name: "detected", member: "detected", type: "boolean", required: false },
  { name: "after", member: "after", type: "word", required: false },
  { name: "call_position", member: "callPosition", type: "count", required: false },
  { name: "restarted", member: "restarted", type: "boolean", required: false },
  { name: "scaffold", member: "scaffold", type: "word", required: false },
  { name: "intervention", member: "intervention", type: "text", required: false },
];
