import type { Relation } from "../align/alignment";
import type { RecognisedConflict } from "../checks/recognisedConflict";
import type { StepKind, Verdict as VerifierVerdict } from "../model/step";
import type { TrialPlace } from "../model/trialPlace";
import type { Verdict } from "./describeOutcome";

/** One to four trajectories of a problem, side by side: all that can be said of them without anybody's labels. */
export interface ComparePicture {
  readonly problem: {
    readonly id: string;
    readonly question: string;
    readonly documents?: readonly ShownDocument[];
    readonly answer: string;
  };
  /** The original first; the others are compared with it. */
  readonly columns: readonly CompareColumn[];
  readonly rows: readonly CompareRow[];
}

/** A document that went with a question; a very long text is cut. */
export interface ShownDocument {
  /** Such as "Document 2: Ulm". */
  readonly name: string;
  readonly text: string;
}

/** One trial. */
export interface CompareColumn {
  readonly place: TrialPlace;
  /** What tells it from the other columns, such as "Corrupted", "B2" or "Run 2". */
  readonly heading: string;
  readonly model: string;
  readonly simulated: boolean;
  readonly policy: string;
  readonly condition: string;
  /** Such as "Correct: 104/3" or "Ungraded: the agent never submitted an answer". */
  readonly outcome: string;
  readonly verdict: Verdict;
  /** What the agent was asked, where it is not the problem's question. */
  readonly asked?: string | undefined;
  /** The documents that the agent was given, where they are not the problem's. */
  readonly askedDocuments?: readonly ShownDocument[] | undefined;
  /** One sentence on the corruption (exposed, never reached, or none) or on the reworded question. */
  readonly exposure: string;
  readonly marks: ColumnMarks;
}

/** Places in a column that are worth a jump; numbers are indices of rows, ascending where there are several. */
export interface ColumnMarks {
  /** The first row in which the column differs from the first one; undefined in the first one, and where they are equal. */
  readonly firstDivergence: number | undefined;
  /** How far the divergence went on (AgentDiff, cascade depth): consecutive steps of the column that the original has nowhere. */
  readonly cascade: { readonly depth: number; readonly lastRow: number } | undefined;
  /** The row from which the column says the same as the original again, after it had diverged. */
  readonly selfCorrection: number | undefined;
  /** Corrupted results. */
  readonly corrupted: readonly number[];
  /** Steps after the corrupted result in which the false value comes again, in any form. */
  readonly reappearances: readonly number[];
  /** The step after the corrupted result in which the agent recognised the conflict: a suggestion by rules. */
  readonly recognitions: readonly number[];
  /** Challenges of a corrupted result. */
  readonly detections: readonly number[];
  /** Challenges, and failing verdicts, of a genuine one. */
  readonly distrusts: readonly number[];
  readonly verdicts: readonly number[];
  readonly submissions: readonly number[];
}

export interface CompareRow {
  readonly relation: Relation;
  /** How much the columns have in common here, from 0 to 1: the least of any column and the first; 0 beside a gap. */
  readonly similarity: number;
  /** One cell a column; null is a gap. */
  readonly cells: readonly (CompareCell | null)[];
}

/** One step as the compare view shows it. */
export interface CompareCell {
  /** Index of the step in its trajectory. */
  readonly step: number;
  readonly kind: StepKind;
  /** The tool's name, for calls and results; the verifier's, for verdicts. */
  readonly tool: string | undefined;
  /** The model that read a document for the agent and wrote this result; absent for all others, and in a blind picture. */
  readonly answeredBy?: string | undefined;
  /** What the agent wrote or was shown; a very long text is cut. */
  readonly text: string;
  /** Characters (UTF-16 units) of the text that were cut off; the whole of it is there on request. */
  readonly omitted: number;
  /** A tool error was shown. */
  readonly failed: boolean;
  /** The result was corrupted; this is the genuine one. */
  readonly genuine: string | undefined;
  /** For verdicts. */
  readonly verdict: VerifierVerdict | undefined;
  /** What a challenge or a failing verdict flags: the corrupted result, or a genuine one. */
  readonly flags: "corrupted" | "genuine" | undefined;
  /** The conflict with a corrupted result is recognised here: the right answer stands in it, or a conflict is stated. */
  readonly recognises: RecognisedConflict["by"] | undefined;
  /** Where the false value comes again: places in `text`, in UTF-16 units, ascending and apart. */
  readonly reappearances: readonly { readonly start: number; readonly end: number }[];
}

/** What was sent to or came from the model in a step, and the step as it is saved; both are JSON texts. */
export interface SentStep {
  readonly message: string;
  readonly saved: string;
}
