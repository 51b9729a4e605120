import type { ForeignCall } from "../importing/trajectory";
import { isMembers, listOf, type Members, membersOf, shownText } from "../importing/values";
import { pythonCalls } from "./pythonCalls";

/** One answer of the model: what it says, or what it calls and what that brings. */
interface Answer {
  readonly text?: string | undefined;
  readonly calls: readonly ForeignCall[];
  readonly results: readonly string[];
}

/** What the user asks, and what the model answers until the next question. */
export interface Turn {
  readonly asked: readonly unknown[];
  readonly answers: readonly Answer[];
}

/**
 * The turns of a result: one answer; or a list of turns, each a list of answers.
 * @param log Its questions and results, where the file has them.
 */
export function turnsOf(result: unknown, log: unknown): readonly Turn[] {
  const logged = listOf(log).filter((entry): entry is Members => isMembers(entry) && "begin_of_turn_query" in entry);
  const turns = isAnswer(result) ? [[result]] : listOf(result).map((turn) => (isAnswer(turn) ? [turn] : listOf(turn)));
  return turns.map((answers, turn) => ({
    asked: listOf(logged[turn]?.begin_of_turn_query),
    answers: answers.map((answer, step) => answerOf(answer, listOf(membersOf(logged[turn])[`step_${step}`]))),
  }));
}

/** A text, or calls side by side; an answer with neither is an empty list, and so is a turn without answers. */
function isAnswer(value: unknown): boolean {
  return typeof value === "string" || (Array.isArray(value) && value.length > 0 && value.every(isMembers));
}

function answerOf(answer: unknown, log: readonly unknown[]): Answer {
  const results = log.filter((entry): entry is Members => isMembers(entry) && entry.role === "tool");
  const calls = callsOf(answer);
  return {
    ...(calls.length === 0 && typeof answer === "string" && { text: answer }),
    calls,
    results: results.slice(0, calls.length).map(({ content }) => shownText(content)),
  };
}

function callsOf(answer: unknown): readonly ForeignCall[] {
  if (typeof answer === "string") return pythonCalls(answer) ?? [];
  return listOf(answer).flatMap((call) => Object.entries(membersOf(call)).map(([tool, args]) => ({ tool, arguments: shownText(args) })));
}

/**
 * The turns of expected calls. Where several values of an argument are right, the call has the first one; an argument that may be left
 * out is left out.
 */
export function expectedTurns(truth: unknown): readonly Turn[] {
  const turns = listOf(truth).some(Array.isArray) ? listOf(truth).map(listOf) : [listOf(truth)];
  return turns.map((calls) => ({
    asked: [],
    answers: calls.length === 0 ? [] : [{ calls: calls.flatMap(expectedCalls), results: [] }],
  }));
}

function expectedCalls(call: unknown): readonly ForeignCall[] {
  if (!isMembers(call)) return pythonCalls(shownText(call)) ?? [{ tool: "unknown", arguments: shownText(call) }];
  return Object.entries(call).map(([tool, args]) => ({ tool, arguments: JSON.stringify(firstValues(membersOf(args))) }));
}

function firstValues(allowed: Members): Members {
  return Object.fromEntries(
    Object.entries(allowed).flatMap(([name, values]): [string, unknown][] => {
      if (!Array.isArray(values)) return [[name, values]];
      if (values.includes("")) return [];
      return [[name, isMembers(values[0]) ? firstValues(values[0]) : values[0]]];
    }),
  );
}
