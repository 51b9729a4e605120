import type { Segment } from "../../src/core/align/wordDifference";
import type { StepKind } from "../../src/core/model/step";
import type { CompareCell } from "../../src/core/projections/compareRows";
import { stepNames } from "../../src/core/projections/stepNames";
import { visibleText } from "../shared/visibleText";
import { StepText } from "./StepText";

/** Steps that hold prose; the others hold arguments, values or answers and are set in the editor's font. */
const PROSE: ReadonlySet<StepKind> = new Set(["thought", "challenge", "reflection-prompt", "verdict", "restart"]);

interface StepCellProps {
  readonly cell: CompareCell;
  readonly segments: readonly Segment[];
  readonly unfolded: boolean;
  /** The label rests on this step. */
  readonly evidence: boolean;
  toggle(): void;
}

/** One step: its kind and tool, its text, and what is to be known of it. */
export function StepCell({ cell, segments, unfolded, evidence, toggle }: StepCellProps) {
  return (
    <>
      <div class="step-head">
        <span class="kind">{stepNames[cell.kind]}</span>
        {cell.tool !== undefined && <span class="step-tool code">{visibleText(cell.tool)}</span>}
        {cell.genuine !== undefined && <span class="badge corrupted">Corrupted</span>}
        {cell.verdict !== undefined && <span class={`badge verdict ${cell.verdict.toLowerCase()}`}>{cell.verdict}</span>}
        {cell.failed && <span class="badge failed">Tool error</span>}
        {evidence && <span class="badge evidence">Evidence</span>}
        <span class="step-number">step {cell.step}</span>
      </div>
      <div class="step-body">
        <StepText segments={segments} code={!PROSE.has(cell.kind)} unfolded={unfolded} toggle={toggle} />
        {cell.genuine !== undefined && (
          <div class="genuine">
            genuine:{" "}
            <span class="code" dir="auto">
              {visibleText(cell.genuine)}
            </span>
          </div>
        )}
      </div>
    </>
  );
}
