import { isEmpty, isMembers, listOf, type Members, membersOf } from "../importing/values";
import { type LongTexts, poolOf } from "./inspectMessages";
import type { ToldBefore } from "./toldBefore";

/** How a sample began and how its state grew: what its messages say, in other words. */
const SAYS_MESSAGES: ReadonlySet<unknown> = new Set(["state", "sample_init"]);

/** What the events of a sample say that was not told before, each by its place; long values are told where they first stand. */
export function leftOfEvents(sample: Members, told: ToldBefore, texts: LongTexts): { left: Members; notes: readonly string[] } {
  const left: Record<string, unknown> = {};
  let states = 0;
  let calls = 0;
  const place = (name: string, value: unknown) => {
    if (!isEmpty(value)) left[name] = value;
  };
  // A message that a pool or many calls tell as often is looked at once.
  const seen = new Set<string>();
  const untold = (messages: unknown): unknown[] =>
    listOf(messages).flatMap((message) => {
      const text = JSON.stringify(message);
      if (text.length <= LONGEST_SEEN && seen.has(text)) return [];
      if (text.length <= LONGEST_SEEN && seen.size < MOST_SEEN) seen.add(text);
      const whole = texts.resolved(message);
      return told.message(whole) ? [] : [whole];
    });
  const ofValues = (record: Members): Members =>
    Object.fromEntries(
      Object.entries(record).flatMap(([name, value]) => {
        const whole = texts.resolved(value);
        return isEmpty(whole) || told.value(whole) ? [] : [[name, whole]];
      }),
    );
  const ofOutput = (output: unknown): unknown => {
    if (!isMembers(output)) return output;
    const { choices, ...others } = output;
    const left = listOf(choices).map((choice) => {
      const { message, ...rest } = membersOf(choice);
      const [whole] = untold([message]);
      return { ...(isMembers(message) && whole !== undefined && { message: whole }), ...ofValues(rest) };
    });
    return { ...(left.some((choice) => !isEmpty(choice)) && { choices: left }), ...ofValues(others) };
  };
  const ofEvent = (event: unknown): unknown => {
    if (!isMembers(event)) return event;
    if (SAYS_MESSAGES.has(event.event)) {
      states += 1;
      return undefined;
    }
    const { input, output, call, events, ...others } = event;
    const isModel = event.event === "model";
    if (isModel && !isEmpty(call)) calls += 1;
    const within = listOf(events).flatMap((inner) => ofEvent(inner) ?? []);
    const given = isModel ? { input: untold(input), output: ofOutput(output) } : ofValues({ input, output, call });
    const said = Object.entries({ ...given, events: within }).filter(([, value]) => !isEmpty(value));
    return { ...ofValues(others), ...Object.fromEntries(said) };
  };
  place("output", ofOutput(sample.output));
  for (const [index, message] of poolOf(sample).entries()) place(`message_pool[${index}]`, untold([message])[0]);
  for (const [list, events] of [
    ["events", sample.events],
    ["transcript.events", membersOf(sample.transcript).events],
  ] as const)
    for (const [index, event] of listOf(events).entries()) place(`${list}[${index}]`, ofEvent(event));
  const notes = [
    ...(states > 0 ? ["Events that say how the sample began and how its state grew stay in the file."] : []),
    ...(calls > 0 ? ["What went to the provider of a model and came back (the `call` of model events) stays in the file."] : []),
  ];
  return { left, notes };
}

/** So long, and so many, are messages that are known by their text in the file; longer ones are known by what they tell. */
const [LONGEST_SEEN, MOST_SEEN] = [10_000, 10_000];
