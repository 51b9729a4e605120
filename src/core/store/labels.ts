import type { Label, LabelAct } from "../model/label";

/**
 * The labels that stand after all acts, one a trial and annotator: an undo takes back that annotator's last act on the trial that
 * was not taken back yet.
 */
export function standingLabels(acts: readonly LabelAct[]): Label[] {
  const stacks = new Map<string, Extract<LabelAct, { act: "label" }>[]>();
  for (const act of acts) {
    const key = JSON.stringify([act.trial, act.annotator]);
    const stack = stacks.get(key) ?? [];
    if (act.act === "label") stack.push(act);
    else stack.pop();
    stacks.set(key, stack);
  }
  return [...stacks.values()].flatMap((stack) => {
    const last = stack.at(-1);
    return last
      ? [{ trial: last.trial, annotator: last.annotator, category: last.category, step: last.step, note: last.note, at: last.at }]
      : [];
  });
}
