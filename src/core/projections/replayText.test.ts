import { describe, expect, it } from "vitest";
import { trial } from "../../test/builders/records";
import type { Replayed, TrialDifference } from "../model/replay";
import { replayCounts, replayText, unexplained } from "./replayText";

const replayed = (parts: Partial<Replayed> = {}): Replayed => ({
  run: "/trials/a",
  replay: "/trials/a-replay",
  mode: "strict",
  planned: 3,
  same: 3,
  different: [],
  added: [],
  notReplayed: 0,
  differences: [],
  requestsSent: 0,
  leftOut: [],
  ...parts,
});
const other = (id: string): TrialDifference => ({
  trial: id,
  changes: [{ path: "answer", recorded: "5", now: "6" }],
  recorded: trial({ id, answer: "5" }),
  now: trial({ id, answer: "6" }),
});
const asksOtherwise = { trial: "t1", request: 2, attempt: 1, says: "Request 2 of the trial t1 differs.", changes: [] };

describe("replayCounts", () => {
  it.each<[string, Partial<Replayed>, string]>([
    ["all as recorded", {}, "3 of 3 trials are as recorded, but for the times (strict)."],
    [
      "some left out",
      { planned: 1, same: 1, leftOut: [{ trial: "t", reason: "it was cancelled" }] },
      "1 were left out: it was cancelled (1).",
    ],
    ["a stop", { same: 1, notReplayed: 2 }, "2 were not replayed, since the replay was stopped."],
    ["models that were asked", { mode: "record-missing", added: ["t"], requestsSent: 4 }, "4 requests were sent to models."],
  ])("says of %s", (_, parts, sentence) => {
    expect(replayCounts(replayed(parts))).toContain(sentence);
  });
});

describe("replayText", () => {
  it("explains a trial by what it asks otherwise, and the others place by place", () => {
    const both = replayed({ same: 1, different: [other("t1"), other("t2")], differences: [asksOtherwise] });
    expect(unexplained(both).map(({ trial: id }) => id)).toEqual(["t2"]);
    expect(replayText(both).split("\n")).toEqual([
      "Request 2 of the trial t1 differs.",
      "The trial t2 asked as recorded and differs from it:",
      "  answer",
      '  - "5"',
      '  + "6"',
      "1 of 3 trials are as recorded, but for the times (strict).",
      "They are in /trials/a-replay.",
    ]);
  });

  it("takes new answers of a model for the reason of what has changed", () => {
    expect(unexplained(replayed({ mode: "record-missing", different: [other("t1")] }))).toEqual([]);
  });
});
