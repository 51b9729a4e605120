import { normalizedText } from "../grading/normalizedText";
import type { ContextDocument } from "../model/context";
import type { Problem } from "../model/problem";
import type { Chance } from "./behaviour";
import type { Character } from "./character";

/** Whether a simulated model reads the answer out of documents, since there are no steps to follow. */
export function isRead(problem: Problem): problem is Problem & { readonly context: readonly ContextDocument[] } {
  return problem.steps.length === 0 && problem.context !== undefined;
}

/**
 * What a simulated model reads out of a problem's documents: the reference answer with the probability of its headwork, else another name
 * that stands there. Going over it, it is right with the same probability again.
 */
export function readAnswer(
  { answer, context }: Problem & { readonly context: readonly ContextDocument[] },
  character: Character,
  chance: Chance,
  goesOver: boolean,
): string {
  if (chance("headwork 0", character.headwork) || (goesOver && chance("headwork again 0", character.headwork))) return answer;
  const names = namesIn(context).filter((name) => normalizedText(name) !== normalizedText(answer));
  // Each is as likely as the others.
  return names.find((_, place) => chance(`misread name ${place}`, 1 / (names.length - place))) ?? "not known";
}

/** Titles, and runs of capitalised words behind the first one of a sentence; each once. */
function namesIn(context: readonly ContextDocument[]): string[] {
  const found = context.flatMap(({ title, text }) => [
    ...(title === undefined ? [] : [title]),
    ...[...text.matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu)].map(([name]) => name),
  ]);
  return [...new Set(found)];
}
