import { expect, it } from "vitest";
import type { Step } from "../../model/step";
import { chatMessagesOf } from "./chatMessagesOf";

const result = { ok: true, text: "9" } as const;
const called = (index: number, turn: number, call: string): Step[] => [
  { index, turn, kind: "tool-call", call, tool: "calculate", arguments: "{}" },
  { index: index + 1, turn, kind: "tool-result", call, tool: "calculate", genuine: result, shown: result, corrupted: false },
];

it("calls of one turn are of one message, with their results after it", () => {
  const steps: Step[] = [
    { index: 0, turn: 1, kind: "thought", text: "Both." },
    ...called(1, 1, "a"),
    ...called(3, 1, "b"),
    ...called(5, 2, "c"),
  ];
  expect(
    chatMessagesOf({ steps }).map(({ role, content, tool_calls: calls, tool_call_id: answers }) => [
      role,
      content,
      answers ?? calls?.map(({ id }) => id),
    ]),
  ).toEqual([
    ["assistant", "Both.", ["a", "b"]],
    ["tool", "9", "a"],
    ["tool", "9", "b"],
    ["assistant", null, ["c"]],
    ["tool", "9", "c"],
  ]);
});
