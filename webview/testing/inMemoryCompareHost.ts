import type { LabelQuestion } from "../../src/core/model/label";
import type { SentStep } from "../../src/core/projections/comparePicture";
import type { Answer } from "../../src/protocol/answer";
import type { ColumnLabels, CompareFocus, CompareHost, CompareSnapshot, CompareView, ShownLabel } from "../../src/protocol/compare";
import { checkChoices, disclosureChoices } from "./comparePair";

/** A call of the view, by the name of the function and with what it gave. */
export type HostCall = readonly [name: string, ...given: unknown[]];

/** What stands of the labels of a trial: the last of `done`, and what was taken back. */
interface History {
  readonly done: readonly ShownLabel[];
  readonly undone: readonly ShownLabel[];
}

const EMPTY: History = { done: [], undone: [] };
const DONE: Answer<null> = { ok: true, value: null };

/** A host that keeps labels in memory as the real one keeps them in run folders, and goes through a list of snapshots. */
export class InMemoryCompareHost implements CompareHost {
  /** Every call but `ready` and `focus`, in order. */
  readonly calls: HostCall[] = [];
  readonly focuses: CompareFocus[] = [];
  /** What every labelling act is refused with, if set. */
  refusal: string | undefined;
  view: Pick<CompareView, "changed"> | undefined;
  private readonly histories = new Map<string, History>();
  private question: LabelQuestion;

  /** @param queue The snapshots that `next` goes to, one after the other. */
  constructor(
    private shown: CompareSnapshot,
    private readonly queue: CompareSnapshot[] = [],
  ) {
    this.question = shown.labelling.question;
  }

  async ready(): Promise<Answer<CompareSnapshot>> {
    return { ok: true, value: this.snapshot() };
  }

  async label(column: number, category: string, step?: number): Promise<Answer<null>> {
    this.calls.push(["label", column, category, step]);
    return this.act(column, ({ done }) => ({ done: [...done, { category, step, note: undefined }], undone: [] }));
  }

  async undo(column: number): Promise<Answer<null>> {
    this.calls.push(["undo", column]);
    return this.act(column, ({ done, undone }) => ({ done: done.slice(0, -1), undone: [...done.slice(-1), ...undone] }));
  }

  async redo(column: number): Promise<Answer<null>> {
    this.calls.push(["redo", column]);
    return this.act(column, ({ done, undone }) => ({ done: [...done, ...undone.slice(0, 1)], undone: undone.slice(1) }));
  }

  async note(column: number, text: string): Promise<Answer<null>> {
    this.calls.push(["note", column, text]);
    const label = this.labelsOf(column).label;
    if (label === undefined) return { ok: false, message: "There is no label to write a note on." };
    return this.act(column, ({ done }) => ({ done: [...done, { ...label, note: text || undefined }], undone: [] }));
  }

  async next(column: number): Promise<Answer<null>> {
    this.calls.push(["next", column]);
    const next = this.queue.shift();
    if (next === undefined) return { ok: false, message: "No trial is left without a label." };
    this.shown = next;
    this.changed();
    return DONE;
  }

  async ask(question: LabelQuestion): Promise<Answer<null>> {
    this.calls.push(["ask", question]);
    this.question = question;
    this.changed();
    return DONE;
  }

  async wholeText(column: number, step: number): Promise<Answer<string>> {
    this.calls.push(["wholeText", column, step]);
    const cell = this.shown.picture.rows.map((row) => row.cells[column]).find((each) => each?.step === step);
    return { ok: true, value: `${cell?.text}${"…and on".repeat(1_000)}the end` };
  }

  async sent(column: number, step: number): Promise<Answer<SentStep>> {
    this.calls.push(["sent", column, step]);
    const cell = this.shown.picture.rows.map((row) => row.cells[column]).find((each) => each?.step === step);
    return {
      ok: true,
      value: {
        message: JSON.stringify({ role: "tool", content: cell?.text }, null, 2),
        saved: JSON.stringify({ index: step, kind: cell?.kind, text: cell?.text }, null, 2),
      },
    };
  }

  async debug(column: number, step: number): Promise<Answer<null>> {
    this.calls.push(["debug", column, step]);
    return this.refusal === undefined ? DONE : { ok: false, message: this.refusal };
  }

  async focus(where: CompareFocus): Promise<void> {
    this.focuses.push(where);
  }

  snapshot(): CompareSnapshot {
    const { labelling } = this.shown;
    const isAsked = this.question === labelling.question;
    return {
      ...this.shown,
      labelling: {
        ...labelling,
        question: this.question,
        choices: isAsked ? labelling.choices : this.question === "check" ? checkChoices : disclosureChoices,
        columns: labelling.columns.map((_, column) => this.labelsOf(column)),
      },
    };
  }

  private act(column: number, change: (history: History) => History): Answer<null> {
    if (this.refusal !== undefined) return { ok: false, message: this.refusal };
    const key = this.keyOf(column);
    this.histories.set(key, change(this.histories.get(key) ?? EMPTY));
    this.changed();
    return DONE;
  }

  private labelsOf(column: number): ColumnLabels {
    const given = this.shown.labelling.columns[column];
    if (given === undefined) throw new Error(`there is no column ${column}`);
    const history = this.histories.get(this.keyOf(column));
    if (history === undefined) return this.question === this.shown.labelling.question ? given : { ...given, label: undefined };
    const label = history.done.at(-1);
    return {
      ...given,
      label,
      hidden: given.hidden && label === undefined,
      canUndo: history.done.length > 0,
      canRedo: history.undone.length > 0,
    };
  }

  private keyOf(column: number): string {
    return JSON.stringify([this.question, this.shown.identity.places[column]]);
  }

  private changed(): void {
    this.view?.changed(this.snapshot());
  }
}
