import { expect, it } from "vitest";
import type { ChatTurn, TurnStatus } from "../ports";
import { endOfTurn } from "./endOfTurn";

const turn = (status: TurnStatus | undefined, text = ""): ChatTurn => ({
  text,
  calls: [],
  inputTokens: 0,
  outputTokens: 0,
  ...(status && { status }),
});

it.each<[TurnStatus | undefined, string, string]>([
  [undefined, "no-submission", "without submitting an answer"],
  ["text", "no-submission", "without submitting an answer"],
  ["refusal", "no-submission", "The model refused to go on: I can't help with that."],
  ["length", "no-submission", "cut off at the output limit"],
  ["empty", "no-submission", "an empty answer"],
  ["content_filter", "model-error", "content filter"],
])("a turn of status %s without a call ends the trial as %s", (status, code, reason) => {
  const stop = endOfTurn(turn(status, "I can't\nhelp with that."));
  expect(stop.code).toBe(code);
  expect(stop.reason).toContain(reason);
});

it("a long refusal is shortened", () => {
  expect(endOfTurn(turn("refusal", "no ".repeat(500))).reason.length).toBeLessThan(250);
});
