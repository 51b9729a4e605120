import type { LabelChoice } from "../../core/labelling/choices";
import type { LabelQueue } from "../../core/model/labelQueue";

/** Which keys answer the question, as the end of a sentence. */
export function pressAKey(choices: readonly LabelChoice[]): string {
  const keys = choices.map(({ key, name }) => `${key} (${name})`);
  return `press ${keys.slice(0, -1).join(", ")} or ${keys.at(-1)}.`;
}

/** Why a queue does not go on. */
export function allDone(total: number, { purpose, policies, models, conditions }: LabelQueue): string {
  if (purpose === "adjudicate") return total === 0 ? "No two annotators disagree here." : `All ${total} disagreements are settled.`;
  if (total > 0) return `All ${total} are labelled.`;
  const filtered = (policies ?? models ?? conditions) !== undefined;
  return `There is nothing to label here: a corrupted result reached the agent in none of the graded trials${filtered ? " that were chosen" : ""}.`;
}
