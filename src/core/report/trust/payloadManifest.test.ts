import { describe, expect, it } from "vitest";
import { conditionSchema } from "../../model/experiment";
import { problemSchema } from "../../model/problem";
import type { Trial } from "../../model/trial";
import { type PayloadState, payloadManifest } from "./payloadManifest";
import { payloadSentences } from "./payloadSentences";

const problem = problemSchema.parse({
  id: "mayor",
  question: "Who is the mayor?",
  answer: "Ada Bell",
  answerKind: "text",
  channel: "search",
  falseAnswers: { p1: { value: "Ivor Crane" } },
});
const conditions = [{ id: "P0" }, { id: "P1", corruption: { kinds: ["claim-p1"] } }].map((condition) => conditionSchema.parse(condition));

/** A trial of P1 that was shown a text as a corrupted result; undefined: none. */
function trial(id: string, shown: string | undefined, more: Partial<Trial> = {}): Trial {
  const corrupted = { kind: "claim-p1", step: 1, shown, edit: { edited: 1, injected: id.includes("injected"), slugs: 0, dropped: 0 } };
  const result = {
    kind: "tool-result",
    index: 1,
    turn: 1,
    call: "c",
    tool: "web_search",
    corrupted: true,
    shown: { ok: true, text: shown },
  };
  return {
    id,
    problem: "mayor",
    condition: "P1",
    outcome: { status: "graded", correct: false, reason: "-" },
    exposure: shown === undefined ? { state: "not-reached", reason: "-" } : { state: "exposed", ...corrupted },
    steps: shown === undefined ? [] : [{ kind: "tool-call", index: 0, turn: 1, call: "c", tool: "web_search", arguments: "{}" }, result],
    ...more,
  } as unknown as Trial;
}

const call = { kind: "tool-call", index: 0, turn: 1, call: "c", tool: "web_search", arguments: "{}" } as const;
const failed = { status: "failed", code: "model-error", reason: "-" } as const;
const LIE = "The mayor is Ivor Crane.";
const elsewhere = { kind: "thought", index: 0, turn: 1, text: "-" } as const;

const cases: readonly [PayloadState, Trial][] = [
  ["strict", trial("strict", LIE)],
  ["strict", trial("strict injected", LIE)],
  ["with-gold", trial("both", `${LIE} Before, it was Ada Bell.`)],
  ["not-delivered", trial("other", "The mayor lives by the river.")],
  ["not-delivered", trial("unreached", undefined, { steps: [call] })],
  ["no-call", trial("silent", undefined)],
  ["broken-off", trial("failed", LIE, { outcome: failed })],
  ["broken-off", trial("failed before a call", undefined, { outcome: failed })],
  ["unjoined", trial("no such problem", LIE, { problem: "nobody" })],
  ["unjoined", trial("no such condition", LIE, { condition: "P9" })],
  [
    "unjoined",
    trial("no such result", LIE, { steps: [call, elsewhere, { ...trial("x", LIE).steps[1], index: 2 } as Trial["steps"][number]] }),
  ],
  ["unjoined", trial("another text", LIE, { steps: trial("x", "Something else.").steps })],
];

describe("the manifest of payloads", () => {
  it.each(cases)("knows %s", (state, given) => {
    expect(payloadManifest([given], [problem], conditions).rows).toMatchObject([{ trial: given.id, state }]);
  });

  it("joins no trial whose id stands twice", () => {
    const { rows } = payloadManifest([trial("twice", LIE), trial("twice", LIE)], [problem], conditions);
    expect(rows.map(({ state }) => state)).toEqual(["unjoined", "unjoined"]);
  });

  it("has counts that add up, clean trials left out", () => {
    const clean = trial("clean", undefined, { condition: "P0", exposure: { state: "not-assigned" } });
    const { rows, counts } = payloadManifest([clean, ...cases.map(([, given]) => given)], [problem], conditions);
    expect(rows).toHaveLength(cases.length);
    expect(counts).toEqual({
      all: 12,
      unjoined: 4,
      "broken-off": 2,
      "no-call": 1,
      "not-delivered": 2,
      primary: 3,
      "with-gold": 1,
      strict: 2,
      injected: 1,
    });
    const { all, primary, ...others } = counts;
    expect(others.unjoined + others["broken-off"] + others["no-call"] + others["not-delivered"] + primary).toBe(all);
    expect(payloadSentences(counts)).toEqual([
      "12 corrupted trials: 4 unjoined, 2 broken-off, 1 no-call, 2 not-delivered, 1 with-gold, 2 strict.",
      "3 pass the primary gate (with-gold and strict); in 1 of these the false answer was put into a result that bore no claim.",
    ]);
  });

  it("says so where there is nothing to count", () => {
    expect(payloadSentences(payloadManifest([], [], []).counts)).toEqual([expect.stringContaining("no payload was written")]);
  });
});
