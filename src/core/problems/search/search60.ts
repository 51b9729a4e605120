import type { Problem } from "../../model/problem";
import { transplanted } from "../transplanted";
import { fastChanging } from "./fastChanging";
import { neverChanging } from "./neverChanging";
import { slowChanging } from "./slowChanging";
import type { SearchTopic } from "./topic";

export const SEARCH_60_SIZE = 60;

export const topicsByDomain: readonly (readonly [domain: string, topics: readonly SearchTopic[]])[] = [
  ["never-changing", neverChanging],
  ["slow-changing", slowChanging],
  ["fast-changing", fastChanging],
];

/**
 * Sixty questions of our own for the search of the pages that come with Trial Lens: facts that never change, and matters of an invented town,
 * league and company that change slowly or fast, so that nothing depends on what happens. After the groups and false answers of Agents
 * Trust Tools Too Much, appendix A.
 */
export function search60(): readonly Problem[] {
  const says = new Map(topicsByDomain.flatMap(([, topics]) => topics.map((topic) => [topic.id, topic.says] as const)));
  const problems = topicsByDomain.flatMap(([domain, topics]) => topics.map((topic) => problemOf(topic, domain)));
  return transplanted(problems, ({ id }, value) => sentenceOf(says.get(id) ?? "{}", value));
}

function problemOf({ id, question, query, answer, otherAnswers, p1, p3, says }: SearchTopic, domain: string): Problem {
  const asserted = (value: string) => ({ value, sentence: sentenceOf(says, value) });
  return {
    id,
    question,
    answer,
    answerKind: "text",
    ...(otherAnswers && { otherAnswers: [...otherAnswers] }),
    falseAnswers: { p1: asserted(p1), p3: asserted(p3) },
    domain,
    channel: "search",
    steps: [{ tool: "web_search", arguments: { query } }],
  };
}

/** A pattern with a value in it. */
function sentenceOf(says: string, value: string): string {
  return says.replace("{}", () => value);
}
