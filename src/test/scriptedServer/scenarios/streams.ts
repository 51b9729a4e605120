import { DONE, delta, destroy, event, hang, hello, message, ok, raw, stop, usage, whole } from "../answer";
import type { Plan, Scenario, Scenarios } from "../plan";

const HI = `${event(hello)}${event(stop)}`;
const HALF = event(delta({ content: "half" }));
/** Breaks at first, then answers, so that a repetition can be told from a partial answer. */
const once =
  (plan: () => Plan): Scenario =>
  ({ attempt }, { always }) =>
    attempt > 1 && always === undefined ? ok() : plan();
const counted = (more: object) => () => raw(HI, event(usage(3, 1, more)), DONE);
const providerError = { error: { code: 502, message: "Provider disconnected" } };

function inPieces(text: string, length: number): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  return Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => bytes.slice(at * length, (at + 1) * length));
}

/** How an answer travels. */
export const streams: Scenarios = {
  sse_comment: () => raw(": OPENROUTER PROCESSING\n\n: keep-alive\n\n", HI),
  sse_data_comment: () => raw("data: : keepalive\n\n", HI),
  sse_event_empty: () => raw("event: keepalive\n\n", HI),
  sse_crlf: () => raw(HI.replaceAll("\n", "\r\n")),
  sse_no_blank_at_end: () => raw(event(hello), event(stop).trimEnd()),
  azure_empty_first: () => raw(event({ id: "", choices: [], created: 0, model: "", object: "", prompt_filter_results: [] }), HI),
  usage_last: () => raw(HI, event(usage()), DONE),
  usage_every_chunk: () =>
    raw(
      event({ ...hello, usage: { prompt_tokens: 3, completion_tokens: 0 } }),
      event({ ...stop, usage: { prompt_tokens: 3, completion_tokens: 1 } }),
      DONE,
    ),
  usage_with_content: () =>
    raw(event({ ...hello, usage: { prompt_tokens: 3, completion_tokens: 1 } }), event({ ...stop, usage: null }), DONE),
  usage_missing: () => raw(HI, DONE),
  usage_cache_openai: counted({ prompt_tokens_details: { cached_tokens: 2 } }),
  usage_cache_deepseek: counted({ prompt_cache_hit_tokens: 2, prompt_cache_miss_tokens: 1 }),
  usage_cache_anthropic: counted({ cache_read_input_tokens: 2, cache_creation_input_tokens: 0 }),
  no_done: () => raw(HI),
  done_without_finish: once(() => raw(HALF, DONE)),
  cut_clean: once(() => raw(HALF)),
  cut_destroy: once(() => raw(HALF, destroy)),
  cut_mid_json: once(() => raw(HALF, 'data: {"id":"x","choi')),
  hang_after_finish: () => raw(HI, hang),
  done_then_open: () => raw(HI, DONE, hang),
  hang_mid: once(() => raw(HALF, hang)),
  only_comments: once(() => ({
    ...raw(),
    frames: Array.from({ length: 20 }, () => ({ bytes: new TextEncoder().encode(": still here\n\n"), delayMilliseconds: 20 })),
  })),
  hang_before_headers: once(() => ({ ...raw(), instead: "hang" })),
  reset_before_headers: once(() => ({ ...raw(), instead: "destroy" })),
  mid_error_top: once(() =>
    raw(
      HALF,
      event({
        id: "x",
        object: "chat.completion.chunk",
        ...providerError,
        choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
      }),
    ),
  ),
  mid_error_event: once(() => raw(HALF, `event: error\n${event(providerError)}`)),
  mid_error_event_bare: once(() => raw(HALF, `event: error\n${event({ code: 502, message: "Provider disconnected" })}`)),
  stream_req_json_resp: () => message({ content: "ok" }),
  json_leading_blank: () =>
    whole(`\n\n  ${JSON.stringify({ choices: [{ index: 0, finish_reason: "stop", message: { content: "ok" } }] })}`),
  slow_headers: () => ({ ...ok(), headDelayMilliseconds: 40 }),
  slow_body: () => ({ ...ok(), frames: [HI, DONE].map((text) => ({ bytes: new TextEncoder().encode(text), delayMilliseconds: 40 })) }),
  drip: () => ({ ...raw(), frames: inPieces(`${HI}${DONE}`, 8).map((bytes) => ({ bytes, delayMilliseconds: 1 })) }),
  redirect: () => ({ status: 307, headers: { location: "/q/ok/v1/chat/completions" }, frames: [] }),
  gzip: () => ({ ...ok(), gzip: true }),
};
