import type { CheckCategory } from "../../src/core/model/label";
import type { CompareColumn } from "../../src/core/projections/compareView";
import type { Answer } from "../../src/protocol/answer";
import type { CompareHost, CompareSnapshot, CompareView } from "../../src/protocol/compare";

/** One labelling act, as the view asked for it. */
export interface LabelAct {
  readonly trial: string;
  readonly category: CheckCategory;
  readonly step: number | undefined;
}

/** A host that keeps labels in memory as the real one keeps them in a run folder: each act is appended, undo takes the last. */
export class InMemoryCompareHost implements CompareHost {
  readonly acts: LabelAct[] = [];
  /** What every labelling act is refused with, if set. */
  refusal: string | undefined;
  view: Pick<CompareView, "changed"> | undefined;

  constructor(private readonly pair: CompareSnapshot) {}

  async ready(): Promise<Answer<CompareSnapshot>> {
    return { ok: true, value: this.snapshot() };
  }

  async label(trial: string, category: CheckCategory, step?: number): Promise<Answer<null>> {
    if (this.refusal !== undefined) return { ok: false, message: this.refusal };
    this.acts.push({ trial, category, step });
    this.view?.changed(this.snapshot());
    return { ok: true, value: null };
  }

  async undoLabel(trial: string): Promise<Answer<null>> {
    const last = this.acts.findLastIndex((act) => act.trial === trial);
    if (last < 0) return { ok: false, message: "There is no label of yours on this trial to take back." };
    this.acts.splice(last, 1);
    this.view?.changed(this.snapshot());
    return { ok: true, value: null };
  }

  snapshot(): CompareSnapshot {
    return { ...this.pair, columns: this.pair.columns.map((column) => ({ ...column, label: this.labelOf(column) })) };
  }

  private labelOf(column: CompareColumn): CompareColumn["label"] {
    const act = this.acts.findLast((candidate) => candidate.trial === column.trial);
    return act === undefined ? column.label : { category: act.category, step: act.step };
  }
}
