import type { FaultClass, FaultFacts } from "./fault";

/**
 * Sorts a failure, by what the endpoint says before the HTTP status, which gateways change.
 * @param adaptable Whether the request can be changed to what the endpoint takes.
 */
export function classifyFault(facts: FaultFacts, adaptable: boolean): FaultClass {
  const rule = RULES.find(({ of }) => of(facts));
  if (rule && BEFORE_PARAMETERS.has(rule.class)) return rule.class;
  if (adaptable) return "param_refused";
  return rule?.class ?? byStatus(facts);
}

const BEFORE_PARAMETERS: ReadonlySet<FaultClass> = new Set(["quota", "context_overflow"]);

const RULES: readonly { readonly class: FaultClass; of(facts: FaultFacts): boolean }[] = [
  {
    class: "quota",
    of: (facts) => facts.status === 402 || /insufficient_quota|credit_balance_exhausted/.test(names(facts)),
  },
  {
    class: "context_overflow",
    of: (facts) =>
      /context_length_exceeded|exceed_context_size_error/.test(names(facts)) ||
      /maximum context length|prompt is too long|exceeds the available context size|exceeds the context length|too large to process|no user query found/i.test(
        facts.message,
      ),
  },
  {
    class: "server_setup",
    of: (facts) =>
      (facts.connection === true && isSetupCode(facts.code)) ||
      /--jinja|--embedding|tool choice requires|more than 128 tools/i.test(facts.message) ||
      /model_not_supported|model_not_found|web_page|not_an_event_stream|redirected/.test(names(facts)) ||
      (facts.status !== undefined && [401, 403, 404].includes(facts.status)),
  },
  { class: "model_fault", of: (facts) => /tool_use_failed/.test(names(facts)) },
  { class: "content_filter", of: (facts) => /content_filter|off_topic/.test(names(facts)) },
  {
    class: "broken",
    of: (facts) => facts.connection === true || /no_choices|empty_stream|^cut$|unreadable_chunk|unknown_failure/.test(facts.code ?? ""),
  },
  { class: "rate", of: (facts) => facts.status === 429 || /rate_limit/.test(names(facts)) },
  { class: "refused", of: (facts) => /invalid_request_error|BadRequestError/.test(facts.type ?? "") },
  { class: "overload", of: (facts) => /overloaded_error|provider_error/.test(names(facts)) },
];

function byStatus({ status, inStream }: FaultFacts): FaultClass {
  if (status === undefined) return inStream ? "broken" : "refused";
  return status >= 500 || [408, 409, 425].includes(status) ? "overload" : "refused";
}

/** Code and type of an error, which endpoints put one in the place of the other. */
function names({ code, type }: FaultFacts): string {
  return `${code ?? ""} ${type ?? ""}`;
}

/** Codes of a connection that will fail again: certificates, names, a wrong protocol, nobody there. */
export function isSetupCode(code: string | undefined): boolean {
  return /CERT|^ERR_TLS|^ERR_SSL|^SELF_SIGNED|^UNABLE_TO_|^ENOTFOUND$|^ECONNREFUSED$|^ERR_INVALID_URL$/.test(code ?? "");
}
