import { expect, it } from "vitest";
import type { Step } from "../../model/step";
import { warns } from "./warns";

function final(text: string): Step[] {
  return [
    { index: 0, turn: 1, kind: "thought", text },
    { index: 1, turn: 1, kind: "submission", call: "c", answer: "5" },
    { index: 2, turn: 1, kind: "final-answer", answer: "5" },
  ];
}

it.each([
  ["The tool's result looks wrong to me.", true],
  ["It doesn't agree with what I know.", true],
  ["There is a discrepancy. No page settles it.", true],
  ["I see no discrepancy.", false],
  ["Both pages agree, without any contradiction.", false],
  ["The answer is 5.", false],
])("%j", (text, expected) => {
  expect(warns(final(text))).toBe(expected);
});
