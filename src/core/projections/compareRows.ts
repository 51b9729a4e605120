import { align } from "../align/align";
import type { AlignedRow, Relation } from "../align/alignment";
import type { Step, StepKind, Verdict } from "../model/step";
import { verdictText } from "../verifiers/verdictText";

/** One step as the compare view shows it. */
export interface CompareCell {
  /** Index of the step in its trajectory. */
  readonly step: number;
  readonly kind: StepKind;
  /** The tool's name, for calls and results; the verifier's, for verdicts. */
  readonly tool: string | undefined;
  /** What the agent wrote or was shown. */
  readonly text: string;
  /** A tool error was shown. */
  readonly failed: boolean;
  /** The result was corrupted; this is the genuine one. */
  readonly genuine: string | undefined;
  /** For verdicts. */
  readonly verdict?: Verdict | undefined;
}

export interface CompareRow {
  readonly relation: Relation;
  /** One cell a column; null is a gap. */
  readonly cells: readonly (CompareCell | null)[];
}

/** Two trajectories as rows, side by side. */
export function compareRows(left: readonly Step[], right: readonly Step[]): { rows: CompareRow[]; firstDivergence: number | undefined } {
  const { rows, firstDivergence } = align(left, right);
  return { rows: rows.map(toRow), firstDivergence };
}

/** One trajectory alone, a row a step. */
export function singleRows(steps: readonly Step[]): CompareRow[] {
  return steps.map((step) => ({ relation: "same", cells: [toCell(step)] }));
}

function toRow({ left, right, relation }: AlignedRow): CompareRow {
  return { relation, cells: [left ? toCell(left) : null, right ? toCell(right) : null] };
}

function toCell(step: Step): CompareCell {
  const { index, kind } = step;
  const plain = { step: index, kind, tool: undefined, failed: false, genuine: undefined };
  switch (step.kind) {
    case "thought":
    case "reflection-prompt":
      return { ...plain, text: step.text };
    case "tool-call":
      return { ...plain, tool: step.tool, text: step.arguments };
    case "tool-result":
      return {
        ...plain,
        tool: step.tool,
        text: step.shown.text,
        failed: !step.shown.ok,
        genuine: step.corrupted ? step.genuine.text : undefined,
      };
    case "challenge":
      return { ...plain, text: `${step.claim}\n${step.reason}` };
    case "verdict":
      return { ...plain, tool: step.verifier, text: `${step.claim}\n${verdictText(step)}`, verdict: step.verdict };
    case "restart":
      return { ...plain, text: `Attempt ${step.attempt}: the problem is begun anew.` };
    case "submission":
    case "final-answer":
      return { ...plain, text: step.answer };
  }
}
