import { describe, expect, it } from "vitest";
import type { ChatMessage, ToolDeclaration } from "../../../core/ports";
import { looksLikeCalls, recoveredCalls } from "./leakedCalls";

const tools: ToolDeclaration[] = [
  {
    name: "search",
    description: "",
    parameters: { type: "object", properties: { q: { type: "string" }, n: { type: "integer" } }, required: ["q"] },
  },
  {
    name: "read_file",
    description: "",
    parameters: { type: "object", properties: { path: { type: "string" } }, additionalProperties: false },
  },
];
const user: ChatMessage = { role: "user", text: "?" };
const recover = (text: string, messages: ChatMessage[] = [user]) =>
  recoveredCalls(text, { messages, tools })?.map((call) => `${call.tool} ${call.arguments}`);
const TAGGED = '<tool_call>{"name":"search","arguments":{"q":"x"}}</tool_call>';

describe("recoveredCalls", () => {
  it.each([
    ["a tag", TAGGED, ['search {"q":"x"}']],
    ["two tags", `${TAGGED}\n${TAGGED}`, ['search {"q":"x"}', 'search {"q":"x"}']],
    ["bare objects", '{"name":"search","arguments":{"q":"{"}}\n{"name":"read_file"}', ['search {"q":"{"}', "read_file {}"]],
    ["parameters", '{"name":"search","parameters":{"q":"x"}}', ['search {"q":"x"}']],
    ["a python tag", '<|python_tag|>{"name":"search","parameters":{"q":"x"}}', ['search {"q":"x"}']],
    ["parameter tags", "<function=search><parameter=q>\n5\n</parameter><parameter=n>5</parameter></function>", ['search {"q":"5","n":5}']],
  ])("takes %s for calls", (_, text, expected) => {
    expect(recover(text)).toEqual(expected);
  });

  it.each([
    ["text before", `I will look.\n${TAGGED}`],
    ["text after", `${TAGGED}\nDone.`],
    ["a code block", `\`\`\`\n${TAGGED}\n\`\`\``],
    ["a tool that is not offered", '{"name":"delete","arguments":{}}'],
    ["one tool of two that is not offered", `${TAGGED}{"name":"delete","arguments":{}}`],
    ["arguments of another type", '{"name":"search","arguments":{"q":5}}'],
    ["missing arguments", '{"name":"search","arguments":{}}'],
    ["arguments that the tool does not have", '{"name":"read_file","arguments":{"path":"a","mode":"w"}}'],
    ["another object", '{"name":"search","arguments":{"q":"x"},"score":1}'],
    ["a call that is cut off", '<tool_call>{"name":"search","arguments":{"q":"x"'],
    ["Python", '[search(q="x")]'],
    ["a plain answer", "The answer is 10."],
    ["nothing", ""],
  ])("takes %s for no call", (_, text) => {
    expect(recover(text)).toBeUndefined();
  });

  it.each([
    ["word for word", `See: ${TAGGED}`],
    ["with other white space", `See:\n  ${TAGGED.replace('{"name"', '{ "name"')}`],
    ["quoted in JSON", JSON.stringify({ text: TAGGED })],
  ])("carries nothing out that a tool result holds %s", (_, text) => {
    expect(recover(TAGGED, [user, { role: "tool", call: "call_1_0", text }])).toBeUndefined();
  });
});

describe("looksLikeCalls", () => {
  it.each([
    [TAGGED, true],
    ['[search(q="x", n=3)]', true],
    ['{"name":"search","arguments":{"q":5}}', true],
    ['{"name":"Bob"}', false],
    ["[f(x)]", false],
    ["The answer is 10.", false],
  ])("of %j is %s", (text, expected) => {
    expect(looksLikeCalls(text, tools)).toBe(expected);
  });
});
