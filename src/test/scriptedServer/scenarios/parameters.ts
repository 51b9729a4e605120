import { ok, refusal, whole } from "../answer";
import type { ReadRequest, Scenario, Scenarios } from "../plan";

/** Refuses a request while something is in it; then answers. */
function refusing(isThere: (request: ReadRequest) => boolean, error: () => ReturnType<Scenario>): Scenario {
  return (request) => (isThere(request) ? error() : ok());
}

const has =
  (member: string) =>
  ({ sent }: ReadRequest) =>
    member in sent;
const unsupported =
  (member: string, advice = "") =>
  () =>
    refusal(`Unsupported parameter: '${member}' is not supported with this model.${advice}`, {
      param: member,
      code: "unsupported_parameter",
    });
const onlyCalls =
  (content: unknown) =>
  ({ messages }: ReadRequest) =>
    messages.some((message) => message.role === "assistant" && message.content === content);
const gemini = (message: string) => whole([{ error: { code: 400, message, status: "INVALID_ARGUMENT" } }], 400);
const COMMON_KEYWORDS = ["type", "properties", "required", "description", "enum", "items", "minimum", "maximum"];

/** The keywords of a JSON Schema that are none of the common ones. */
export function oddKeywords(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (!COMMON_KEYWORDS.includes(keyword)) return [keyword];
    if (keyword === "properties") return Object.values(value as object).flatMap(oddKeywords);
    return keyword === "items" ? oddKeywords(value) : [];
  });
}

export function schemasOf({ sent }: ReadRequest): unknown[] {
  const tools = Array.isArray(sent.tools) ? sent.tools : [];
  return tools.map((tool: { function?: { parameters?: unknown } }) => tool.function?.parameters);
}

/** What an endpoint does not take. */
export const parameters: Scenarios = {
  needs_max_completion_tokens: refusing(has("max_tokens"), unsupported("max_tokens", " Use 'max_completion_tokens' instead.")),
  needs_max_tokens: refusing(has("max_completion_tokens"), () =>
    whole({ detail: [{ type: "extra_forbidden", loc: ["body", "max_completion_tokens"], msg: "Extra inputs are not permitted" }] }, 422),
  ),
  no_output_limit: ({ sent }) => {
    const member = ["max_tokens", "max_completion_tokens"].find((each) => each in sent);
    return member === undefined ? ok() : unsupported(member)();
  },
  no_temperature: refusing(has("temperature"), () =>
    refusal("Unsupported value: 'temperature' does not support 0.5 with this model.", { param: "temperature", code: "unsupported_value" }),
  ),
  param_error_as_500: refusing(has("temperature"), () =>
    refusal(
      "Unsupported value: 'temperature' does not support 0.5 with this model.",
      { param: "temperature", code: "unsupported_value" },
      500,
    ),
  ),
  param_error_unchangeable: () => refusal("The request is malformed.", {}, 500),
  no_parallel: refusing(has("parallel_tool_calls"), unsupported("parallel_tool_calls")),
  no_parallel_gemini: refusing(has("parallel_tool_calls"), () =>
    gemini('Invalid JSON payload received. Unknown name "parallel_tool_calls": Cannot find field.'),
  ),
  no_tool_choice_object: refusing(
    ({ sent }) => typeof sent.tool_choice === "object",
    () => whole({ error: "Invalid tool_choice type: 'object'. Supported string values: none, auto, required" }, 400),
  ),
  no_unusual: refusing(
    ({ sent, messages }) =>
      ["n", "logprobs", "logit_bias", "user", "parallel_tool_calls", "tool_choice"].some((each) => each in sent) ||
      messages.some((message) => "name" in message),
    () => refusal("property is unsupported"),
  ),
  no_strict: refusing(
    ({ body }) => body.includes('"strict"'),
    () => refusal('Unknown name "strict"'),
  ),
  no_seed: refusing(has("seed"), () =>
    whole({ detail: [{ type: "extra_forbidden", loc: ["body", "seed"], msg: "Extra inputs are not permitted" }] }, 422),
  ),
  no_stream_options: refusing(has("stream_options"), () => refusal("Unrecognized request argument supplied: stream_options")),
  no_stream: ({ sent }) =>
    "stream" in sent
      ? refusal("Unsupported value: 'stream' does not support true with this model.", { param: "stream", code: "unsupported_value" })
      : whole({ choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "hi" } }] }),
  no_developer: refusing(
    ({ messages }) => messages.some(({ role }) => role === "developer"),
    () => refusal("messages[0].role: unknown variant `developer`, expected one of `system`, `user`, `assistant`, `tool`"),
  ),
  one_system: refusing(
    ({ messages }) => messages.some(({ role }, position) => role === "system" && position > 0),
    () => refusal("only one system message, at the beginning"),
  ),
  null_content_refused: refusing(onlyCalls(null), () => whole({ error: { message: "invalid message content type: <nil>" } }, 400)),
  empty_content_refused: refusing(onlyCalls(""), () => refusal("ValidationException: text content blocks must be non-empty")),
  missing_content_refused: refusing(
    ({ messages }) => messages.some((message) => !("content" in message)),
    () => refusal("content is a required field"),
  ),
  schema_keywords: refusing(
    (request) => schemasOf(request).flatMap(oddKeywords).length > 0,
    () =>
      gemini(
        "Invalid JSON payload received. Unknown name \"const\" at 'tools[0].function_declarations[5].parameters.properties[8].value': Cannot find field.",
      ),
  ),
  object_arguments_refused: refusing(
    ({ messages }) =>
      messages.some(({ tool_calls: calls }) => Array.isArray(calls) && calls.some((call) => typeof call.function?.arguments !== "string")),
    () => refusal("arguments must be a string"),
  ),
  arguments_parsed: refusing(
    ({ messages }) =>
      messages.some(({ tool_calls: calls }) => Array.isArray(calls) && !calls.every((call) => isJson(call.function?.arguments))),
    () => whole("Extra data: line 1 column 10", 500, { "content-type": "text/plain" }),
  ),
  tools_need_jinja: () => whole({ error: { code: 500, message: "tools param requires --jinja flag", type: "server_error" } }, 500),
  tools_need_flag: () =>
    whole(
      {
        object: "error",
        message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
        type: "BadRequestError",
        param: null,
        code: 400,
      },
      400,
    ),
  tools_ignored: () => ok(),
  tools_over_128: () => whole({ error: { message: "Cannot have more than 128 tools per request." } }, 502),
  tool_name_too_long: () =>
    refusal(
      "Invalid 'tools[5].function.name': string too long. Expected a string with maximum length 64, but got a string with length 65 instead.",
      {
        param: "tools[5].function.name",
        code: "string_above_max_length",
      },
    ),
};

function isJson(text: unknown): boolean {
  try {
    JSON.parse(String(text));
    return true;
  } catch {
    return false;
  }
}
