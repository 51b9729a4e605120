import { chatMessages } from "../importing/chatMessages";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { ownFactsIn, ownFailure } from "../importing/ownFacts";
import { answerOf, UNANSWERED } from "../importing/ownSteps";
import { firstQuestion, readChat } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, type Unmapped, unmappedOf } from "../importing/unmapped";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, textOf } from "../importing/values";
import { holding } from "../importing/weight";
import { withOwnFacts } from "../importing/withOwnFacts";

/** What files call the task, the reference answer and the score, and counts of tokens; the first that is there is read. */
const IDS = ["task_id", "problem_id", "id"];
const [INPUT, OUTPUT] = [
  ["prompt_tokens", "input_tokens"],
  ["completion_tokens", "output_tokens"],
];
const ANSWERS = ["gt", "answer", "gold", "target", "expected", "reference"];
const SCORES = ["reward", "correct", "is_correct", "score", "success"];

/**
 * Chats in the shape of chat completions, one an object with `messages` or a list of messages; also a response with the request that is
 * in it. Nothing is taken for granted but roles and contents.
 */
export const openaiMessages: ForeignFormat = {
  id: "openai-messages",
  name: "chat messages",
  recognises: ({ shape }) =>
    isOneChat(shape.samples) ||
    shape.samples.some(isChat) ||
    someRecord(shape, (record) => isChat(record.messages) || isResponse(record) || isRecorded(record)),
  async *trials(file: ForeignFile) {
    if (file.shape.root !== "object" && isOneChat(file.shape.samples)) {
      const messages: unknown[] = [];
      const hold = holding("Its messages are");
      for await (const { value } of recordsOf(file)) {
        hold(JSON.stringify(value));
        messages.push(value);
      }
      yield trialOf({ messages }, "");
      return;
    }
    for await (const { place, value } of recordsOf(file)) {
      const record = Array.isArray(value) ? { messages: value } : membersOf(value);
      if (isChat(record.messages) || isResponse(record) || isRecorded(record)) yield trialOf(record, place);
      else file.note(`What stands at ${place} is no chat and was left out.`);
    }
  },
};

function isMessage(value: unknown): boolean {
  return isMembers(value) && typeof value.role === "string" && ("content" in value || "tool_calls" in value || "parts" in value);
}

function isChat(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && isMessage(value[0]);
}

/** The records of the file are the messages of one chat. */
function isOneChat(samples: readonly unknown[]): boolean {
  return samples.length > 0 && samples.every(isMessage) && samples.every((sample) => !("messages" in membersOf(sample)));
}

/** A response of OpenAI's Responses API. */
function isResponse(record: Members): boolean {
  return record.object === "response" && Array.isArray(record.output);
}

/** A recorded question and what the model answered. */
function isRecorded({ inputs, outputs }: Members): boolean {
  return hasMembers(inputs, "question") && hasMembers(outputs, "llm_output");
}

function trialOf(record: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const facts = ownFactsIn(record.trial_lens);
  const all = messagesIn(record);
  const messages = all.slice(facts?.asked ? 1 : 0);
  const failure = facts && ((message: Members, text: string) => ownFailure(facts, message.tool_call_id, text));
  const chat = readChat(trajectory, messages, failure && { failure });
  const answer = answerOf(trajectory, facts);
  trajectory.end(facts && UNANSWERED);
  const told = (names: readonly string[]) => names.find((name) => textOf(record[name]) !== undefined);
  const [problem, reference] = [told(IDS), told(ANSWERS)];
  const score = SCORES.find((name) => record[name] !== undefined && record[name] !== null);
  const usage = membersOf(record.usage);
  const [input, output] = [INPUT, OUTPUT].map((names) => names.find((name) => usage[name] !== undefined && usage[name] !== null));
  const left = joinUnmapped(
    unmappedOf(record, [
      ...["model", ...readOf(record)],
      ...[problem, reference, score].flatMap((name) => name ?? []),
      ...(isMembers(record.usage) ? ["usage"] : []),
      // An export of ours has the trial's id beside the problem's.
      ...(facts ? ["trial_lens", "id"] : []),
    ]),
    unmappedOf(
      usage,
      [input, output].flatMap((name) => name ?? []),
      "usage.",
    ),
    ...leftOfRecorded(record),
    unmappedOf(chat, []),
  );
  const question = firstQuestion(messages) ?? "";
  const trial: ImportedTrial = {
    place,
    problem: {
      id: textOf(record[problem ?? ""]) ?? (question.trim().split("\n")[0]?.slice(0, 60) || "chat"),
      question,
      ...(reference !== undefined && { answer: textOf(record[reference]) ?? "", answerKind: "text" as const }),
    },
    model: textOf(record.model),
    outcome: scoredOutcome(score && record[score], score ?? "score"),
    answer,
    steps: trajectory.steps,
    inputTokens: countOf(usage[input ?? ""]),
    outputTokens: countOf(usage[output ?? ""]),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes],
  };
  return withOwnFacts(trial, facts, all[0]?.content);
}

function messagesIn(record: Members): readonly Members[] {
  if (isResponse(record))
    return [
      ...chatMessages(record.instructions, "user").map((message) => ({ ...message, role: "system" })),
      ...chatMessages(record, "assistant"),
    ];
  if (!isRecorded(record)) return chatMessages(record.messages, "user");
  return [
    ...chatMessages(membersOf(record.inputs).question, "user"),
    ...chatMessages(membersOf(record.outputs).llm_output, "assistant"),
    ...resultsIn(record),
  ];
}

/** The members that hold the messages. */
function readOf(record: Members): readonly string[] {
  if (isResponse(record)) return ["output", "instructions"];
  return isRecorded(record) ? ["inputs", "outputs"] : ["messages"];
}

/** What is recorded beside the question, the model's answer, and what the tools said. */
function leftOfRecorded(record: Members): readonly Unmapped[] {
  if (isResponse(record) || !isRecorded(record)) return [];
  return [
    unmappedOf(membersOf(record.inputs), ["question"], "inputs."),
    unmappedOf(membersOf(record.outputs), ["llm_output", ...(resultsIn(record).length > 0 ? ["answer"] : [])], "outputs."),
  ];
}

/** The recorded answer is what the tools that were called said. */
function resultsIn({ outputs }: Members): Members[] {
  const { answer, llm_output } = membersOf(outputs);
  const calls = listOf(membersOf(llm_output).tool_calls);
  return calls.length === 1 && textOf(answer) !== undefined ? [{ role: "tool", content: answer }] : [];
}
