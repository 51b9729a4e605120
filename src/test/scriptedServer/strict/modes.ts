import { calling, DONE, delta, event, message, piece, raw, refusal, usage, whole } from "../answer";
import type { ReadRequest } from "../plan";
import { contents, first, foreignMembers, historyArguments, keywords, roles, toolNames, unknownMembers } from "./checks";
import { callsOf, orderFault } from "./order";
import type { ScriptedTurn, StrictMode } from "./strictMode";

const STANDARD = ["model", "messages", "tools", "stream", "stream_options", "seed", "temperature", "max_tokens", "max_completion_tokens"];
const FOUR_ROLES = roles("system", "user", "assistant", "tool");

const order = (says: (fault: string) => string) => (request: ReadRequest) => {
  const fault = orderFault(request.messages);
  return fault === undefined ? undefined : says(fault);
};

const unanswered = order(
  (fault) => `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id' (${fault}).`,
);

/** The usual form of an answer in one piece. */
function inOnePiece({ text, calls }: ScriptedTurn, { hash }: ReadRequest) {
  const pieces = calls?.map((call, index) => piece({ id: `call_${hash}_${index}`, name: call.tool, args: call.arguments }));
  return message({ content: text ?? null, ...(pieces && { tool_calls: pieces }) }, pieces ? "tool_calls" : "stop");
}

/** The usual form of a streamed answer, with pieces of arguments cut in two. */
function usual(turn: ScriptedTurn, { hash }: ReadRequest, finish = turn.calls ? "tool_calls" : "stop") {
  const chunks = (turn.calls ?? []).flatMap((call, index) => {
    const middle = Math.ceil(call.arguments.length / 2);
    return [
      calling(piece({ index, id: `call_${hash}_${index}`, name: call.tool, args: call.arguments.slice(0, middle) })),
      calling(piece({ index, args: call.arguments.slice(middle) })),
    ];
  });
  return raw(...[delta({ role: "assistant", content: turn.text ?? null }), ...chunks, delta({}, finish), usage(50, 5)].map(event), DONE);
}

const openai: StrictMode = {
  check(request) {
    if ("max_tokens" in request.sent)
      return refusal("Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", {
        param: "max_tokens",
        code: "unsupported_parameter",
      });
    if ("temperature" in request.sent && request.sent.temperature !== 1)
      return refusal("Unsupported value: 'temperature' does not support this value with this model.", {
        param: "temperature",
        code: "unsupported_value",
      });
    const [odd] = unknownMembers(request, STANDARD);
    if (odd) return refusal(`Unrecognized request argument supplied: ${odd}`);
    const [foreign] = foreignMembers(request);
    if (foreign) return refusal(`Additional properties are not allowed ('${foreign}' was unexpected)`);
    const fault = first(request, FOUR_ROLES, contents({ onlyCalls: [null, ""] }), unanswered, historyArguments, toolNames);
    return fault === undefined ? undefined : refusal(fault);
  },
  write: (turn, request) => (request.sent.stream ? usual(turn, request) : inOnePiece(turn, request)),
};

