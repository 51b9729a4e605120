import { describe, expect, it } from "vitest";
import { EventStreamReader } from "./eventStreamReader";

const bytes = (text: string) => new TextEncoder().encode(text);
function read(...pieces: readonly Uint8Array[]) {
  const reader = new EventStreamReader();
  return [...pieces.flatMap((each) => reader.push(each)), ...reader.end()].map(({ event, data }) =>
    event === "" ? data : `${event}: ${data}`,
  );
}

describe("EventStreamReader", () => {
  it.each([
    ["LF", "data: a\n\ndata: b\n\n", ["a", "b"]],
    ["CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]],
    ["CR", "data: a\r\rdata: b\r\r", ["a", "b"]],
    ["no blank at the end", "data: a\n\ndata: b", ["a", "b"]],
    ["no space after the colon", "data:a\n\n", ["a"]],
    ["two lines of data", "data: a\ndata: b\n\n", ["a\nb"]],
    ["a name", "event: error\ndata: a\n\n", ["error: a"]],
    ["comments", ": hi\n\n:\n\ndata: a\n\n", ["a"]],
    ["a comment as data", "data: : keepalive\n\ndata: a\n\n", ["a"]],
    ["an event without data", "event: keepalive\n\ndata: a\n\n", ["a"]],
    ["other fields", "id: 5\nretry: 10\ndata: a\n\n", ["a"]],
    ["blank data", "data:\n\ndata:  \n\ndata: a\n\n", ["a"]],
    ["a colon in the data", 'data: {"a":"b: c"}\n\n', ['{"a":"b: c"}']],
  ])("reads a stream with %s, whole and byte by byte", (_, text, expected) => {
    expect(read(bytes(text))).toEqual(expected);
    expect(read(...[...bytes(text)].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it("joins a character that is cut in two", () => {
    const whole = bytes("data: ½🙂\n\n");
    for (let at = 0; at <= whole.length; at += 1) expect(read(whole.slice(0, at), whole.slice(at))).toEqual(["½🙂"]);
  });
});
