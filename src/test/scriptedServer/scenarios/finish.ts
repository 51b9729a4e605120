import { calling, DONE, delta, event, message, piece, raw, stop, stream } from "../answer";
import type { Scenarios } from "../plan";

/** How an answer says that it is over. */
export const finish: Scenarios = {
  stop_with_calls: () => stream(calling(piece({ index: 0, id: "c1", name: "f", args: "{}" })), stop),
  tool_calls_without_calls: () => message({ content: "", tool_calls: [] }, "tool_calls"),
  finish_empty_string: () => stream(delta({ content: "Hello" }, ""), stop),
  finish_empty_string_only: () => raw(event(delta({ content: "Hello" }, "")), DONE),
  finish_missing: () => raw(event({ choices: [{ index: 0, delta: { content: "half" } }] }), DONE),
  finish_error_no_error: () => stream(delta({ content: "half" }), delta({}, "error")),
  content_filter_finish: () => stream(delta({ content: "The" }), delta({}, "content_filter")),
  length_text: () => stream(delta({ content: "half of a" }), delta({}, "length")),
};
