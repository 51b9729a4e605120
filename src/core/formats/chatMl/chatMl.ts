import { ImportError } from "../../ports";
import { type ForeignFile, namedRecordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { scoredOutcome } from "../importing/outcomes";
import { firstQuestion, readChat } from "../importing/readChat";
import { Trajectory } from "../importing/trajectory";
import { unmappedOf } from "../importing/unmapped";
import { isMembers, listOf, type Members, membersOf } from "../importing/values";
import { holding } from "../importing/weight";
import { conversationOf } from "./conversation";

/**
 * The observations of a trace with what each was given and brought, parsed into ChatML messages: one member each, named by its id.
 * Observations tell the conversation of others over again, so a trial is a conversation that does not stand in another one.
 *
 * Source: Langfuse, the parser of its trace page.
 */
export const chatMl: ForeignFormat = {
  id: "chatml",
  name: "ChatML observations",
  recognises: ({ shape }) => shape.root === "object" && someRecord(shape, holdsObservations),
  async *trials(file: ForeignFile) {
    const found: Conversation[] = [];
    let observations = 0;
    let unparsed = 0;
    const hold = holding("Its observations are");
    for await (const { name, value } of namedRecordsOf(file)) {
      if (!isObservation(value)) continue;
      observations += 1;
      const parts = [value.input, value.output].filter(isMembers);
      if (parts.some(({ success }) => success !== true)) unparsed += 1;
      const messages = conversationOf(partOf(value.input), partOf(value.output));
      const keys = messages.map(keyOf);
      for (const key of keys) hold(key);
      if (messages.some(({ role }) => role === "assistant")) found.push({ place: name, messages, keys });
    }
    const whole = wholeAmong(found);
    if (whole.length === 0)
      throw new ImportError("None of its observations has a message of an agent; import the trace that they belong to.");
    if (unparsed > 0)
      file.note(
        `Observations that the program that wrote the file could not parse whole: ${unparsed} of ${observations}; the trace has them.`,
      );
    for (const conversation of whole) yield trialOf(conversation);
  },
};

interface Conversation {
  readonly place: string;
  readonly messages: readonly Members[];
  /** What tells its messages from others. */
  readonly keys: readonly string[];
}

function holdsObservations(record: Members): boolean {
  const values = Object.values(record);
  return values.length > 0 && values.every(isObservation);
}

function isObservation(value: unknown): value is Members {
  const isParsed = (part: unknown) => isMembers(part) && "success" in part;
  return isMembers(value) && (isParsed(value.input) || isParsed(value.output));
}

function partOf(part: unknown): readonly unknown[] {
  const { success, data } = membersOf(part);
  return success === true ? listOf(data) : [];
}

function keyOf({ role, content, tool_calls }: Members): string {
  return JSON.stringify([role, content || null, listOf(tool_calls)]);
}

/** The conversations that stand in no other one; of equal ones the first. */
function wholeAmong(found: readonly Conversation[]): readonly Conversation[] {
  const holders = new Map<string, number[]>();
  for (const [at, { keys }] of found.entries())
    for (const key of new Set(keys)) {
      const known = holders.get(key);
      if (known) known.push(at);
      else holders.set(key, [at]);
    }
  return found.filter((one, index) => {
    // Only those that have its rarest message can hold it: each is not compared with each.
    const [fewest = []] = one.keys.map((key) => holders.get(key) ?? []).sort((a, b) => a.length - b.length);
    return !fewest.some((at) => {
      const other = found[at];
      return at !== index && other !== undefined && standsIn(one, other) && !(standsIn(other, one) && index < at);
    });
  });
}

function standsIn({ keys }: Conversation, other: Conversation): boolean {
  return other.keys.some((_, from) => keys.every((key, index) => other.keys[from + index] === key));
}

function trialOf({ place, messages }: Conversation): ImportedTrial {
  const trajectory = new Trajectory();
  const left = unmappedOf(readChat(trajectory, messages), []);
  const answer = trajectory.answered();
  trajectory.end();
  const question = firstQuestion(messages) ?? "";
  return {
    place,
    problem: { id: question.trim().split("\n")[0]?.slice(0, 60) || place, question },
    outcome: scoredOutcome(undefined, "score"),
    answer,
    steps: trajectory.steps,
    unmapped: left.unmapped,
    notes: [...trajectory.notes, ...left.notes],
  };
}
