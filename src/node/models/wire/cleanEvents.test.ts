import { describe, expect, it } from "vitest";
import { CleanEvents } from "./cleanEvents";

function read(text: string) {
  const events = new CleanEvents();
  return [...events.push(new TextEncoder().encode(text)), ...events.end()];
}
const chunk = { choices: [{ delta: { content: "hi" }, finish_reason: null }] };
const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

describe("CleanEvents", () => {
  it.each([
    ["with a member error", data({ error: { code: 502, message: "m" } }), { message: "m", status: 502 }],
    ["beside choices", data({ ...chunk, error: { message: "m" } }), { message: "m" }],
    ["by its name, with a member error", `event: error\n${data({ error: { message: "m" } })}`, { message: "m" }],
    ["by its name alone", `event: error\n${data({ code: 502, reason: "x" })}`, { status: 502 }],
    ["in members of another name", data({ choices: null, error_message: "m" }), { message: "m" }],
    ["that is no JSON", "data: oops\n\n", { code: "unreadable_chunk" }],
  ])("tells an error %s", (_, text, error) => {
    expect(read(text)).toMatchObject([{ kind: "error", error }]);
  });

  it("says which chunk finishes the answer", () => {
    const last = { choices: [{ delta: {}, finish_reason: "stop" }] };
    expect(read(data(chunk) + data(last)).map((event) => event.kind === "chunk" && event.finished)).toEqual([false, true]);
  });

  it("leaves out half an event at the end, and values that are no chunk", () => {
    expect(read(`${data(chunk)}${data(5)}data: {"choi`)).toEqual([{ kind: "chunk", chunk, finished: false }]);
  });

  it("knows the mark of the end", () => {
    expect(read("data: [DONE]\n\n")).toEqual([{ kind: "done" }]);
  });
});
