import { describe, expect, it } from "vitest";
import { lineOfTrial } from "./lineOfTrial";

const file = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));

describe("the line of a trial", () => {
  it("is found, the first, in the middle, and the last without a line end", () => {
    const bytes = file('{"id":"a"}', '{"id":"ä\\"b"}', '{"id":"c"}');
    expect([lineOfTrial(bytes, "a"), lineOfTrial(bytes, "c")]).toEqual([0, 2]);
  });

  it("is that of the trial, not of one that mentions its id", () => {
    expect(lineOfTrial(file('{"id":"a","answer":"b"}', '{"problem":"b","id":"b"}'), "b")).toBe(1);
  });

  it("is found after lines that are no JSON, and with spaces", () => {
    expect(lineOfTrial(file('{"id":"b', '{ "id": "b" }'), "b")).toBe(1);
  });

  it("is found for an id with quotes and letters of several bytes", () => {
    expect(lineOfTrial(file('{"id":"a"}', JSON.stringify({ id: 'ä"b' })), 'ä"b')).toBe(1);
  });

  it("is the one that stands where the trial was run again", () => {
    const line = (status: string) => JSON.stringify({ id: "a", outcome: { status } });
    const lineAmong = (...statuses: string[]) => lineOfTrial(file(...statuses.map(line)), "a");
    expect(lineAmong("cancelled", "failed", "cancelled")).toBe(1);
    expect(lineAmong("failed", "failed", "graded", "graded")).toBe(2);
    expect(lineAmong("cancelled", "cancelled")).toBe(1);
  });

  it("is none if the trial is not there, or the file is empty", () => {
    expect([lineOfTrial(file('{"id":"ab"}'), "a"), lineOfTrial(file(""), "a")]).toEqual([undefined, undefined]);
  });
});
