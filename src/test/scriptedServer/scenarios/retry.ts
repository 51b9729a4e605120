import { ok, refusal, whole } from "../answer";
import type { Plan, Scenario, Scenarios } from "../plan";

/** Fails at first, then answers. */
const once =
  (plan: () => Plan): Scenario =>
  ({ attempt }, { n = "1" }) =>
    attempt > Number(n) ? ok() : plan();
const limited =
  (headers: Record<string, string>, text = "rate limited") =>
  () =>
    refusal(text, { code: "rate_limit_exceeded", type: "requests" }, 429, headers);

/** Failures that pass. */
export const retry: Scenarios = {
  retry_429_secs: (request, parameters) => once(limited({ "retry-after": parameters.s ?? "1" }))(request, parameters),
  retry_429_ms: once(limited({ "retry-after-ms": "50", "retry-after": "30" })),
  retry_429_ms0: once(limited({ "retry-after-ms": "0", "retry-after": "30" })),
  retry_429_date: once(limited({ date: "Wed, 21 Oct 2026 07:28:00 GMT", "retry-after": "Wed, 21 Oct 2026 07:28:07 GMT" })),
  retry_429_past_date: once(limited({ date: "Wed, 21 Oct 2026 07:28:00 GMT", "retry-after": "Wed, 21 Oct 2026 07:00:00 GMT" })),
  retry_429_bad: once(limited({ "retry-after": "soon" })),
  retry_429_huge: limited({ "retry-after": "3600" }, "daily limit"),
  retry_429_quota: () => refusal("You exceeded your current quota", { type: "insufficient_quota", code: "insufficient_quota" }, 429),
  retry_after_in_text: once(limited({}, "Rate limit reached. Please try again in 1.5s.")),
  retry_529: once(() => whole({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } }, 529)),
  conflict_409: once(() => refusal("conflict", { type: "conflict" }, 409)),
  retry_should_false: () => refusal("no", {}, 400, { "x-should-retry": "false" }),
  n_failures_then_ok: once(() => refusal("unavailable", { type: "server_error" }, 503)),
  always_503: () => refusal("unavailable", { type: "server_error" }, 503),
};
