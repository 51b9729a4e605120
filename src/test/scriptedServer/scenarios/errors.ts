import { DONE, event, hello, ok, raw, refusal, stop, stream, usage, whole } from "../answer";
import type { Scenario, Scenarios } from "../plan";

const html = (status: number, text: string) => () => whole(text, status, { "content-type": "text/html" });
const overflow =
  (body: object, status: number): Scenario =>
  ({ messages }) =>
    // A shortened conversation fits.
    messages.filter(({ role }) => role === "assistant").length <= 1 && messages.some(({ content }) => String(content).includes("left out"))
      ? ok()
      : whole(body, status);

/** Errors in all the shapes that endpoints give them. */
export const errors: Scenarios = {
  error_openai: () => refusal("bad field"),
  error_array: () =>
    whole(
      [
        {
          error: { code: 400, message: "Function call is missing a thought_signature in functionCall parts.", status: "INVALID_ARGUMENT" },
        },
      ],
      400,
    ),
  error_string: () => whole({ error: "bad field" }, 400),
  error_mistral: () => whole({ object: "error", message: "bad field", type: "invalid_request_error", code: "3230" }, 400),
  error_detail: () => whole({ detail: [{ type: "missing", loc: ["body", "model"], msg: "bad field" }] }, 422),
  error_200_json: () => whole({ error: { code: 502, message: "Provider returned error" } }),
  empty_choices_json: () => whole({ id: "x", object: "chat.completion", choices: [] }),
  null_choices_json: () => whole({ id: "x", object: "chat.completion", choices: null }),
  html_200: html(200, "<!DOCTYPE html><title>App</title>"),
  html_502: html(502, "<html><h1>502 Bad Gateway</h1></html>"),
  json_as_text_plain: () =>
    whole({ choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "hi" } }] }, 200, {
      "content-type": "text/plain",
    }),
  status_401: () => refusal("Incorrect API key provided.", { code: "invalid_api_key" }, 401),
  status_402: () => refusal("Insufficient credits", { code: 402 }, 402),
  status_404: () => refusal("The model `x` does not exist", {}, 404),
  model_not_supported: () => refusal("The requested model is not supported.", { code: "model_not_supported", param: "model" }),
  context_overflow_openai: overflow(
    {
      error: {
        message: "This model's maximum context length is 4096 tokens.",
        type: "invalid_request_error",
        param: "messages",
        code: "context_length_exceeded",
      },
    },
    400,
  ),
  context_overflow_llamacpp: overflow(
    {
      error: {
        code: 500,
        message: "the request exceeds the available context size. try increasing the context size or enable context shift",
        type: "exceed_context_size_error",
        n_prompt_tokens: 1407,
        n_ctx: 256,
      },
    },
    500,
  ),
  context_overflow_anthropic: overflow(
    { type: "error", error: { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" } },
    400,
  ),
  context_overflow_in_stream: () =>
    raw(event({ choices: null, error_type: "BadRequestError", error_message: "prompt is too long: 1284668 tokens > 1000000 maximum" })),
  no_user_query: overflow({ error: { message: "no user query found in messages" } }, 500),
  silent_truncation: () => raw(event(hello), event(stop), event(usage(10, 1)), DONE),
  content_filter_prompt: () =>
    refusal("The response was filtered due to the prompt triggering a content management policy.", {
      code: "content_filter",
      param: "prompt",
      innererror: { code: "ResponsibleAIPolicyViolation" },
    }),
  tool_use_failed_json: ({ attempt }) =>
    attempt > 2
      ? ok()
      : refusal("Failed to call a function. See 'failed_generation'.", {
          code: "tool_use_failed",
          failed_generation: 'web_search{"query": "x"}</function>',
        }),
  tool_use_failed_always: () =>
    refusal("tool call validation failed: parameters for tool search did not match schema", { code: "tool_use_failed" }),
  tool_use_failed_sse: ({ attempt }) =>
    attempt > 1
      ? ok()
      : raw(
          `event: error\n${event({ error: { message: "Failed to call a function.", type: "invalid_request_error", code: "tool_use_failed", status_code: 400 } })}`,
        ),
  unanswered_call: () =>
    refusal(
      "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. (insufficient tool messages following tool_calls message)",
    ),
  fingerprint: () => stream({ ...hello, system_fingerprint: "fp_1" }, stop),
};
