import { delta, stop, stream } from "../answer";
import type { Scenario, Scenarios } from "../plan";

const says =
  (text: string): Scenario =>
  () =>
    stream(delta({ content: text }), stop);

/** Calls that a server let through as text. */
export const leaks: Scenarios = {
  leaked_text: says('<tool_call>\n{"name":"search","arguments":{"q":"x"}}\n</tool_call>'),
  leak_bare_json: says('{"name":"search","arguments":{"q":"x"}}\n{"name":"health"}'),
  leak_two: says(
    '<tool_call>{"name":"search","arguments":{"q":"x"}}</tool_call>\n<tool_call>{"name":"search","arguments":{"q":"y"}}</tool_call>',
  ),
  leak_python_tag: says('<|python_tag|>{"name":"search","parameters":{"q":"x"}}'),
  leak_qwen_xml: says(
    "<tool_call>\n<function=read_file>\n<parameter=path>\na.py\n</parameter>\n<parameter=lines>\n3\n</parameter>\n</function>\n</tool_call>",
  ),
  leak_pythonic: says('[search(q="x", n=3)]'),
  leak_residue: says('I will look.\n<tool_call>{"name":"search","arguments":{"q":"x"}}</tool_call>'),
  leak_in_code_block: says('In the docs the model prints:\n```\n<tool_call>{"name":"search","arguments":{}}</tool_call>\n```'),
  leak_wrong_arguments: says('<tool_call>{"name":"search","arguments":{"q":5}}</tool_call>'),
  leak_echo_of_tool_result: ({ messages }) => {
    const result = messages.findLast(({ role }) => role === "tool")?.content;
    return stream(delta({ content: String(result ?? "") }), stop);
  },
};
