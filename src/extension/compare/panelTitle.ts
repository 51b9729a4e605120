import type { CompareSnapshot } from "../../protocol/compare";

/** A panel's title; in a queue how far it is, which in a blind one is all that it may say. */
export function panelTitle({ identity: { queue }, picture, labelling: { progress } }: CompareSnapshot): string {
  if (queue !== undefined) {
    const doing = queue.purpose === "adjudicate" ? "Settling disagreements" : queue.blind ? "Blind labelling" : "Labelling";
    return progress === undefined ? doing : `${doing}: ${progress.done} of ${progress.total}`;
  }
  const headings = picture.columns.map(({ heading, condition }) =>
    heading.toLowerCase() === condition.toLowerCase() ? condition : heading,
  );
  const compared = [headings.slice(0, -1).join(", "), ...headings.slice(-1)].filter((part) => part !== "").join(" and ");
  const policies = new Set(picture.columns.map(({ policy }) => policy));
  return `${picture.problem.id}: ${compared}${policies.size === 1 ? ` (${[...policies][0]})` : ""}`;
}
