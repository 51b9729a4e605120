import { chatMessages } from "../importing/chatMessages";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { holding } from "../importing/weight";

/** A date is no further from 1970 than that, in milliseconds. */
const FURTHEST_TIME = 8.64e15;

/**
 * Telemetry of OpenClaw: events, of which each start of an agent tells the last messages of its session. A session is a trial of the
 * messages that were told of it; events of tools say nothing that these do not.
 */
export const openClaw: ForeignFormat = {
  id: "openclaw",
  name: "OpenClaw telemetry",
  recognises: ({ shape }) => someRecord(shape, isEvent),
  async *trials(file: ForeignFile) {
    const sessions = new Map<string, Map<string, Members>>();
    const hold = holding("Its sessions are");
    for await (const { value } of recordsOf(file)) {
      if (!isMembers(value) || value.type !== "agent.start") continue;
      const name = textOf(value.sessionKey) ?? "session";
      const told = sessions.get(name) ?? new Map<string, Members>();
      sessions.set(name, told);
      for (const message of listOf(value.messages).filter(isMembers)) {
        const key = JSON.stringify(message);
        if (told.has(key)) continue;
        hold(key);
        told.set(key, message);
      }
    }
    let untold = 0;
    for (const [name, told] of sessions) {
      if (told.size === 0) untold += 1;
      else yield trialOf(name, [...told.values()]);
    }
    if (untold < sessions.size)
      file.note("Of its events the messages are imported that starts of agents tell; what else they say stays in the file.");
    if (untold > 0) file.note(`Sessions that have no messages in the file and were left out: ${untold} of ${sessions.size}.`);
  },
};

function isEvent(record: Members): boolean {
  return (hasMembers(record, "type", "sessionKey") && typeof record.type === "string") || hasMembers(record, "type", "channel", "content");
}

function trialOf(session: string, told: readonly Members[]): ImportedTrial {
  const trajectory = new Trajectory();
  const messages = told.flatMap(messageOf);
  const left = unmappedOf(readChat(trajectory, messages), []);
  const answer = trajectory.answered();
  trajectory.end();
  const question = firstQuestion(messages) ?? "";
  const usages = told.map(({ usage }) => membersOf(usage));
  const times = told
    .flatMap(({ timestamp }) => (typeof timestamp === "number" && Math.abs(timestamp) <= FURTHEST_TIME ? [timestamp] : []))
    .sort((a, b) => a - b);
  return {
    place: `session ${session}`,
    problem: { id: question.trim().split("\n")[0]?.slice(0, 60) || session, question },
    model: told.flatMap(({ model }) => textOf(model) ?? [])[0],
    outcome: scoredOutcome(undefined, "score"),
    answer,
    steps: trajectory.steps,
    inputTokens: usages.reduce(
      (sum, { input, cacheRead, cacheWrite }) => sum + countOf(input) + countOf(cacheRead) + countOf(cacheWrite),
      0,
    ),
    outputTokens: usages.reduce((sum, { output }) => sum + countOf(output), 0),
    startedAt: times[0] === undefined ? undefined : new Date(times[0]).toISOString(),
    finishedAt: times.at(-1) === undefined ? undefined : new Date(times.at(-1) ?? 0).toISOString(),
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes],
  };
}

/** A message in the shape of chat completions. */
function messageOf(message: Members): Members[] {
  if (message.role !== "toolResult")
    return chatMessages({ ...message, content: isList(message.content) ? message.content.map(partOf) : message.content }, "user");
  const { toolCallId, toolName, isError, ...others } = message;
  const parts = listOf(message.content).map((part) => shownText(membersOf(part).text ?? part));
  return [
    {
      ...others,
      role: "tool",
      tool_call_id: toolCallId,
      name: toolName,
      content: isList(message.content) ? parts.join("\n") : shownText(message.content),
      is_error: isError === true,
    },
  ];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function partOf(part: unknown): unknown {
  return isMembers(part) && part.type === "toolCall" ? { ...part, type: "tool_call" } : part;
}
