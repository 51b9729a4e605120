import { calling, delta, finished, message, piece, refusal, stop, stream } from "../answer";
import type { Scenario, Scenarios, SentMessage } from "../plan";

const SIGNATURE = { google: { thought_signature: "c2ln" } };
const THOUGHT = "We add 4 and 6.";

/** A call at first; then an answer, if the turn came back with all of its members. */
function roundTrip(answer: () => ReturnType<Scenario>, isWhole: (sent: SentMessage) => boolean, error: string): Scenario {
  return ({ messages }) => {
    const turns = messages.filter(({ role }) => role === "assistant");
    if (turns.length === 0) return answer();
    return turns.every(isWhole) ? stream(delta({ content: "hi" }), stop) : refusal(error);
  };
}

const firstCall = (sent: SentMessage): Record<string, unknown> => (Array.isArray(sent.tool_calls) ? sent.tool_calls[0] : {});

/** What a message holds besides calls. */
export const content: Scenarios = {
  content_array: () =>
    stream(
      delta({ content: [{ type: "thinking", thinking: [{ type: "text", text: "hm" }] }] }),
      delta({ content: [{ type: "text", text: "hi" }] }),
      stop,
    ),
  content_reference_part: () =>
    stream(delta({ content: "hi" }), delta({ content: [{ type: "reference", reference_ids: ["search"] }] }), stop),
  reasoning_content: () => stream(delta({ reasoning_content: "hm" }), delta({ content: "hi" }), stop),
  reasoning_field: () =>
    stream(
      delta({ reasoning: "We", reasoning_details: [{ type: "reasoning.text", text: "We", index: 0 }] }),
      delta({ content: "hi" }),
      stop,
    ),
  think_tags: () => stream(delta({ content: "<think>hm</think>\nhi" }), stop),
  think_unclosed: () => stream(delta({ content: "<think>hm and hm" }), delta({}, "length")),
  refusal_stream: () => stream(delta({ refusal: "I can't help with that." }), stop),
  refusal_json: () => message({ content: null, refusal: "I can't help with that." }),
  empty_stop: () => message({ content: null }),
  reasoning_ate_budget: () => stream(delta({ reasoning_content: "hm" }), delta({ content: "" }, "length")),
  extra_content_roundtrip: roundTrip(
    () => stream(calling(piece({ index: 0, id: "", name: "f", args: "{}", extra_content: SIGNATURE })), finished),
    (sent) => JSON.stringify(firstCall(sent).extra_content) === JSON.stringify(SIGNATURE),
    "Function call is missing a thought_signature in functionCall parts.",
  ),
  reasoning_roundtrip: roundTrip(
    () => stream(delta({ reasoning_content: THOUGHT }), calling(piece({ index: 0, id: "c1", name: "f", args: "{}" })), finished),
    (sent) => sent.reasoning_content === THOUGHT,
    "The reasoning_content in the thinking mode must be passed back to the API.",
  ),
};
