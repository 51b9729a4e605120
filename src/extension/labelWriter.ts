import { FORMAT_VERSION } from "../core/model/formatVersion";
import type { Label, LabelAct } from "../core/model/label";
import type { Clock, Files } from "../core/ports";
import { type LabelSubject, labelHistory, standingAdjudications, standingLabels } from "../core/store/labels";
import { appendLabelAct } from "../core/store/runFolder";

/** Whose answer to which question about which trial is set: a label, or the adjudication of a disagreement. */
export interface LabelTarget extends LabelSubject {
  readonly runFolder: string;
}

/** What is written of a label beside its target. */
export interface Judgement {
  readonly category: string;
  /** Index of the step that shows it. */
  readonly step: number | undefined;
}

/** What the writer needs of the runs: what is labelled by now, and somebody to tell that there is more. */
export interface LabelledRuns {
  open(folder: string): Promise<{ readonly labelActs: readonly LabelAct[] }>;
  touch(folder: string): void;
}

/** Writes labels, one act after the other in the order in which they were asked for, however fast the keys. */
export class LabelWriter {
  private lastAct: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly runs: LabelledRuns,
  ) {}

  /** Sets a label in place of the one that stands, whose note it keeps. */
  set(target: LabelTarget, judgement: Judgement): Promise<void> {
    return this.inTurn(async () => this.append(target, judgement, (await this.standing(target))?.note));
  }

  /**
   * Changes the note of the label that stands; an empty one takes it away.
   * @returns Whether there is a label.
   */
  note(target: LabelTarget, text: string): Promise<boolean> {
    return this.inTurn(async () => {
      const label = await this.standing(target);
      if (label === undefined) return false;
      await this.append(target, { category: label.category, step: label.step }, text.trim());
      return true;
    });
  }

  /**
   * Takes back the target's last act.
   * @returns Whether there was one.
   */
  undo(target: LabelTarget): Promise<boolean> {
    return this.move(target, "undo");
  }

  /**
   * Sets again what was taken back last.
   * @returns Whether there was anything.
   */
  redo(target: LabelTarget): Promise<boolean> {
    return this.move(target, "redo");
  }

  private move(target: LabelTarget, act: "undo" | "redo"): Promise<boolean> {
    return this.inTurn(async () => {
      const { canUndo, canRedo } = labelHistory((await this.runs.open(target.runFolder)).labelActs, target);
      if (!(act === "undo" ? canUndo : canRedo)) return false;
      await this.write(target.runFolder, { ...this.actor(target), act, of: target.kind });
      return true;
    });
  }

  /** The target's own label, not one of another adjudicator. */
  private async standing({ runFolder, trial, annotator, question, kind }: LabelTarget): Promise<Label | undefined> {
    const { labelActs } = await this.runs.open(runFolder);
    const ownActs = labelActs.filter((act) => act.trial === trial && act.annotator === annotator);
    return (kind === "label" ? standingLabels : standingAdjudications)(ownActs, question)[0];
  }

  private append(target: LabelTarget, { category, step }: Judgement, note: string | undefined): Promise<void> {
    return this.write(target.runFolder, {
      ...this.actor(target),
      act: target.kind,
      category,
      ...(step === undefined ? {} : { step }),
      ...(note ? { note } : {}),
    });
  }

  private actor({ trial, annotator, question }: LabelTarget) {
    return { format: FORMAT_VERSION, trial, annotator, question, at: new Date(this.clock.now()).toISOString() } as const;
  }

  private async write(folder: string, act: LabelAct): Promise<void> {
    await appendLabelAct(this.files, folder, act);
    this.runs.touch(folder);
  }

  private inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const next = this.lastAct.then(act);
    this.lastAct = next.catch(() => undefined);
    return next;
  }
}