const mistral: StrictMode = {
  check(request) {
    const [odd] = unknownMembers(request, ["model", "messages", "tools", "stream", "temperature", "max_tokens"]);
    if (odd) return whole({ detail: [{ type: "extra_forbidden", loc: ["body", odd], msg: "Extra inputs are not permitted" }] }, 422);
    const fault = (text: string, type: string, code: string) => whole({ object: "error", message: text, type, param: null, code }, 400);
    const { messages } = request;
    const ids = messages.flatMap((each) => [...callsOf(each).map(({ id }) => id), ...(each.role === "tool" ? [each.tool_call_id] : [])]);
    const oddId = ids.find((id) => !/^[a-zA-Z0-9]{9}$/.test(String(id)));
    if (oddId !== undefined)
      return fault(`Tool call id was ${String(oddId)} but must be a-z, A-Z, 0-9, with a length of 9.`, "invalid_function_call", "3280");
    const after = messages.findIndex(({ role }, position) => role === "user" && messages[position - 1]?.role === "tool");
    if (after >= 0) return fault("Unexpected role 'user' after role 'tool'", "invalid_request_message_order", "3230");
    if (orderFault(messages)) return fault("Not the same number of function calls and responses", "invalid_request_message_order", "3230");
    if (!["user", "tool"].includes(messages.at(-1)?.role ?? ""))
      return fault("Expected last role User or Tool", "invalid_request_message_order", "3230");
    const other = first(request, FOUR_ROLES, contents({ onlyCalls: [null, ""] }), historyArguments, toolNames);
    return other === undefined ? undefined : fault(other, "invalid_request_error", "3000");
  },
  write(turn, request) {
    // Text in parts, whole calls in one piece.
    const parts =
      turn.text === undefined
        ? ""
        : [
            { type: "text", text: turn.text },
            { type: "reference", reference_ids: [1] },
          ];
    const calls = (turn.calls ?? []).map((call, index) =>
      piece({ index, id: `${request.hash}${index}`.slice(-9).padStart(9, "a"), name: call.tool, args: call.arguments }),
    );
    const last = {
      ...delta(calls.length > 0 ? { tool_calls: calls } : {}, calls.length > 0 ? "tool_calls" : "stop"),
      usage: { prompt_tokens: 50, completion_tokens: 5 },
    };
    return raw(event(delta({ role: "assistant", content: parts })), event(last), DONE);
  },
};

const THOUGHT = "Let me think about it.";

const deepseek: StrictMode = {
  check(request) {
    const lost = request.messages.some((each) => callsOf(each).length > 0 && each.reasoning_content !== THOUGHT);
    if (lost)
      return refusal("The reasoning_content in the thinking mode must be passed back to the API.", { code: "invalid_request_error" });
    const fault = first(request, FOUR_ROLES, contents({ onlyCalls: [null, ""] }), unanswered, historyArguments, toolNames);
    return fault === undefined ? undefined : refusal(fault);
  },
  write(turn, request) {
    const answer = usual(turn, request);
    const half = THOUGHT.length / 2;
    const thoughts = [THOUGHT.slice(0, half), THOUGHT.slice(half)].map((text) => event(delta({ reasoning_content: text, content: null })));
    return { ...answer, frames: [...raw(": keep-alive\n\n", ...thoughts).frames, ...answer.frames] };
  },
};

const SIGNATURE = { google: { thought_signature: "c2lnbmF0dXJl" } };

const gemini: StrictMode = {
  check(request) {
    const fault = (text: string) => whole([{ error: { code: 400, message: text, status: "INVALID_ARGUMENT" } }], 400);
    const [odd] = unknownMembers(
      request,
      STANDARD.filter((member) => member !== "seed"),
    );
    if (odd) return fault(`Invalid JSON payload received. Unknown name "${odd}": Cannot find field.`);
    const unsigned = request.messages.some((each) => callsOf(each).length > 0 && !callsOf(each)[0]?.extra_content);
    if (unsigned) return fault("Function call is missing a thought_signature in functionCall parts.");
    const found = first(request, FOUR_ROLES, keywords, contents({ onlyCalls: [null, ""] }), unanswered, historyArguments, toolNames);
    return found === undefined ? undefined : fault(found);
  },
  write(turn) {
    // No index, empty ids, the signature with the first of parallel calls, usage with content, and "stop" although there are calls.
    const calls = (turn.calls ?? []).map((call, position) =>
      piece({ id: "", name: call.tool, args: call.arguments, ...(position === 0 && { extra_content: SIGNATURE }) }),
    );
    const said = { ...delta({ role: "assistant", content: turn.text ?? null }), usage: { prompt_tokens: 50, completion_tokens: 1 } };
    const last = { ...delta({ tool_calls: calls }, "stop"), usage: { prompt_tokens: 50, completion_tokens: 5 } };
    return raw(event(said), event(last), DONE);
  },
};

