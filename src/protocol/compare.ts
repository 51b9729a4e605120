import type { Relation } from "../core/align/alignment";
import type { CheckCategory } from "../core/model/label";
import type { StepKind } from "../core/model/step";
import type { Answer } from "./answer";

/** What the Compare panel asks of the host. */
export interface CompareHost {
  /** The view is there and wants its content. */
  ready(): Promise<Answer<CompareSnapshot>>;
  /** Sets the label of a column's trial; `step` is the index of the step under the cursor, if it lies in that column. */
  label(trial: string, category: CheckCategory, step?: number): Promise<Answer<null>>;
  /** Takes back the last labelling act of a column's trial. */
  undoLabel(trial: string): Promise<Answer<null>>;
}

/** What the host tells the Compare panel. */
export interface CompareView {
  /** Something changed; here is everything anew. */
  changed(snapshot: CompareSnapshot): void;
}

export interface CompareSnapshot {
  /** What the panel shows; the view keeps it with its cursor, so that the panel can be opened again after a reload. */
  readonly identity: CompareIdentity;
  readonly problem: { readonly id: string; readonly question: string; readonly answer: string };
  /** Left first; two of them. */
  readonly columns: readonly CompareColumn[];
  readonly rows: readonly CompareRow[];
  /** Index of the first row whose steps differ. */
  readonly firstDivergence: number | undefined;
  readonly annotator: string;
}

export interface CompareColumn {
  readonly trial: string;
  /** Such as "Clean" or "Corrupted". */
  readonly heading: string;
  readonly model: string;
  readonly simulated: boolean;
  readonly policy: string;
  readonly condition: string;
  /** Such as "Correct: 104/3" or "Ungraded: the agent never submitted an answer". */
  readonly outcome: string;
  readonly verdict: "correct" | "wrong" | "none";
  /** One sentence on the corruption: exposed, never reached, or none. */
  readonly exposure: string;
  readonly label: { readonly category: CheckCategory; readonly step: number | undefined } | undefined;
}

export interface CompareRow {
  readonly relation: Relation;
  /** One cell a column; undefined is a gap, which arrives as null since messages travel as JSON. */
  readonly cells: readonly (CompareCell | undefined | null)[];
}

export interface CompareCell {
  /** Index of the step in its trajectory. */
  readonly step: number;
  readonly kind: StepKind;
  /** The tool's name, for calls and results. */
  readonly tool: string | undefined;
  /** What the agent wrote or was shown. */
  readonly text: string;
  /** A tool error was shown. */
  readonly failed: boolean;
  /** The result was corrupted; this is the genuine one. */
  readonly genuine: string | undefined;
}

/** The run and the trials, left first, that a panel compares. */
export interface CompareIdentity {
  readonly runFolder: string;
  readonly trials: readonly string[];
}

/** What the view keeps over a reload: what it shows and where the cursor is. */
export interface CompareState extends CompareIdentity {
  readonly row: number;
  readonly column: number;
}
