import type { Label, LabelAct, LabelKind, LabelQuestion } from "../model/label";

/** Whose labels of a trial belong together: undo and redo go back and forth among them. */
export interface LabelSubject {
  readonly trial: string;
  readonly annotator: string;
  readonly question: LabelQuestion;
  readonly kind: LabelKind;
}

type Judgement = Extract<LabelAct, { act: LabelKind }>;

/** What an annotator has set on a trial, and what was taken back and can be set again; the last of each is next. */
interface Stacks {
  readonly set: Judgement[];
  readonly undone: Judgement[];
}

/**
 * The labels that stand after all acts, one a trial, annotator and question. An undo takes back the last label that the annotator set
 * there; a redo sets again what was taken back last, unless another label was set since. An undo or redo of nothing does nothing.
 * @param acts in the order of the file; acts of several writers may alternate.
 * @param question leaves labels on the other questions out.
 */
export function standingLabels(acts: readonly LabelAct[], question?: LabelQuestion): Label[] {
  return standing(acts, "label", question).map(labelOf);
}

/** The adjudications that stand, one a trial and question; where several people settled a trial, the latest. */
export function standingAdjudications(acts: readonly LabelAct[], question?: LabelQuestion): Label[] {
  const latest = new Map<string, Label>();
  for (const act of standing(acts, "adjudication", question)) {
    const key = JSON.stringify([act.trial, act.question]);
    const other = latest.get(key);
    if (other === undefined || Date.parse(act.at) >= Date.parse(other.at)) latest.set(key, { ...labelOf(act), adjudicated: true });
  }
  return [...latest.values()];
}

/** The labels and adjudications of the check that stand: what reports are made from. */
export function checkLabels(acts: readonly LabelAct[]): Label[] {
  return [...standingLabels(acts, "check"), ...standingAdjudications(acts, "check")];
}

/** Whether there is anything to take back or to set again. */
export function labelHistory(acts: readonly LabelAct[], subject: LabelSubject): { readonly canUndo: boolean; readonly canRedo: boolean } {
  const stacks = stacksOf(acts).get(keyOf(subject));
  return { canUndo: (stacks?.set.length ?? 0) > 0, canRedo: (stacks?.undone.length ?? 0) > 0 };
}

function standing(acts: readonly LabelAct[], kind: LabelKind, question: LabelQuestion | undefined): Judgement[] {
  const ofQuestion = question === undefined ? acts : acts.filter((act) => act.question === question);
  return [...stacksOf(ofQuestion).values()].flatMap(({ set }) => set.at(-1) ?? []).filter(({ act }) => act === kind);
}

function stacksOf(acts: readonly LabelAct[]): Map<string, Stacks> {
  const all = new Map<string, Stacks>();
  for (const act of acts) {
    const key = keyOf({ ...act, kind: act.act === "undo" || act.act === "redo" ? act.of : act.act });
    const stacks = all.get(key) ?? { set: [], undone: [] };
    all.set(key, stacks);
    if (act.act === "undo" || act.act === "redo") {
      const [from, to] = act.act === "undo" ? [stacks.set, stacks.undone] : [stacks.undone, stacks.set];
      const moved = from.pop();
      if (moved) to.push(moved);
      continue;
    }
    stacks.set.push(act);
    stacks.undone.length = 0;
  }
  return all;
}

function keyOf({ trial, annotator, question, kind }: LabelSubject): string {
  return JSON.stringify([trial, annotator, question, kind]);
}

function labelOf({ trial, annotator, question, category, step, note, at }: Judgement): Label {
  return { trial, annotator, question, category, step, note, at };
}