const anthropic: StrictMode = {
  check(request) {
    const fault = (text: string) => whole({ type: "error", error: { type: "invalid_request_error", message: text } }, 400);
    const { messages } = request;
    const late = messages.findIndex(({ role }, position) => role === "system" && position > 0);
    if (late >= 0) return fault("messages: only one system message, at the beginning");
    if (messages.find(({ role }) => role !== "system")?.role !== "user") return fault("messages: first message must use the user role");
    const found = first(
      request,
      FOUR_ROLES,
      contents({ onlyCalls: [null] }),
      order((text) => `messages.7: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${text}.`),
      historyArguments,
      toolNames,
    );
    return found === undefined ? undefined : fault(found);
  },
  write: (turn, request) => usual(turn, request),
};

const groq: StrictMode = {
  check(request) {
    const { sent, messages } = request;
    const refused = ["logprobs", "logit_bias", "top_logprobs", "n"].find((member) => member in sent);
    if (refused) return refusal(`property '${refused}' is unsupported`);
    if (messages.some((each) => "name" in each)) return refusal("property 'name' is unsupported");
    const [foreign] = foreignMembers(request, ["reasoning"]);
    if (foreign) return refusal(`'messages.1' : property '${foreign}' is unsupported`);
    const found = first(request, FOUR_ROLES, contents({ onlyCalls: [null, ""] }), unanswered, historyArguments, toolNames);
    return found === undefined ? undefined : refusal(found);
  },
  write(turn, request) {
    // One in two first attempts fails, since the server checks what the model writes.
    if (turn.calls && request.attempt === 1 && request.turn % 2 === 1)
      return refusal("Failed to call a function. See 'failed_generation'.", {
        code: "tool_use_failed",
        failed_generation: turn.calls[0]?.tool,
      });
    return usual(turn, request);
  },
};

const lmstudio: StrictMode = {
  check(request) {
    if (typeof request.sent.tool_choice === "object")
      return whole({ error: "Invalid tool_choice type: 'object'. Supported string values: none, auto, required" }, 400);
    const found = first(request, FOUR_ROLES, contents({ onlyCalls: [""] }), unanswered, historyArguments, toolNames);
    return found === undefined ? undefined : whole({ error: found }, 400);
  },
  // Some builds answer a stream request in one piece.
  write: (turn, { hash }) =>
    message(
      {
        content: turn.text ?? "",
        ...(turn.calls && {
          tool_calls: turn.calls.map((call, index) => piece({ id: `${hash}${index}`, name: call.tool, args: call.arguments })),
        }),
      },
      turn.calls ? "tool_calls" : "stop",
    ),
};

const ollama: StrictMode = {
  check(request) {
    const found = first(request, FOUR_ROLES, contents({ onlyCalls: [""] }), unanswered, historyArguments, toolNames);
    return found === undefined
      ? undefined
      : whole({ error: { message: found, type: "invalid_request_error", param: null, code: null } }, 400);
  },
  write(turn, { hash }) {
    // The same index for all calls, and a finish reason that is empty until the end.
    const calls = (turn.calls ?? []).map((call, position) =>
      calling(piece({ index: 0, id: `call_${hash}${position}`, name: call.tool, args: call.arguments })),
    );
    const chunks = [delta({ role: "assistant", content: turn.text ?? "" }, ""), ...calls, delta({}, "stop"), usage(50, 5)];
    return raw(...chunks.map(event), DONE);
  },
};

const vllm: StrictMode = {
  check(request) {
    const fault = (text: string, status = 400) =>
      whole({ object: "error", message: text, type: "BadRequestError", param: null, code: status }, status);
    const [odd] = unknownMembers(request, STANDARD);
    if (odd) return fault(`[{'type': 'extra_forbidden', 'loc': ('body', '${odd}'), 'msg': 'Extra inputs are not permitted'}]`);
    const found = first(request, FOUR_ROLES, contents({ onlyCalls: [null, ""] }), unanswered, historyArguments, toolNames);
    return found === undefined ? undefined : fault(found);
  },
  write(turn, request) {
    const answer = usual(turn, request);
    return { ...answer, frames: [...raw(event(delta({ reasoning: "Hm." }))).frames, ...answer.frames] };
  },
};

/** The providers that are played with their own rules. */
export const strictModes: Readonly<Record<string, StrictMode>> = {
  openai,
  mistral,
  deepseek,
  gemini,
  anthropic,
  groq,
  lmstudio,
  ollama,
  vllm,
};
