import type { Label, LabelQuestion } from "../model/label";

/** The label that counts for each trial, by trial: the one that settles a disagreement, else the latest. */
export function latestLabels(labels: readonly Label[], question: LabelQuestion = "check"): Map<string, Label> {
  const latest = new Map<string, Label>();
  for (const label of labels) {
    if (label.question !== question) continue;
    const other = latest.get(label.trial);
    if (other === undefined || goesBefore(label, other)) latest.set(label.trial, label);
  }
  return latest;
}

function goesBefore(label: Label, other: Label): boolean {
  if (label.adjudicated !== other.adjudicated) return label.adjudicated === true;
  return Date.parse(label.at) >= Date.parse(other.at);
}
