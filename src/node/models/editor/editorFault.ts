import { readErrorBody } from "../wire/errorBody";
import { isRecord, parsedJson } from "../wire/json";

/** A failure of the editor's as an endpoint would tell it: an HTTP status and an error in OpenAI's shape. */
export interface EditorFault {
  readonly status: number;
  readonly error: { readonly message: string; readonly code: string; readonly type: string; readonly status: number };
}

/** What an error says, by its code first, then by the text of what caused it: it holds nothing else. */
interface Rule {
  readonly code?: string;
  readonly text?: RegExp;
  readonly status: number;
  readonly is: string;
}

/** Source of the texts: reference/models.md, section 3. */
const RULES: readonly Rule[] = [
  { code: "NoPermissions", status: 403, is: "no_permissions" },
  { code: "NotFound", status: 404, is: "model_not_found" },
  { text: /rate.?limit|too many requests/i, status: 429, is: "rate_limit_exceeded" },
  // An overflow is also reported as missing messages, and every request holds some.
  {
    text: /no messages provided|context.?length|context.?window|maximum.?context|prompt.{0,30}too.?(long|large)|prompt.?tokens.?exceeded|token.?limit/i,
    status: 400,
    is: "context_length_exceeded",
  },
  { code: "Blocked", status: 429, is: "insufficient_quota" },
  { text: /quota|premium requests/i, status: 429, is: "insufficient_quota" },
  { text: /model_not_supported|model is not supported/i, status: 400, is: "model_not_supported" },
  { text: /off_topic|off.?topic/i, status: 400, is: "off_topic" },
  { text: /content.?filter|response.{0,20}filtered|responsible ai/i, status: 400, is: "content_filter" },
  { text: /more than 128 tools/i, status: 400, is: "too_many_tools" },
  { text: /contained no choices/i, status: 502, is: "no_choices" },
];

/** @param callsWithoutTools The conversation holds calls while no tools are offered, so that an unknown failure can be about that. */
export function editorFault(error: unknown, callsWithoutTools: boolean): EditorFault {
  const told = chainOf(error);
  const text = told.map((each) => `${each.name} ${each.code ?? ""} ${each.message}`).join("\n");
  const code = told[0]?.code;
  const message = [...new Set(told.map((each) => each.message))].filter((each) => each !== "").join(": ");
  const refusal = refusalIn(text);
  const says = readErrorBody(refusal?.body ?? "").message || message || "it gave no reason";
  const as = (status: number, is: string): EditorFault => ({ status, error: { message: says, code: is, type: "vscode", status } });
  const rule = RULES.find((each) => (each.code === undefined || each.code === code) && (each.text?.test(text) ?? true));
  if (rule) return as(rule.status, rule.is);
  const { status, code: named } = refusal ?? { status: 502, code: undefined };
  const isRefused = status < 500 && status !== 429;
  if (callsWithoutTools && (isRefused || !refusal)) return as(400, "calls_without_tools");
  return as(status, named ?? (refusal ? "request_failed" : "unknown_failure"));
}

/** For a model that is not there, or not any more. */
export function notOffered(name: string): EditorFault {
  return editorFault({ code: "NotFound", message: `there is no model ${name}` }, false);
}

interface Told {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
}

/** An error and what caused it, which can be plain data once it has come from another process. */
function chainOf(error: unknown): Told[] {
  const chain: Told[] = [];
  for (let inner: unknown = error; inner !== undefined && inner !== null && chain.length < 10; ) {
    const { name, message, code, cause }: Record<string, unknown> = isRecord(inner) ? inner : {};
    chain.push({
      name: typeof name === "string" ? name : "",
      message: typeof message === "string" ? message : isRecord(inner) ? JSON.stringify(inner) : String(inner),
      code: typeof code === "string" ? code : undefined,
    });
    inner = cause;
  }
  return chain;
}

/** The answer of an endpoint that stands in the text, such as `Request Failed: 400 {"error":{…}}`. */
function refusalIn(text: string): { readonly status: number; readonly code: string | undefined; readonly body: string } | undefined {
  const [, status, body = ""] = /\b(?:failed|status|error|code)\b\D{0,10}([45]\d\d)\b\s*(\{[^\n]*\})?/i.exec(text) ?? [];
  if (status === undefined) return undefined;
  const code = parsedJson(body) === undefined ? undefined : readErrorBody(body).code;
  return { status: Number(status), code, body };
}
