import { l10n } from "vscode";
import type { LabelChoice } from "../../core/labelling/choices";
import type { LabelQueue } from "../../core/model/labelQueue";

/** Which keys answer the question, as a list. */
export function answerKeys(choices: readonly LabelChoice[]): string {
  const keys = choices.map(({ key, name }) => `${key} (${name})`);
  return l10n.t("{0} or {1}", keys.slice(0, -1).join(", "), keys.at(-1) ?? "");
}

/** Why a queue does not go on. */
export function allDone(total: number, { purpose, policies, models, conditions }: LabelQueue): string {
  if (purpose === "adjudicate")
    return total === 0 ? l10n.t("No two annotators disagree here.") : l10n.t("All {0} disagreements are settled.", total);
  if (total > 0) return l10n.t("All {0} are labelled.", total);
  return (policies ?? models ?? conditions) === undefined
    ? l10n.t("There is nothing to label here: a corrupted result reached the agent in none of the graded trials.")
    : l10n.t("There is nothing to label here: a corrupted result reached the agent in none of the graded trials that were chosen.");
}
