import { spokenMessages } from "../importing/chatMessages";
import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { isMembers, type Members, membersOf } from "../importing/values";

/** Talks that are written out as one text, a speaker a line; which tools were called is lost in them (few-shot examples of tau-bench). */
export const transcripts: ForeignFormat = {
  id: "transcripts",
  name: "written-out chats",
  recognises: ({ shape }) => someRecord(shape, isTranscript),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (isTranscript(membersOf(value))) yield trialOf(membersOf(value), place);
      else file.note(`What stands at ${place} is no chat and was left out.`);
    }
  },
};

function isTranscript(record: Members): boolean {
  return isMembers(record) && typeof record.messages_display === "string" && spokenMessages(record.messages_display) !== undefined;
}

function trialOf(record: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const messages = spokenMessages(String(record.messages_display)) ?? [];
  let calls = 0;
  const told = messages.map((message, at) => {
    if (message.role !== "assistant" || messages[at + 1]?.role !== "tool") return message;
    calls += 1;
    return { ...message, tool_calls: [{ name: "unknown", arguments: "" }] };
  });
  readChat(trajectory, told);
  const question = firstQuestion(told) ?? "";
  trajectory.end();
  const left = unmappedOf(record, ["messages_display"]);
  return {
    place,
    problem: { id: question.slice(0, 60) || "chat", question },
    outcome: scoredOutcome(undefined, "score"),
    steps: trajectory.steps,
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes, ...(calls > 0 ? ["The file does not say which tools were called, and with what."] : [])],
  };
}
