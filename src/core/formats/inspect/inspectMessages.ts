import { LARGEST_PIECE } from "../importing/limits";
import { isMembers, listOf, type Members, membersOf } from "../importing/values";

/**
 * The messages of a sample, as they stand in it. They are a member of the sample; where it has none, they are what the last model call was
 * given and answered, which may be told by places in a pool.
 */
export function messagesOf(sample: Members): readonly unknown[] {
  const own = listOf(sample.messages);
  return own.length > 0 ? own : ofLastCall(sample);
}

function ofLastCall(sample: Members): readonly unknown[] {
  const call = listOf(sample.events).findLast((event) => isMembers(event) && event.event === "model");
  const { input, input_refs, output } = membersOf(call);
  const given = listOf(input).length > 0 ? listOf(input) : fromPool(poolOf(sample), input_refs);
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

/** The messages of whose pool places are told. */
export function poolOf(sample: Members): readonly unknown[] {
  return listOf(sample.message_pool ?? membersOf(sample.events_data).messages);
}

/** Puts the long texts of a sample, which stand apart from it, in the place of their references. */
export interface LongTexts {
  resolved(value: unknown): unknown;
  /** What could not be resolved so far. */
  notes(): readonly string[];
}

/** Up to so much of them as a trial may hold: one text of many references would fill the memory. */
export function longTextsOf(sample: Members): LongTexts {
  const texts = { ...membersOf(membersOf(sample.transcript).content), ...membersOf(sample.attachments) };
  const used = new Set<string>();
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
        used.add(name);
        return text;
      }
      return value;
    }
    if (Array.isArray(value)) return value.map(resolved);
    return isMembers(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(member)])) : value;
  };
  const notes = () => {
    const unused = Object.keys(texts).length - used.size;
    return [
      ...(missing > 0 ? ["Texts that messages refer to are not in the file."] : []),
      ...(omitted > 0 ? ["Texts that messages refer to are too long to be put in their place."] : []),
      ...(unused > 0 ? ["Long texts to which nothing refers that is kept stay in the file."] : []),
    ];
  };
  return { resolved, notes };
}
