import { describe, expect, it } from "vitest";
import { EXPOSED, trial, WRONG } from "../../test/builders/records";
import { trialText } from "./trialText";

describe("the text of a trial", () => {
  it("has its question, its corruption, its steps and its outcome", () => {
    const text = trialText(
      "What is 2 + 3?",
      trial({
        id: "t1",
        exposure: EXPOSED,
        outcome: WRONG,
        answer: "9/2",
        steps: [{ index: 0, turn: 1, kind: "thought", text: "First\nsecond" }],
      }),
    );
    expect(text.split("\n")).toEqual([
      "t1",
      "What is 2 + 3?",
      "Corrupted at call 1: 5 became 9/2 (numeric-perturbation, plausible).",
      "",
      expect.stringMatching(/^ {2}0 .* First$/),
      `${" ".repeat(24)}second`,
      "",
      "Wrong: 9/2",
    ]);
  });

  it("ends with what is noted of the endpoint, in plain words", () => {
    const says = "The temperature is left out, since it was refused; the endpoint uses its own.";
    const text = trialText(
      "?",
      trial({
        id: "t1",
        endpoint: {
          provider: "a local server",
          profile: {
            outputLimit: "max_tokens",
            streamOptions: true,
            stream: true,
            temperature: false,
            seed: true,
            highestTemperature: 2,
            callOnlyContent: null,
            callIds: "plain",
            returnsOpaque: true,
            recoverLeakedCalls: true,
          },
          known: ["no-stream-options"],
          learnt: [{ id: "no-temperature", says }],
          notes: [
            { call: 1, says },
            { call: 2, says: "Attempt 1 failed (rate): slow\u001b down" },
          ],
          estimated: [1, 3],
          served: [{ model: "qwen3:8b", fingerprint: "fp_1" }, { model: "qwen3:8b" }],
        },
      }),
    );
    expect(text.split("\n").slice(7)).toEqual([
      "Endpoint: a local server",
      "It called itself: model qwen3:8b, fingerprint fp_1",
      "It called itself: model qwen3:8b",
      "Not sent: temperature",
      "Calls that leak into the text are taken for calls.",
      "Known when the trial began: no-stream-options",
      `Model call 1: ${says} (Learnt here.)`,
      expect.stringMatching(/^Model call 2: Attempt 1 failed \(rate\): slow.* down$/),
      "Token counts are estimates of ours for the model calls 1, 3.",
    ]);
    expect(text).not.toContain("\u001b");
  });

  it("keeps control characters and turned text direction out", () => {
    const text = trialText("a\u202eb", trial({ id: "t\u001b[31m", answer: "\u0000" }));
    expect(["\u0000", "\u001b", "\u202e"].filter((character) => text.includes(character))).toEqual([]);
  });
});
