import { l10n } from "vscode";
import type { LabelQueue } from "../../core/model/labelQueue";
import { printable } from "../../core/model/printable";
import type { CompareSnapshot } from "../../protocol/compare";

/** A panel's title; in a queue how far it is, which in a blind one is all that it may say. */
export function panelTitle({ identity: { queue }, picture, labelling: { progress } }: CompareSnapshot): string {
  if (queue !== undefined) return queueTitle(queue, progress?.done ?? 0, progress?.total ?? 0);
  const headings = picture.columns.map(({ heading, condition }) =>
    heading.toLowerCase() === condition.toLowerCase() ? condition : heading,
  );
  const compared = [headings.slice(0, -1).join(", "), ...headings.slice(-1)].filter((part) => part !== "").join(l10n.t(" and "));
  const policies = new Set(picture.columns.map(({ policy }) => policy));
  return printable(`${picture.problem.id}: ${compared}${policies.size === 1 ? ` (${[...policies][0]})` : ""}`);
}

function queueTitle({ purpose, blind }: LabelQueue, done: number, total: number): string {
  if (purpose === "adjudicate") return l10n.t("Settling disagreements: {0} of {1}", done, total);
  return blind ? l10n.t("Blind labelling: {0} of {1}", done, total) : l10n.t("Labelling: {0} of {1}", done, total);
}
