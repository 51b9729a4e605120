import { chatMessages } from "../importing/chatMessages";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { isoTime } from "../importing/times";
import { Trajectory } from "../importing/trajectory";
import { joinUnmapped, unmappedOf } from "../importing/unmapped";
import { unreadIn } from "../importing/unread";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { holding } from "../importing/weight";

/**
 * Session logs of coding agents, as Claude Code writes them: a line an entry, each with a message and the entry before it. A session is
 * a trial, and so is each side chain in it.
 */
export const agentSessions: ForeignFormat = {
  id: "agent-sessions",
  name: "coding agent session",
  recognises: ({ shape }) => someRecord(shape, (record) => hasMembers(record, "uuid", "sessionId", "message")),
  async *trials(file: ForeignFile) {
    const sessions = new Map<string, Members[]>();
    const hold = holding("Its sessions are");
    let others = 0;
    for await (const { value } of recordsOf(file)) {
      const entry = membersOf(value);
      if (!isMembers(entry.message)) {
        others += 1;
        continue;
      }
      hold(JSON.stringify(entry));
      const chain = entry.isSidechain === true ? ` side chain ${shownText(entry.agentId)}` : "";
      const key = `session ${shownText(entry.sessionId)}${chain}`;
      const entries = sessions.get(key) ?? [];
      entries.push(entry);
      sessions.set(key, entries);
    }
    if (others > 0) file.note(`Entries without a message, such as summaries, stay in the file: ${others}.`);
    for (const [place, entries] of sessions) yield trialOf(entries, place);
  },
};

function trialOf(entries: readonly Members[], place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const told = joinedTurns(entries.map((entry) => membersOf(entry.message)));
  const messages = told.flatMap((message) => chatMessages(message, message.role === "assistant" ? "assistant" : "user"));
  const chat = readChat(trajectory, messages);
  const answer = trajectory.answered();
  trajectory.end();
  const question = firstQuestion(messages) ?? "";
  const first = entries[0] ?? {};
  const usages = told.map(({ usage }) => membersOf(usage));
  const times = entries.flatMap(({ timestamp }) => isoTime(timestamp) ?? []);
  const { cwd, version, gitBranch, slug } = first;
  const left = joinUnmapped(
    unmappedOf({ cwd, version, gitBranch, slug }, []),
    unmappedOf(leftOfEntries(entries), []),
    unmappedOf(chat, []),
  );
  return {
    place,
    problem: { id: question.trim().split("\n")[0]?.slice(0, 60) || place, question },
    model: told.flatMap(({ model }) => textOf(model) ?? [])[0],
    outcome: scoredOutcome(undefined, "score"),
    answer,
    steps: trajectory.steps,
    inputTokens: usages.reduce((sum, usage) => sum + countOf(usage.input_tokens), 0),
    outputTokens: usages.reduce((sum, usage) => sum + countOf(usage.output_tokens), 0),
    startedAt: times[0],
    finishedAt: times.at(-1),
    unmapped: left.unmapped,
    notes: [
      ...trajectory.notes,
      ...left.notes,
      ...(entries.some(({ isCompactSummary }) => isCompactSummary === true)
        ? ["The context was summarised in between; the summary is a message."]
        : []),
    ],
  };
}

/** What entries say beside their messages, such as what a tool brought in full; what is the same in all is told of the session. */
function leftOfEntries(entries: readonly Members[]): Members {
  const session = ["cwd", "version", "gitBranch", "slug", "userType"];
  return unreadIn("entries", entries, (entry, place) => [
    ...["message", "sessionId", "isSidechain", "agentId"],
    ...(entry.type === membersOf(entry.message).role ? ["type"] : []),
    ...session.filter((name) => (place === 0 ? name !== "userType" : entry[name] === entries[0]?.[name])),
  ]);
}

/** An answer may be written block by block, each an entry with the id of the same message. */
function joinedTurns(messages: readonly Members[]): Members[] {
  const joined: Members[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (last !== undefined && message.id !== undefined && message.id === last.id)
      joined[joined.length - 1] = { ...last, ...message, content: [...listOf(last.content), ...listOf(message.content)] };
    else joined.push(message);
  }
  return joined;
}
