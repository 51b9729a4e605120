import type { LabelChoice } from "../../core/labelling/choices";
import { labelQueue } from "../../core/labelling/queue";
import type { Label, LabelKind, LabelQuestion } from "../../core/model/label";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { RunSummary } from "../../core/records/records";
import { labelHistory, standingAdjudications, standingLabels } from "../../core/store/labels";
import type { ColumnLabels, CompareIdentity, Labelling, ShownLabel } from "../../protocol/compare";
import type { Suggestion } from "./suggestions";

/** What the labels in a panel are made from. */
export interface LabellingParts {
  readonly identity: CompareIdentity;
  readonly question: LabelQuestion;
  readonly annotator: string;
  readonly choices: readonly LabelChoice[];
  readonly runs: readonly RunSummary[];
  readonly suggestionOf: (place: TrialPlace) => Suggestion | undefined;
}

/** All about labels in a panel, its trials in the order of the columns. */
export function labellingOf(parts: LabellingParts): Labelling {
  const { identity, question, annotator, choices, runs } = parts;
  const queue = identity.queue && labelQueue(runs, identity.queue, annotator);
  return {
    annotator,
    question,
    choices,
    purpose: identity.queue?.purpose ?? "label",
    progress: queue && { done: queue.done, total: queue.total },
    columns: identity.places.map((place) => columnLabels(place, parts)),
  };
}

/** While disagreements are settled, what a panel sets is an adjudication. */
export function kindOf({ queue }: CompareIdentity): LabelKind {
  return queue?.purpose === "adjudicate" ? "adjudication" : "label";
}

/** Whether the rules may suggest a category. They must not sway a blind annotator or one who settles what people said. */
export function maySuggest({ queue }: CompareIdentity): boolean {
  return queue?.blind !== true && queue?.purpose !== "adjudicate";
}

function columnLabels(
  { runFolder, trial }: TrialPlace,
  { identity, question, annotator, runs, suggestionOf }: LabellingParts,
): ColumnLabels {
  const run = runs.find(({ folder }) => folder === runFolder);
  const acts = (run?.labelActs ?? []).filter((act) => act.trial === trial);
  const kind = kindOf(identity);
  const labels = standingLabels(acts, question);
  const label = kind === "adjudication" ? standingAdjudications(acts, question)[0] : labels.find((one) => one.annotator === annotator);
  const exposed = run?.outlines.some(({ id, exposure }) => id === trial && exposure.state === "exposed");
  const suggestion = exposed && maySuggest(identity) ? suggestionOf({ runFolder, trial }) : undefined;
  return {
    hidden: identity.queue?.blind === true && label === undefined,
    label: label && shown(label),
    ...labelHistory(acts, { trial, annotator, question, kind }),
    suggestion: suggestion && { ...suggestion, reason: sentence(suggestion.reason) },
    others: kind === "adjudication" ? labels.map((one) => ({ annotator: one.annotator, ...shown(one) })) : [],
  };
}

function shown({ category, step, note }: Label): ShownLabel {
  return { category, step, note };
}

function sentence(clause: string): string {
  return `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`;
}
