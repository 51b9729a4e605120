import type { Problem } from "../model/problem";

const DOCUMENTS = "The documents that the delegate can read:";

/** What an agent is asked: the question, and for a delegate the titles of the documents. */
export function askedQuestion({ question, channel, context = [] }: Pick<Problem, "question" | "channel" | "context">): string {
  if (channel !== "delegate") return question;
  return [`${question}\n\n${DOCUMENTS}`, ...context.map(({ title }) => `- ${title}`)].join("\n");
}
