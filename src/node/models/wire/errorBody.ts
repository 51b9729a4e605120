import { isRecord, parsedJson } from "./json";

/** What an error body says, whatever its shape. */
export interface ErrorBody {
  readonly message: string;
  readonly code: string | undefined;
  readonly type: string | undefined;
  readonly param: string | undefined;
  /** The HTTP status that the body names. */
  readonly status: number | undefined;
}

/** The longest text of a page or of plain text that is kept. */
const LONGEST_TEXT = 200;

/**
 * Reads the shapes of error bodies that endpoints send: `{error:{…}}`, `{error:"…"}`, `[{error:{…}}]`, `{object:"error",message}`,
 * `{detail:[…]}`, `{type:"error",error:{…}}`, `{error_type,error_message}`, a web page, plain text, nothing.
 */
export function readErrorBody(text: string): ErrorBody {
  const value = parsedJson(text);
  return (value === undefined ? undefined : errorOf(value)) ?? { ...NOTHING, message: plainText(text) };
}

/** The error in a JSON value; undefined if it holds none. */
export function errorOf(value: unknown): ErrorBody | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isRecord(first)) return typeof first === "string" ? { ...NOTHING, message: first } : undefined;
  const { error, detail } = first;
  if (isRecord(error)) return described(error);
  if (typeof error === "string") return { ...described(first), message: error };
  if (detail !== undefined)
    return { ...described(first), message: detailText(detail), param: detailField(detail), code: detailCode(detail) };
  if (first.error_message !== undefined || first.error_type !== undefined)
    return { ...NOTHING, message: word(first.error_message) ?? "", type: word(first.error_type) };
  return first.choices === undefined && word(first.message) !== undefined ? described(first) : undefined;
}

const NOTHING: ErrorBody = { message: "", code: undefined, type: undefined, param: undefined, status: undefined };

function described(error: Record<string, unknown>): ErrorBody {
  const { metadata } = error;
  // OpenRouter keeps what the provider behind it said in there.
  const raw = isRecord(metadata) ? word(metadata.raw) : undefined;
  const message = [word(error.message), raw].filter((part) => part !== undefined).join(": ");
  const status = [error.status_code, error.status, error.code].map(Number).find((each) => each >= 400 && each <= 599);
  return { message, code: word(error.code), type: word(error.type) ?? word(error.status), param: word(error.param), status };
}

/** FastAPI's list of what does not fit, each with its place. */
function detailText(detail: unknown): string {
  if (typeof detail === "string") return detail;
  if (!Array.isArray(detail)) return JSON.stringify(detail);
  return detail.map((item) => (isRecord(item) ? `${placeOf(item).join(".")}: ${word(item.msg) ?? ""}` : String(item))).join("; ");
}

function detailField(detail: unknown): string | undefined {
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  return isRecord(first)
    ? placeOf(first)
        .filter((part) => part !== "body")
        .join(".")
    : undefined;
}

function detailCode(detail: unknown): string | undefined {
  const first: unknown = Array.isArray(detail) ? detail[0] : undefined;
  return isRecord(first) ? word(first.type) : undefined;
}

function placeOf(item: Record<string, unknown>): string[] {
  return Array.isArray(item.loc) ? item.loc.map(String) : [];
}

/** A page without its tags. */
function plainText(text: string): string {
  const line = text
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
}

function word(value: unknown): string | undefined {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}
