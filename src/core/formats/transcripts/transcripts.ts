import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { isMembers, type Members, membersOf } from "../importing/values";

const SPEAKER = /^(system|user|assistant|tool): ?/;

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
  return isMembers(record) && typeof record.messages_display === "string" && SPEAKER.test(record.messages_display);
}

function trialOf(record: Members, place: string): ImportedTrial {
  const trajectory = new Trajectory();
  const turns: { speaker: string; lines: string[] }[] = [];
  for (const line of String(record.messages_display).split("\n")) {
    const [head, speaker] = SPEAKER.exec(line) ?? [];
    if (head !== undefined && speaker !== undefined) turns.push({ speaker, lines: [line.slice(head.length)] });
    else turns.at(-1)?.lines.push(line);
  }
  let question = "";
  let calls = 0;
  for (const [at, { speaker, lines }] of turns.entries()) {
    const text = lines.join("\n").trim();
    if (speaker === "user" || speaker === "system") trajectory.told(speaker, text);
    else if (speaker === "tool") trajectory.result({ text });
    else {
      const isCall = turns[at + 1]?.speaker === "tool";
      if (isCall) calls += 1;
      trajectory.said([text === "None" ? undefined : text], isCall ? [{ tool: "unknown", arguments: "" }] : []);
    }
    if (question === "" && speaker === "user") question = text;
  }
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
