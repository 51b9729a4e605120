import type { ReadRequest } from "../plan";
import { oddKeywords, schemasOf } from "../scenarios/parameters";
import { callsOf } from "./order";

/** The first finding of several checks. */
export function first(request: ReadRequest, ...checks: readonly ((request: ReadRequest) => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check(request);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export const roles =
  (...known: readonly string[]) =>
  ({ messages }: ReadRequest) => {
    const odd = messages.findIndex(({ role }) => !known.includes(role ?? ""));
    return odd < 0 ? undefined : `messages[${odd}].role: unknown variant \`${messages[odd]?.role}\`, expected one of ${known.join(", ")}`;
  };

/** Members of the body that a provider does not know. */
export function unknownMembers({ sent }: ReadRequest, known: readonly string[]): string[] {
  return Object.keys(sent).filter((member) => !known.includes(member));
}

/** Members of messages and calls that none but the provider that wrote them takes. */
export function foreignMembers({ messages }: ReadRequest, allowed: readonly string[] = []): string[] {
  const ofMessages = messages.flatMap((message) => Object.keys(message));
  const ofCalls = messages.flatMap((message) => callsOf(message).flatMap((call) => Object.keys(call)));
  const known = ["role", "content", "tool_calls", "tool_call_id", "id", "type", "function", ...allowed];
  return [...ofMessages, ...ofCalls].filter((member) => !known.includes(member));
}

export const toolNames = ({ sent, messages }: ReadRequest) => {
  const tools: { function?: { name?: unknown } }[] = Array.isArray(sent.tools) ? sent.tools : [];
  const names = [...tools, ...messages.flatMap(callsOf)].map((each) => each.function?.name);
  const odd = names.find((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(String(name)));
  return odd === undefined ? undefined : `Invalid 'function.name': '${String(odd)}' does not match '^[a-zA-Z0-9_-]{1,64}$'.`;
};

export const keywords = (request: ReadRequest) => {
  const [odd] = schemasOf(request).flatMap(oddKeywords);
  return odd === undefined
    ? undefined
    : `Invalid JSON payload received. Unknown name "${odd}" at 'tools[0].function_declarations[0].parameters': Cannot find field.`;
};

/** Arguments in a history are texts of JSON objects. */
export const historyArguments = ({ messages }: ReadRequest) => {
  for (const call of messages.flatMap(callsOf)) {
    const text = call.function?.arguments;
    if (typeof text !== "string") return "arguments must be a string";
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return "arguments must be an object";
    } catch {
      return "Extra data: line 1 column 10";
    }
  }
  return undefined;
};

/** Every message has a text, but for turns that only call tools. */
export const contents =
  ({ onlyCalls }: { readonly onlyCalls: readonly (null | "")[] }) =>
  ({ messages }: ReadRequest) => {
    for (const [position, message] of messages.entries()) {
      if (!("content" in message)) return `messages.${position}.content: Field required`;
      const isOnlyCalls = callsOf(message).length > 0 && onlyCalls.some((each) => each === message.content);
      if (message.content === null && !isOnlyCalls) return "invalid message content type: <nil>";
      if (typeof message.content === "string" && message.content.trim() === "" && !isOnlyCalls)
        return `messages.${position}: text content blocks must be non-empty`;
    }
    return undefined;
  };
