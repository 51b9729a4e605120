import { listOf, type Members, membersOf } from "../importing/values";
import type { LongTexts } from "./inspectMessages";
import { leftOfEvents } from "./leftOfEvents";
import { toldBefore } from "./toldBefore";

/** What a sample says beside what is read: of its input, its target, its transcript and pools, and of its events. */
export function leftOfSample(sample: Members, messages: readonly unknown[], texts: LongTexts): { left: Members; notes: readonly string[] } {
  const told = toldBefore(messages);
  const input = listOf(sample.input).map(texts.resolved);
  const { events, content, ...transcript } = membersOf(sample.transcript);
  const { messages: pool, calls, ...data } = membersOf(sample.events_data);
  const { left, notes } = leftOfEvents(sample, told, texts);
  return {
    left: {
      ...(input.some((message) => !told.message(message)) && { input }),
      ...(listOf(sample.target).length > 1 && { target: sample.target }),
      ...left,
      transcript,
      events_data: data,
    },
    notes,
  };
}
