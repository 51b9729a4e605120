import type { CheckCategory } from "../core/model/label";
import type { ComparePicture } from "../core/projections/compareView";
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

export interface CompareSnapshot extends ComparePicture {
  /** What the panel shows; the view keeps it with its cursor, so that the panel can be opened again after a reload. */
  readonly identity: CompareIdentity;
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
