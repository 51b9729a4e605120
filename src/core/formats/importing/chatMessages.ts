import { unreadOf } from "./unread";
import { isMembers, listOf, type Members, membersOf, shownText, textOf, unpacked } from "./values";

/**
 * Messages as their providers and frameworks write them, in the shape of chat completions: OpenAI's (chat and Responses), Anthropic's,
 * Gemini's, LangChain's, the AI SDK's and OpenTelemetry's. Texts that hold JSON are read as such.
 * @param role Whose they are where they do not say.
 */
export function chatMessages(value: unknown, role: "user" | "assistant", depth = 0): Members[] {
  const given = unpacked(value);
  if (given === undefined || given === null || given === "" || depth > 8) return [];
  if (Array.isArray(given)) return joinedItems(given.flatMap((item) => chatMessages(item, role, depth + 1)));
  if (!isMembers(given)) return spokenMessages(shownText(given)) ?? [{ role, content: shownText(given) }];
  const inner = innerMessages(given, role, depth + 1);
  if (inner !== undefined) return inner;
  const item = itemMessage(given);
  if (item !== undefined) return [item];
  if ("role" in given || "content" in given || "parts" in given || "tool_calls" in given) return withParts(given, role);
  return [{ role, content: shownText(given) }];
}

const SPEAKER = /^(system|developer|user|assistant|tool): ?/;

