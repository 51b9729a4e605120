import type { Outcome, UngradedReason } from "../../model/trial";
import type { ImportedTrial } from "../importing/importedTrial";
import { brokenOff, scoredOutcome, ungraded } from "../importing/outcomes";
import { type OwnFacts, ownArguments, ownCode, ownFactsIn } from "../importing/ownFacts";
import { answerOf, UNANSWERED } from "../importing/ownSteps";
import { type ChatFailure, firstQuestion, readChat } from "../importing/readChat";
import { isoTime } from "../importing/times";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { countOf, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { withOwnFacts } from "../importing/withOwnFacts";
import { agentTokens, saidIn } from "./agentTokens";
import { longTextsOf, messagesOf } from "./inspectMessages";
import { leftOfSample } from "./leftOfSample";

const READ = [
  ...["id", "epoch", "input", "target", "messages", "output", "events", "transcript", "attachments", "message_pool", "events_data"],
  ...["started_at", "completed_at", "message_refs"],
];

/** Members of which an export of ours says nothing that is not in its facts. */
const OWN = ["metadata", "scores", "error", "limit", "model_usage"];

/** One sample of a log of Inspect as a trial. @param log its header. */
export function inspectSample(log: Members, sample: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const facts = ownFactsIn(membersOf(sample.metadata).trial_lens);
  const texts = longTextsOf(sample);
  const all = messagesOf(sample).map(texts.resolved);
  const messages = facts === undefined ? all : all.slice(facts.asked ? 1 : 0).map((message) => withOwnArguments(message, facts));
  const chat = readChat(trajectory, messages, {
    failure: (message, text) => failure(message, text, facts),
    read: facts ? ["source", "function", "error"] : ["function"],
  });
  const said = answerOf(trajectory, facts);
  trajectory.end(facts && UNANSWERED);
  const evaluation = membersOf(log.eval);
  const events = [...listOf(sample.events), ...listOf(membersOf(sample.transcript).events)].filter(isMembers);
  const { outcome, answer, note } = outcomeOf(sample);
  const tokens = agentTokens(sample, textOf(evaluation.model), events, saidIn(messages, texts));
  const target = Array.isArray(sample.target) ? sample.target.map(shownText).join("; ") : textOf(sample.target);
  const told = facts ? { left: {}, notes: [] } : leftOfSample(sample, all, texts);
  const left = joinUnmapped(unmappedOf(sample, [...READ, ...(facts ? OWN : [])]), unmappedOf(chat, []), unmappedOf(told.left, []));
  const trial: ImportedTrial = {
    place,
    problem: {
      id: `${textOf(evaluation.task) ?? "Inspect"} ${shownText(sample.id)}`,
      question: textOf(messages === sample.input ? undefined : inputText(sample.input)) ?? firstQuestion(messages) ?? "",
      ...(target !== undefined && { answer: target.trim(), answerKind: "text" as const }),
      source: textOf(membersOf(evaluation.dataset).name) ?? textOf(evaluation.task),
    },
    model: textOf(evaluation.model),
    repetition: countOf(sample.epoch) || undefined,
    outcome,
    answer: answer ?? said,
    steps: trajectory.steps,
    inputTokens: tokens.input,
    outputTokens: tokens.output,
    startedAt: isoTime(sample.started_at) ?? isoTime(events[0]?.timestamp),
    finishedAt: isoTime(sample.completed_at) ?? isoTime(events.at(-1)?.timestamp),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...texts.notes(), ...told.notes, ...tokens.notes, ...left.notes, ...(note === undefined ? [] : [note])],
  };
  return withOwnFacts(trial, facts, membersOf(all[0]).content);
}

/** The input is a text, or messages of which the first of the user is the question. */
function inputText(input: unknown): string | undefined {
  const text = Array.isArray(input) ? firstQuestion(input) : textOf(input);
  // A reference into the attachments is resolved in the messages alone.
  return text !== undefined && /^(attachment|tc):\/\//.test(text) ? undefined : text;
}

/**
 * In an export of ours, arguments that are no JSON object are the one member of an object, since Inspect wants one; the facts tell the text of
 * those that would be written otherwise.
 */
function withOwnArguments(message: unknown, facts: OwnFacts): unknown {
  if (!isMembers(message) || !Array.isArray(message.tool_calls)) return message;
  const calls = message.tool_calls.map((call: unknown) => {
    const { parse_error, arguments: told, ...others } = membersOf(call);
    const text = ownArguments(facts, others.id, told);
    if (text !== undefined) return { ...others, arguments: text };
    return parse_error !== undefined && isMembers(told) && typeof told.arguments === "string"
      ? { ...others, arguments: told.arguments }
      : call;
  });
  return { ...message, tool_calls: calls };
}

/** The code is that of an export of ours; Inspect has no place for it. */
function failure({ error, tool_call_id }: Members, text: string, facts: OwnFacts | undefined): ChatFailure | undefined {
  if (!isMembers(error)) return undefined;
  const code = facts && ownCode(facts, tool_call_id);
  const message = shownText(error.message);
  // What is said beside the result that the agent got stays beside it.
  return {
    code: code ?? textOf(error.type) ?? "error",
    text: text || message,
    read: text === "" || text === message ? "error" : undefined,
  };
}

const LIMITS: Readonly<Record<string, UngradedReason>> = {
  message: "turn-budget",
  token: "token-budget",
  time: "time-budget",
  working: "time-budget",
};

function outcomeOf(sample: Members): { outcome: Outcome; answer?: string | undefined; note?: string | undefined } {
  const scores = Object.entries(membersOf(sample.scores ?? (isMembers(sample.score) ? { score: sample.score } : {})));
  const [first] = scores;
  const limit = membersOf(sample.limit);
  const ended = textOf(limit.type);
  if (first !== undefined && (sample.error === null || sample.error === undefined)) {
    const [name, score] = first;
    const notes = [
      ...(scores.length > 1 ? [`Of ${scores.length} scores the first one, ${name}, grades.`] : []),
      ...(ended === undefined ? [] : [`A limit ended it: ${ended}.`]),
    ];
    const { value, answer } = membersOf(score);
    return { outcome: scoredOutcome(value, `score ${name}`), answer: textOf(answer), note: notes.join(" ") || undefined };
  }
  if (sample.error !== null && sample.error !== undefined)
    return { outcome: brokenOff(textOf(membersOf(sample.error).message) ?? shownText(sample.error)) };
  if (ended !== undefined)
    return { outcome: ungraded(LIMITS[ended] ?? "no-score", `The file says that a limit ended it: ${ended}, ${shownText(limit.limit)}.`) };
  return { outcome: scoredOutcome(undefined, "score") };
}
