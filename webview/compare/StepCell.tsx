import { useMemo } from "preact/hooks";
import type { StepKind } from "../../src/core/model/step";
import type { ColumnMarks, CompareCell } from "../../src/core/projections/comparePicture";
import { stepNames } from "../../src/core/projections/stepNames";
import { foldPosition } from "../shared/foldedText";
import { wordsAgainst } from "./differences";
import { debugKey } from "./keys";
import type { Range } from "./maths";
import { Runs } from "./Runs";
import { MOST_IN_A_CELL, StepText } from "./StepText";
import type { Field, Match } from "./search";
import { runsOf } from "./textRuns";

/** Steps that hold prose; the others hold arguments, values or answers and are set in the editor's font. */
const PROSE: ReadonlySet<StepKind> = new Set(["message", "thought", "challenge", "reflection-prompt", "verdict", "restart"]);

export interface StepCellProps {
  readonly cell: CompareCell;
  readonly row: number;
  readonly marks: ColumnMarks;
  readonly changed: readonly Range[];
  /** Matches of the search in this cell. */
  readonly found: readonly Match[];
  /** The match that the search stands at, if it is in this cell. */
  readonly current: Match | undefined;
  readonly maths: boolean;
  readonly unfolded: boolean;
  /** The label rests on this step. */
  readonly evidence: boolean;
  /** The debugger stands here. */
  readonly debugged: boolean;
  toggle(): void;
  showWhole(): void;
  /** Absent where the trial is hidden. */
  readonly debug: (() => void) | undefined;
}

/** One step: its kind and tool, its text, and what is to be known of it. */
export function StepCell(props: StepCellProps) {
  const { cell, changed, found, current, maths, unfolded, toggle, showWhole, debug } = props;
  const foundIn = (field: Field) => found.filter((match) => match.field === field);
  const currentIn = (field: Field) => (current?.field === field ? current : undefined);
  const searchable = (text: string, length: number, field: Field, altered: readonly Range[] = []) => (
    <>
      <Runs runs={runsOf(text, length, { formulas: [], changed: altered, again: [], found: foundIn(field), current: currentIn(field) })} />
      {length < text.length && "…"}
    </>
  );
  const genuineFold = foldPosition(cell.genuine ?? "");
  const genuineWords = useMemo(() => alteredWords(cell), [cell]);
  return (
    <>
      <div class="step-head">
        <span class="kind">{stepNames[cell.kind]}</span>
        {cell.tool !== undefined && (
          <span class="step-tool code">{searchable(cell.tool, foldPosition(cell.tool) ?? cell.tool.length, "tool")}</span>
        )}
        {cell.answeredBy !== undefined && <span class="answered-by">answered by {cell.answeredBy}</span>}
        <Badges {...props} />
        <span class="step-number">
          step {cell.step}
          {debug && <DebugButton step={cell.step} debug={debug} />}
        </span>
      </div>
      <div class="step-body">
        <StepText
          cell={cell}
          changed={changed}
          found={foundIn("text")}
          current={currentIn("text")}
          maths={maths && cell.kind !== "tool-call"}
          code={!PROSE.has(cell.kind)}
          unfolded={unfolded}
          toggle={toggle}
          showWhole={showWhole}
        />
        {cell.genuine !== undefined && (
          <div class="genuine">
            genuine:{" "}
            <span class="code" dir="auto">
              {searchable(
                cell.genuine,
                unfolded ? Math.min(cell.genuine.length, MOST_IN_A_CELL) : (genuineFold ?? cell.genuine.length),
                "genuine",
                genuineWords,
              )}
            </span>
            {genuineFold !== undefined && (
              <button type="button" class="fold" tabIndex={-1} aria-expanded={unfolded} onClick={toggle}>
                {unfolded ? "Show less" : "Show all of the genuine result"}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Which words of a long genuine result the agent was shown otherwise; a short one is seen at a glance. */
function alteredWords({ text, genuine }: CompareCell): readonly Range[] {
  return genuine?.includes("\n") ? (wordsAgainst(genuine, [text], false)[0] ?? []) : [];
}

/** A key does the same, so that the grid stays one tab stop. */
function DebugButton({ step, debug }: { readonly step: number; debug(): void }) {
  const [key = ""] = debugKey.keys;
  return (
    <button
      type="button"
      class="debug"
      tabIndex={-1}
      aria-label={`${debugKey.name}: step ${step}`}
      title={`${debugKey.name} (${key})`}
      onClick={debug}
    >
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
        <path d="M3 1.8v8.4L10 6Z" />
      </svg>
    </button>
  );
}

function Badges({ cell, row, marks, evidence, debugged }: Pick<StepCellProps, "cell" | "row" | "marks" | "evidence" | "debugged">) {
  const flag = flagBadge(cell);
  return (
    <>
      {debugged && <span class="badge debugger">Debugger is here</span>}
      {cell.genuine !== undefined && <span class="badge corrupted">Corrupted</span>}
      {cell.verdict !== undefined && <span class={`badge verdict ${cell.verdict.toLowerCase()}`}>{cell.verdict}</span>}
      {flag !== undefined && <span class={`badge ${flag.look}`}>{flag.text}</span>}
      {cell.reappearances.length > 0 && <span class="badge again">False value again</span>}
      {cell.recognises !== undefined && (
        <span class="badge recognised" title={RECOGNISED[cell.recognises]}>
          Conflict recognised
        </span>
      )}
      {cell.failed && <span class="badge failed">Tool error</span>}
      {marks.selfCorrection === row && <span class="badge correction">Self-correction</span>}
      {marks.cascade?.lastRow === row && <span class="badge cascade">Cascade ends</span>}
      {evidence && <span class="badge evidence">Evidence</span>}
    </>
  );
}

const RECOGNISED: Readonly<Record<NonNullable<CompareCell["recognises"]>, string>> = {
  "right-answer": "By a rule: the right answer stands here, after the corrupted result was seen",
  "stated-conflict": "By a rule: the agent says here that something does not fit",
};

function flagBadge({ kind, flags }: CompareCell): { readonly text: string; readonly look: string } | undefined {
  if (flags === undefined) return undefined;
  if (flags === "genuine") return { text: "False distrust", look: "distrust" };
  return { text: kind === "challenge" ? "Detection" : "Flags the corrupted result", look: "detection" };
}
