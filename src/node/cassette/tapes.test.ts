import { describe, expect, it } from "vitest";
import type { CassetteLine } from "../../core/model/cassette";
import type { Exchange } from "../models/wire/exchange";
import { readTapes } from "./tapes";
import { TrialRecorder } from "./trialRecorder";

const long = "x".repeat(300);
const exchange = (body: unknown, attempt = 1): Exchange => ({
  at: 0,
  path: "/v1/chat/completions",
  requestHeaders: attempt > 1 ? { "x-attempt": String(attempt) } : {},
  requestBody: JSON.stringify(body),
  pieces: [],
  end: "end",
  milliseconds: 1,
});
const body = (question: string) => ({
  model: "m",
  messages: [
    { role: "system", content: long },
    { role: "user", content: question },
  ],
  tools: [long],
});

function record(trial: string, ...questions: string[]): CassetteLine[] {
  const recorder = new TrialRecorder(trial, "m");
  for (const question of questions) {
    recorder.begin(1000);
    recorder.add(exchange(body(question)));
  }
  const { parts, exchanges } = recorder.recording();
  return [...parts, ...exchanges];
}

describe("a cassette", () => {
  it("gives back the bodies that were recorded", () => {
    const { byTrial, damaged } = readTapes(record("t", "a", "b"));
    expect(byTrial.get("t")?.map((taped) => taped.body)).toEqual([body("a"), body("b")]);
    expect(damaged).toEqual([]);
  });

  it("holds large parts once and small ones in their place", () => {
    const lines = record("t", "a", "b");
    expect(lines.filter(({ kind }) => kind === "part")).toHaveLength(2);
    expect(JSON.stringify(lines).split(long)).toHaveLength(3);
  });

  it("counts the attempts at a request", () => {
    const recorder = new TrialRecorder("t", "m");
    recorder.begin(1000);
    recorder.add(exchange(body("a")));
    recorder.add(exchange(body("a"), 2));
    recorder.begin(900);
    recorder.add(exchange(body("b")));
    expect(recorder.recording().exchanges.map(({ request, attempt, timeLeft }) => [request, attempt, timeLeft])).toEqual([
      [1, 1, 1000],
      [1, 2, 1000],
      [2, 1, 900],
    ]);
  });

  it("counts a trial that was run again with its last run", () => {
    const { byTrial } = readTapes([...record("t", "a", "b"), ...record("other", "c"), ...record("t", "d")]);
    expect(byTrial.get("t")?.map((taped) => taped.body)).toEqual([body("d")]);
    expect(byTrial.get("other")).toHaveLength(1);
  });

  it("keeps a whole run of a trial before a later one that was broken off", () => {
    const broken = record("t", "b").map((line) => (line.kind === "exchange" ? { ...line, end: "abort" as const } : line));
    const bodiesOf = (...lines: CassetteLine[]) =>
      readTapes(lines)
        .byTrial.get("t")
        ?.map((taped) => taped.body);
    expect(bodiesOf(...record("t", "a"), ...broken)).toEqual([body("a")]);
    expect(bodiesOf(...broken, ...record("t", "a"))).toEqual([body("a")]);
    expect(bodiesOf(...broken)).toEqual([body("b")]);
  });

  it("names exchanges that lack a part and keeps the others", () => {
    const lines = [...record("t", "a"), ...record("u", "b")].filter(
      (line) => line.kind !== "part" || typeof line.value !== "object" || Array.isArray(line.value),
    );
    const { byTrial, damaged } = readTapes(lines);
    expect(byTrial.get("t")).toEqual([]);
    expect(damaged).toHaveLength(2);
    expect(damaged[0]).toMatch(/^Request 1, attempt 1 of the trial t lacks a part/);
  });

  it("takes no part that was changed", () => {
    const lines = record("t", "a").map((line) => (line.kind === "part" ? { ...line, value: [] } : line));
    expect(readTapes(lines).damaged).toHaveLength(1);
  });
});