/** A chat that is written out as one text, a speaker a line; undefined if it is none. */
export function spokenMessages(text: string): Members[] | undefined {
  if (!SPEAKER.test(text)) return undefined;
  const turns: { role: string; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const [head, role] = SPEAKER.exec(line) ?? [];
    if (head !== undefined && role !== undefined) turns.push({ role, lines: [line.slice(head.length)] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns.map(({ role, lines }) => {
    const content = lines.join("\n").trim();
    return { role, content: role === "assistant" && content === "None" ? null : content };
  });
}

/** Of a value that holds messages, or one, within. */
function innerMessages(given: Members, role: "user" | "assistant", depth: number): Members[] | undefined {
  const within = (value: unknown, whose = role) => chatMessages(value, whose, depth);
  const system = (value: unknown): Members[] => within(value, "user").map((message) => ({ ...message, role: "system" }));
  if (Array.isArray(given.choices)) return within(given.choices[0], "assistant");
  if (Array.isArray(given.candidates)) return within(membersOf(given.candidates[0]).content, "assistant");
  if (Array.isArray(given.generations)) return within(listOf(given.generations).flat()[0], "assistant");
  if (Array.isArray(given.output) && ("instructions" in given || given.object === "response")) return within(given.output, "assistant");
  if (Array.isArray(given.messages)) return [...system(given.system), ...within(given.messages)];
  if ("prompt" in given) return [...system(given.system), ...within(given.prompt, "user")];
  if ("contents" in given && !("role" in given))
    return [...system(membersOf(given.config).system_instruction), ...within(given.contents, "user")];
  if (isMembers(given.message)) return within(given.message, "assistant");
  if (isMembers(given.content) && !("role" in given)) return within(given.content);
  if (isMembers(given.kwargs) && Array.isArray(given.id)) return within({ ...given.kwargs, type: shownText(given.id.at(-1)) });
  if (Array.isArray(given.args) && !("name" in given)) return within(given.args, "user");
  return undefined;
}

/** An entry of a list that is a message, a call or a result of its own. */
function itemMessage(given: Members): Members | undefined {
  if (given.type === "function_call" || given.type === "tool_use") {
    const { type: _, name, arguments: args, input, ...others } = given;
    const call = { ...others, function: { name, arguments: args ?? input } };
    return { role: "assistant", content: null, tool_calls: [call], item: true };
  }
  if (given.type === "function_call_output") {
    const { type: _, call_id, output, ...others } = given;
    return { ...others, role: "tool", tool_call_id: call_id, content: contentText(output) };
  }
  if (given.type === "reasoning") {
    const { type: _, summary, content, ...others } = given;
    return { ...others, role: "assistant", content: null, reasoning: contentText(summary ?? content), item: true };
  }
  if ("toolName" in given && !("role" in given)) return { role: "assistant", content: null, tool_calls: [sdkCall(given)], item: true };
  return undefined;
}

const ROLES: Readonly<Record<string, string>> = {
  human: "user",
  humanmessage: "user",
  ai: "assistant",
  aimessage: "assistant",
  aimessagechunk: "assistant",
  model: "assistant",
  systemmessage: "system",
  system: "system",
  toolmessage: "tool",
  tool: "tool",
};

/** A message whose parts may be calls and results. */
function withParts(given: Members, role: "user" | "assistant"): Members[] {
  const named = textOf(given.role) ?? ROLES[shownText(given.type).toLowerCase()] ?? role;
  const parts = Array.isArray(given.parts) ? given.parts : Array.isArray(given.content) ? given.content : undefined;
  const calls: unknown[] = [
    ...listOf(given.tool_calls),
    ...(listOf(given.tool_calls).length > 0 ? [] : listOf(membersOf(given.additional_kwargs).tool_calls)),
  ];
  const results: Members[] = [];
  const rest: unknown[] = [];
  for (const part of parts ?? []) {
    const members = membersOf(part);
    const call = callInPart(members);
    const result = resultInPart(members);
    if (call) calls.push(call);
    else if (result) results.push(result);
    else rest.push(part);
  }
  const { parts: _, type: __, additional_kwargs, ...others } = given;
  const message = {
    ...others,
    additional_kwargs: isMembers(additional_kwargs) ? unreadOf(additional_kwargs, ["tool_calls"]) : additional_kwargs,
    role: ROLES[named.toLowerCase()] ?? named,
    content: parts === undefined ? given.content : rest,
    // What is no list, and is none of calls, is left to be kept.
    tool_calls: isMembers(given.tool_calls) && calls.length === 0 ? given.tool_calls : calls,
  };
  const saysSomething = rest.length > 0 || calls.length > 0 || parts === undefined || results.length === 0;
  return [...results, ...(saysSomething ? [message] : [])];
}

function callInPart(part: Members): Members | undefined {
  const gemini = membersOf(part.function_call ?? part.functionCall);
  if ("name" in gemini) return { id: gemini.id, function: { name: gemini.name, arguments: gemini.args ?? {} } };
  if (part.type === "tool_use" || part.type === "tool_call") {
    const { type: _, name, input, arguments: args, ...others } = part;
    return { ...others, function: { name, arguments: input ?? args ?? {} } };
  }
  return part.type === "tool-call" ? sdkCall(part) : undefined;
}

function resultInPart(part: Members): Members | undefined {
  const gemini = membersOf(part.function_response ?? part.functionResponse);
  if ("name" in gemini) return { role: "tool", tool_call_id: gemini.id, name: gemini.name, content: contentText(gemini.response) };
  if (part.type === "tool_result") {
    const { type: _, tool_use_id, content, ...others } = part;
    return { ...others, role: "tool", tool_call_id: tool_use_id, content: contentText(content) };
  }
  if (part.type === "tool_call_response")
    return { role: "tool", tool_call_id: part.id, content: contentText(part.response ?? part.result) };
  if (part.type === "tool-result")
    return { role: "tool", tool_call_id: part.toolCallId, name: part.toolName, content: contentText(part.output ?? part.result) };
  return undefined;
}

function sdkCall(part: Members): Members {
  return { id: part.toolCallId, function: { name: part.toolName, arguments: part.input ?? part.args ?? {} } };
}

/** The text of a result, whose parts may be texts. */
function contentText(content: unknown): string {
  if (!Array.isArray(content)) return shownText(content);
  return content.map((part) => (isMembers(part) && typeof part.text === "string" ? part.text : shownText(part))).join("\n");
}

/** Entries that are calls belong to the message of the agent before them. */
function joinedItems(messages: readonly Members[]): Members[] {
  const joined: Members[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (message.item === true && last?.role === "assistant") {
      const reasoning = [textOf(last.reasoning), textOf(message.reasoning)].filter((text) => text !== undefined).join("\n");
      const tool_calls = [...listOf(last.tool_calls), ...listOf(message.tool_calls)];
      joined[joined.length - 1] = { ...message, ...last, tool_calls, ...(reasoning !== "" && { reasoning }) };
    } else if (last?.item === true && message.role === "assistant" && message.item !== true)
      joined[joined.length - 1] = {
        ...last,
        ...message,
        tool_calls: [...listOf(last.tool_calls), ...listOf(message.tool_calls)],
        reasoning: last.reasoning,
      };
    else joined.push(message);
  }
  return joined;
}
