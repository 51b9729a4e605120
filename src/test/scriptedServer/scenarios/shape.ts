import { calling, delta, event, finished, message, piece, raw, stop, stream } from "../answer";
import type { Scenarios } from "../plan";

const one = piece({ index: 0, id: "c1", name: "f", args: '{"a":1}' });
const called = (args: unknown) => stream(calling(piece({ index: 0, id: "c1", name: "f", args })), finished);

/** How calls are written. */
export const shape: Scenarios = {
  ok: () => stream(delta({ role: "assistant", content: "hi" }), stop),
  text_then_calls: () => stream(delta({ role: "assistant", content: "Let me see." }), calling(one), finished),
  parallel_calls: () =>
    stream(calling(piece({ index: 0, id: "c1", name: "f", args: "{}" }), piece({ index: 1, id: "c2", name: "g", args: "{}" })), finished),
  interleaved_deltas: () =>
    stream(
      calling(piece({ index: 0, id: "c1", name: "f", args: '{"a"' })),
      calling(piece({ index: 1, id: "c2", name: "g", args: '{"b"' })),
      calling(piece({ index: 0, args: ":1}" })),
      calling(piece({ index: 1, args: ":2}" })),
      finished,
    ),
  one_byte_chunks: () => {
    const bytes = new TextEncoder().encode(`${event(delta({ content: "½ é 🙂" }))}${event(stop)}`);
    return { ...raw(), frames: [...bytes].map((byte) => ({ bytes: Uint8Array.of(byte) })) };
  },
  missing_id: () =>
    stream(calling(piece({ index: 0, name: "f", args: "{}" })), calling(piece({ index: 1, name: "g", args: "{}" })), finished),
  null_id_second: () =>
    stream(calling(piece({ index: 0, id: "c1", name: "f", args: '{"a":' })), calling(piece({ index: 0, id: null, args: "1}" })), finished),
  empty_id_followup: () =>
    stream(
      calling(piece({ index: 0, id: "call_a", name: "calc", args: '{"e":' })),
      calling(piece({ index: 0, id: "", name: "", args: '"2"}' })),
      finished,
    ),
  empty_ids: () => stream(calling(piece({ id: "", name: "f", args: "{}" })), calling(piece({ id: "", name: "g", args: "{}" })), finished),
  dup_id_same_turn: () =>
    message(
      {
        content: null,
        tool_calls: [
          piece({ id: "functions.eval:301", name: "eval", args: '{"x":1}' }),
          piece({ id: "functions.eval:301", name: "eval", args: '{"x":2}' }),
        ],
      },
      "tool_calls",
    ),
  id_reuse_across_turns: ({ turn }) =>
    stream(calling(piece({ index: 0, id: "list_dir:0", name: "f", args: JSON.stringify({ path: String(turn) }) })), finished),
  no_index: () =>
    stream(
      calling(piece({ id: "call_1", name: "read", args: '{"p":"a"}' })),
      calling(piece({ id: "call_2", name: "read", args: '{"p":"b"}' })),
      stop,
    ),
  same_index: () =>
    stream(
      calling(piece({ index: 0, id: "c1", name: "write", args: '{"p":"a"}' })),
      calling(piece({ index: 0, id: "c2", name: "write", args: '{"p":"b"}' })),
      finished,
    ),
  index_from_one: () => stream(calling(piece({ index: 1, id: "tooluse_1", name: "f", args: "{}" })), finished),
  huge_index: () => stream(calling(piece({ index: 2 ** 40, id: "c1", name: "f", args: "{}" })), finished),
  name_repeated: () =>
    stream(
      calling(piece({ index: 0, id: "c1", name: "terminal", args: '{"c":' })),
      calling(piece({ index: 0, id: "c1", name: "terminal", args: '"ls"}' })),
      finished,
    ),
  args_object: () => message({ content: null, tool_calls: [piece({ id: "c1", name: "f", args: { a: 1 } })] }, "tool_calls"),
  args_empty: () => called(""),
  args_absent: () => called(undefined),
  args_null: () => called(null),
  args_double_encoded: () => called(JSON.stringify('{"a":1}')),
  args_invalid: () => called("{a: 1}"),
  args_two_objects: () => called('{"p":"a"}{"p":"b"}'),
  args_truncated: () => stream(calling(piece({ index: 0, id: "c1", name: "write", args: '{"text":"abc' })), delta({}, "length")),
  args_truncated_tool_calls: () => stream(calling(piece({ index: 0, id: "c1", name: "write", args: '{"text":"abc' })), finished),
  unknown_tool: () => stream(calling(piece({ index: 0, id: "c1", name: "slugify", args: "{}" })), finished),
  message_instead_of_delta: () =>
    raw(event({ choices: [{ index: 0, message: { role: "assistant", content: "hi" }, finish_reason: "stop" }] })),
  no_role: () => stream(delta({ content: "hi" }), stop),
};
