import { EventStreamReader } from "./eventStreamReader";
import { isRecord, parsedJson } from "./json";
import { withoutKey } from "./withoutKey";

/** The text of an answer without the key that was sent to it, also where only the texts of several events hold it together. */
export function answerWithoutKey(text: string, key: string): string {
  const stream = withoutKey(text, key);
  const reader = new EventStreamReader();
  const events = [...reader.push(new TextEncoder().encode(stream)), ...reader.end()];
  const joined = new Map<string, string>();
  for (const { data } of events)
    mapTexts(parsedJson(data), (place, text) => {
      joined.set(place, (joined.get(place) ?? "") + text);
      return text;
    });
  const clean = new Map([...joined].map(([place, text]) => [place, withoutKey(text, key)]));
  const leaking = new Set([...joined].filter(([place, text]) => clean.get(place) !== text).map(([place]) => place));
  if (leaking.size === 0) return stream;
  // The first event says all that was said in such a place, the later ones nothing more.
  const rewritten = (data: string) => {
    const value = parsedJson(data);
    if (value === undefined) return data;
    return JSON.stringify(
      mapTexts(value, (place, text) => {
        if (!leaking.has(place)) return text;
        const whole = clean.get(place) ?? "";
        clean.set(place, "");
        return whole;
      }),
    );
  };
  return events.map(({ event, data }) => `${event === "" ? "" : `event: ${event}\n`}data: ${rewritten(data)}\n\n`).join("");
}

/** Changes every text in a JSON value; a place is the same in all events of a stream, where tool calls are known by their index. */
function mapTexts(value: unknown, change: (place: string, text: string) => string, place = ""): unknown {
  if (typeof value === "string") return change(place, value);
  if (Array.isArray(value))
    return value.map((item, position) => mapTexts(item, change, `${place}/${isRecord(item) ? (item.index ?? position) : position}`));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, change, `${place}/${name}`)]));
}
