import type { LabelChoice } from "../core/labelling/choices";
import type { LabelQuestion } from "../core/model/label";
import type { LabelQueue } from "../core/model/labelQueue";
import type { TrialPlace } from "../core/model/trialPlace";
import type { ComparePicture, SentStep } from "../core/projections/comparePicture";
import type { Answer } from "./answer";

export type { LabelChoice, LabelQueue };

/** What the Compare panel asks of the host. Columns are counted from 0; `step` is the index of a step of the column's trial. */
export interface CompareHost {
  /** The view is there and wants its content. */
  ready(): Promise<Answer<CompareSnapshot>>;
  /** Sets the label of a column's trial, in answer to the question that is asked; `step` is its evidence. */
  label(column: number, category: string, step?: number): Promise<Answer<null>>;
  /** Takes back the last labelling act on a column's trial. */
  undo(column: number): Promise<Answer<null>>;
  /** Sets again what was taken back last. */
  redo(column: number): Promise<Answer<null>>;
  /** Changes the note of a column's label; an empty one takes it away. */
  note(column: number, text: string): Promise<Answer<null>>;
  /** Accepts the suggestion for a column's trial if that has no label, and goes on to the next trial without one. */
  next(column: number): Promise<Answer<null>>;
  /** Asks another question from here on. */
  ask(question: LabelQuestion): Promise<Answer<null>>;
  /** A step's text, whole. */
  wholeText(column: number, step: number): Promise<Answer<string>>;
  /** What was sent to or came from the model in a step. */
  sent(column: number, step: number): Promise<Answer<SentStep>>;
  /** Goes through a column's trial in the debugger, from a step on. */
  debug(column: number, step: number): Promise<Answer<null>>;
  /** Where the keyboard is, so that VS Code's keybindings for the panel apply among the steps alone. */
  focus(where: CompareFocus): Promise<void>;
}

/** Among the steps, in a field or dialog in which keys are text, or outside of the panel. */
export type CompareFocus = "steps" | "text" | "outside";

/** What the host tells the Compare panel. */
export interface CompareView {
  /** Something changed; here is everything anew. */
  changed(snapshot: CompareSnapshot): void;
  /** The debugger came to another step or left; as in the snapshot. */
  debuggerAt(steps: DebuggerSteps): void;
  /** A person pressed a key that VS Code's keybindings give a command of this panel. */
  perform(command: CompareCommand): void;
}

/** A command whose key is a keybinding of VS Code, so that people can bind another one. */
export type CompareCommand =
  /** The choice with this key, from `LabelChoice`. */
  { readonly type: "label"; readonly key: string } | { readonly type: "undo" | "redo" | "note" | "next" | "question" | "find" };

export interface CompareSnapshot {
  /** What the panel shows; the view keeps it with its cursor, so that the panel can be opened again after a reload. */
  readonly identity: CompareIdentity;
  readonly picture: ComparePicture;
  readonly labelling: Labelling;
  readonly debuggerAt: DebuggerSteps;
}

/** Index of the step at which the debugger stands in each column's trial; null where it does not, and in one that is hidden. */
export type DebuggerSteps = readonly (number | null)[];

/** The trials that a panel compares, the original first, and the queue that it goes through, if any. */
export interface CompareIdentity {
  readonly places: readonly TrialPlace[];
  readonly queue?: LabelQueue | undefined;
}

/** What the view keeps over a reload: what it shows and where the cursor is. */
export interface CompareState extends CompareIdentity {
  readonly row: number;
  readonly column: number;
}

/** Everything about labels in a panel. */
export interface Labelling {
  /** Whose labels are set. */
  readonly annotator: string;
  readonly question: LabelQuestion;
  /** The possible answers to the question, in the order of their keys. */
  readonly choices: readonly LabelChoice[];
  readonly purpose: LabelQueue["purpose"];
  /** How far the queue is; absent outside of a queue. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** In the order of the picture's columns. */
  readonly columns: readonly ColumnLabels[];
}

/** The labels of one column's trial, in answer to the question that is asked. */
export interface ColumnLabels {
  /** Blind mode: what would tell which trial this is was taken out of the picture. */
  readonly hidden: boolean;
  /** The annotator's own; while adjudicating, the adjudicated one. */
  readonly label: ShownLabel | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Of the rules; absent in blind mode, and where there is none. */
  readonly suggestion: { readonly category: string; readonly step: number | undefined; readonly reason: string } | undefined;
  /** Other annotators', shown while adjudicating. */
  readonly others: readonly (ShownLabel & { readonly annotator: string })[];
}

export interface ShownLabel {
  readonly category: string;
  readonly step: number | undefined;
  readonly note: string | undefined;
}
