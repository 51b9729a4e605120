import type { Problem } from "../model/problem";
import type { Scaffold } from "./scaffold";

const DOCUMENTS = "The documents that the delegate can read:";

/** What an agent is asked: the question, and where it has a delegate to ask the titles of the documents. */
export function askedQuestion(
  { question, channel, context = [] }: Pick<Problem, "question" | "channel" | "context">,
  { hasTools }: Pick<Scaffold, "hasTools">,
): string {
  if (channel !== "delegate" || !hasTools) return question;
  return [`${question}\n\n${DOCUMENTS}`, ...context.map(({ title }) => `- ${title}`)].join("\n");
}
