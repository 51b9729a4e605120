import { LARGEST_PIECE } from "../importing/limits";
import { isMembers, listOf, type Members, membersOf } from "../importing/values";

/**
 * The messages of a sample, with the long texts that stand apart from them in their place. They are a member of the sample; where it has
 * none, they are what the last model call was given and answered, which may be told by places in a pool.
 */
export function messagesOf(sample: Members): { readonly messages: readonly unknown[]; readonly notes: readonly string[] } {
  const own = listOf(sample.messages);
  const texts = { ...membersOf(membersOf(sample.transcript).content), ...membersOf(sample.attachments) };
  return withTexts(own.length > 0 ? own : ofLastCall(sample), texts);
}

function ofLastCall(sample: Members): readonly unknown[] {
  const call = listOf(sample.events).findLast((event) => isMembers(event) && event.event === "model");
  const { input, input_refs, output } = membersOf(call);
  const pool = listOf(sample.message_pool ?? membersOf(sample.events_data).messages);
  const given = listOf(input).length > 0 ? listOf(input) : fromPool(pool, input_refs);
  const { message } = membersOf(listOf(membersOf(output).choices)[0]);
  return isMembers(message) ? [...given, message] : given;
}

/** The parts of a pool that ranges name, each from its first place up to, and without, its second. */
export function fromPool(pool: readonly unknown[], ranges: unknown): readonly unknown[] {
  return listOf(ranges).flatMap((range) => {
    const [from, to] = listOf(range);
    return typeof from === "number" && typeof to === "number" ? pool.slice(Math.max(0, from), Math.max(0, to)) : [];
  });
}

/**
 * Puts texts in the place of their references, up to so much of them as a trial may hold: one text of many references would fill the
 * memory.
 */
function withTexts(messages: readonly unknown[], texts: Members): { messages: readonly unknown[]; notes: readonly string[] } {
  let left = LARGEST_PIECE;
  let missing = 0;
  let omitted = 0;
  const resolved = (value: unknown): unknown => {
    if (typeof value === "string") {
      const [, name] = /^(?:attachment|tc):\/\/(\w+)$/.exec(value) ?? [];
      if (name === undefined) return value;
      const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
      if (typeof text !== "string") missing += 1;
      else if (text.length > left) omitted += 1;
      else {
        left -= text.length;
        return text;
      }
      return value;
    }
    if (Array.isArray(value)) return value.map(resolved);
    return isMembers(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(member)])) : value;
  };
  const result = messages.map(resolved);
  return {
    messages: result,
    notes: [
      ...(missing > 0 ? ["Texts that messages refer to are not in the file."] : []),
      ...(omitted > 0 ? ["Texts that messages refer to are too long to be put in their place."] : []),
    ],
  };
}
