import type { JoinedRow } from "../align/alignment";
import { cascadeOf } from "../align/cascade";
import { sameStep } from "../align/identity";
import type { Flag } from "../checks/flags";
import type { Step, StepKind } from "../model/step";
import type { ColumnMarks } from "./comparePicture";
import { stepText } from "./stepLine";

/** What was found out about the steps of a column, by their indices. */
export interface StepFindings {
  readonly flags: readonly Flag[];
  readonly reappearances: ReadonlyMap<number, unknown>;
  /** The step in which the conflict with a corrupted result is recognised. */
  readonly recognised: number | undefined;
}

/** Steps in which the agent says something; what it is told would be the same whatever it did. */
const AGENT_SAYS: ReadonlySet<StepKind> = new Set<StepKind>(["thought", "tool-call", "challenge", "submission", "final-answer"]);

/**
 * The places in a column that are worth a jump. The column has corrected itself at the first row after the divergence from which, to the
 * end, it says the same as the first column; so one that came back and left again has not. (AgentDiff, appendix A.3, counts every
 * return; the end of the cascade is the first.)
 */
export function columnMarks(rows: readonly JoinedRow[], column: number, { flags, reappearances, recognised }: StepFindings): ColumnMarks {
  const steps = rows.map((row) => row.steps[column]);
  const original = rows.map((row) => row.steps[0]);
  const rowsWhere = (is: (step: Step) => boolean) => steps.flatMap((step, row) => (step !== undefined && is(step) ? [row] : []));
  const rowsOf = (kind: StepKind) => rowsWhere((step) => step.kind === kind);
  const flagged = (is: (flag: Flag) => boolean) => {
    const indices = new Set(flags.filter(is).map(({ step }) => step));
    return rowsWhere(({ index }) => indices.has(index));
  };
  const differs = (step: Step | undefined, row: number) => !saySame(step, original[row]);
  const firstDivergence = column === 0 ? -1 : steps.findIndex(differs);
  const lastDifference = column === 0 ? -1 : steps.findLastIndex(differs);
  const isSaid = (step: Step | undefined, row: number) => row > lastDifference && step !== undefined && AGENT_SAYS.has(step.kind);
  const selfCorrection = firstDivergence < 0 ? -1 : steps.findIndex(isSaid);
  return {
    firstDivergence: firstDivergence < 0 ? undefined : firstDivergence,
    cascade: column === 0 ? undefined : cascadeIn(steps, original),
    selfCorrection: selfCorrection < 0 ? undefined : selfCorrection,
    corrupted: rowsWhere((step) => step.kind === "tool-result" && step.corrupted),
    reappearances: rowsWhere(({ index }) => reappearances.has(index)),
    recognitions: rowsWhere(({ index }) => index === recognised),
    detections: flagged(({ by, result }) => by === "agent" && result === "corrupted"),
    distrusts: flagged(({ result }) => result === "genuine"),
    verdicts: rowsOf("verdict"),
    submissions: rowsOf("submission"),
  };
}

function saySame(left: Step | undefined, right: Step | undefined): boolean {
  return left === undefined || right === undefined ? left === right : sameStep(left, right);
}

function cascadeIn(steps: readonly (Step | undefined)[], original: readonly (Step | undefined)[]): ColumnMarks["cascade"] {
  const { onset, depth } = cascadeOf(textsOf(original), textsOf(steps));
  if (onset === undefined || depth === 0) return undefined;
  const rowsWithStep = steps.flatMap((step, row) => (step === undefined ? [] : [row]));
  const lastRow = rowsWithStep[onset + depth - 1];
  return lastRow === undefined ? undefined : { depth, lastRow };
}

function textsOf(steps: readonly (Step | undefined)[]): string[] {
  return steps.flatMap((step) => (step === undefined ? [] : [stepText(step)]));
}
