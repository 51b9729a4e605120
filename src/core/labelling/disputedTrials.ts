import type { Label } from "../model/label";

/** The trials to which two annotators or more gave different categories. */
export function disputedTrials(labels: readonly Pick<Label, "trial" | "category">[]): Set<string> {
  const first = new Map<string, string>();
  const disputed = new Set<string>();
  for (const { trial, category } of labels) {
    const other = first.get(trial);
    if (other === undefined) first.set(trial, category);
    else if (other !== category) disputed.add(trial);
  }
  return disputed;
}
