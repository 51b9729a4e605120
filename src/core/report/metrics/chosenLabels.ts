import type { Label, LabelAct, LabelQuestion } from "../../model/label";
import { standingAdjudications, standingLabels } from "../../store/labels";
import { latestLabels } from "../latestLabels";

/**
 * The one label of each trial that counts, by trial id.
 * @param annotator whose labels count; undefined: of each trial the adjudicated one, else the latest of anybody.
 */
export function chosenLabels(acts: readonly LabelAct[], question: LabelQuestion, annotator: string | undefined): Map<string, Label> {
  const labels = standingLabels(acts, question);
  return annotator === undefined
    ? latestLabels([...labels, ...standingAdjudications(acts, question)], question)
    : latestLabels(
        labels.filter((label) => label.annotator === annotator),
        question,
      );
}

/** Everybody with a label of their own that stands in a run. */
export function annotatorsOf(acts: readonly LabelAct[]): string[] {
  return [...new Set(standingLabels(acts).map((label) => label.annotator))];
}
