import type { Label } from "../model/label";

/** The latest label of each trial, by trial. */
export function latestLabels(labels: readonly Label[]): Map<string, Label> {
  const latest = new Map<string, Label>();
  for (const label of labels) {
    const other = latest.get(label.trial);
    if (other === undefined || Date.parse(label.at) >= Date.parse(other.at)) latest.set(label.trial, label);
  }
  return latest;
}
