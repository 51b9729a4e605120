import { mentions } from "../mentions/mentions";
import { sentencesOf } from "../mentions/sentences";
import type { Problem } from "../model/problem";
import { readDelegateRequest } from "../tools/delegateRequest";
import type { Utterance } from "./behaviour";

/**
 * A simulated model as delegate: how the document begins, the sentence that tells the answer, and how it ends. Which answer is asked for
 * shows in the task.
 * @param told All that it was told after its prompt.
 * @returns undefined if it is no task with a document that a problem has.
 */
export function simulatedDelegation(told: string, problems: readonly Problem[]): Utterance | undefined {
  const read = readDelegateRequest(
    told,
    problems.flatMap(({ context = [] }) => context),
  );
  if (!read) return undefined;
  const { document, task } = read;
  const asked = problems.find((problem) => problem.context?.some(({ text }) => text === document.text) && isAskedBy(task, problem));
  const sentences = sentencesOf(document.text);
  const telling = asked && sentences.find((sentence) => goldOf(asked).some((answer) => mentions(sentence, answer)));
  const chosen = sentences.filter((sentence, place) => place === 0 || place === sentences.length - 1 || sentence === telling);
  const answer = asked && telling === undefined ? [`The answer is ${asked.answer}.`] : [];
  return { text: [...chosen, ...answer].join(" "), call: undefined };
}

function isAskedBy(task: string, { question, steps }: Problem): boolean {
  return task.includes(question) || steps.some(({ arguments: args }) => args.task === task);
}

function goldOf({ answer, otherAnswers = [] }: Problem): string[] {
  return [answer, ...otherAnswers];
}
