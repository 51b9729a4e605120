import type { ChatRequest, ChatTurn, ToolDeclaration } from "../../core/ports";
import { looksLikeCalls } from "./turn/leakedCalls";
import { isRecord, parsedJson } from "./wire/json";

const TOOL: ToolDeclaration = {
  name: "add",
  description: "Adds two numbers.",
  parameters: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number" } },
    required: ["a", "b"],
    additionalProperties: false,
  },
};

/** The smallest question that shows whether a model calls tools. */
export function probeRequest(timeoutMilliseconds: number): ChatRequest {
  return { messages: [{ role: "user", text: "Call the tool add with a = 2 and b = 3." }], tools: [TOOL], seed: 1, timeoutMilliseconds };
}

/** What the answer lacks, as the second half of a sentence with its remedy; undefined if the tool was called. */
export function probeFault({ status, text, calls }: ChatTurn): string | undefined {
  const [call] = calls;
  if (call?.tool === TOOL.name && isRecord(parsedJson(call.arguments))) return undefined;
  const instead = "choose a model that calls tools, or the scaffold react, which needs none of the interface";
  if (call) return `calls tools in a way that cannot be read; ${instead}`;
  if (looksLikeCalls(text, [TOOL]))
    return "writes its tool calls as plain text; start the server with its parser for tool calls, or use the scaffold react";
  if (status === "length") return "was cut off before it called a tool; raise the server's limit on output or context";
  if (status === "refusal" || status === "content_filter") return `refused to call a tool; ${instead}`;
  return `called no tool when it was told to; ${instead}`;
}
