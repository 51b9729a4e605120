import type { Rule } from "../model/intervention";
import { ANSWER_LABEL } from "../scaffolds/chainOfThought";
import { FINAL_OPENING } from "../scaffolds/finalRequest";
import { OBSERVATION } from "../scaffolds/react";
import { rulesIn } from "./heeding";

/** A message of a chat, as far as a simulated model reads it. */
export interface HeardMessage {
  readonly role: string;
  readonly text: string;
}

/** How a simulated model is to answer, and what it has heard. */
export interface Conversation {
  readonly scaffold: "native" | "react" | "cot" | "direct";
  /** What it was asked first. */
  readonly question: string;
  /** Names of what it can call. */
  readonly offered: ReadonlySet<string>;
  /** What it was told after each of its turns, in order: the results of calls, or what it is asked after an answer. */
  readonly replies: readonly string[];
  /** What its system prompt asks of it where results conflict. */
  readonly rules?: ReadonlySet<Rule>;
  /** It is asked for its final answer, its calls being spent. */
  readonly final?: true;
}

/**
 * Makes out of a chat how it is meant. Which scaffold it is shows in the tools that are offered, else in the words of the system prompt: one
 * that speaks of an Action Input is ReAct, one with an answer's label a chain of thought.
 * @param tools Names of those that came with the request.
 */
export function readConversation(messages: readonly HeardMessage[], tools: readonly string[]): Conversation {
  const rules = rulesIn(systemOf(messages));
  const conversation = withoutRules(messages, tools);
  return rules.size === 0 ? conversation : { ...conversation, rules };
}

function systemOf(messages: readonly HeardMessage[]): string {
  return messages.find(({ role }) => role === "system" || role === "developer")?.text ?? "";
}

function withoutRules(messages: readonly HeardMessage[], tools: readonly string[]): Conversation {
  const system = systemOf(messages);
  const users = messages.filter(({ role }) => role === "user").map(({ text }) => text);
  const [question = "", ...told] = users;
  const last = messages.at(-1)?.text ?? "";
  const final = last.indexOf(FINAL_OPENING);
  if (final >= 0) {
    // What asks may have joined the result before it.
    const heard = [...messages.slice(0, -1), { role: messages.at(-1)?.role ?? "user", text: last.slice(0, final).trimEnd() }];
    const results = heard.flatMap(({ role, text }) => resultIn(role, text) ?? []);
    const scaffold = last.includes(ANSWER_LABEL, final) ? "cot" : "direct";
    return { scaffold, question, offered: new Set(), replies: results, final: true };
  }
  if (tools.length > 0) {
    const results = messages.filter(({ role }) => role === "tool").map(({ text }) => text);
    return { scaffold: "native", question, offered: new Set(tools), replies: results };
  }
  if (system.includes("Action Input:")) {
    const named = [...system.matchAll(/^- ([\w.-]+): /gm)].map(([, name = ""]) => name);
    const observations = told.filter((text) => text.startsWith(OBSERVATION)).map((text) => text.slice(OBSERVATION.length));
    return { scaffold: "react", question, offered: new Set(named), replies: observations };
  }
  return { scaffold: system.includes(ANSWER_LABEL) ? "cot" : "direct", question, offered: new Set(), replies: told };
}

function resultIn(role: string, text: string): string | undefined {
  if (text === "") return undefined;
  if (role === "tool") return text;
  return text.startsWith(OBSERVATION) ? text.slice(OBSERVATION.length) : undefined;
}
