import OpenAI from "openai";
import { isRecord } from "../wire/json";
import { SilenceError } from "../wire/within";
import { withoutKey } from "../wire/withoutKey";
import type { FaultFacts } from "./fault";

const LONGEST_MESSAGE = 300;

/** Reads what was thrown in a model call; what it keeps holds neither the key nor any header but the times to wait. */
export function readFault(error: unknown, key: string | undefined): FaultFacts {
  const clean = (text: string) => shortened(withoutKey(text, key));
  if (error instanceof OpenAI.APIConnectionError) return connectionFault(error, clean);
  if (error instanceof OpenAI.APIError) return answeredFault(error, clean);
  return connectionFault(error, clean);
}

function answeredFault(error: InstanceType<typeof OpenAI.APIError>, clean: (text: string) => string): FaultFacts {
  const body: Record<string, unknown> = isRecord(error.error) ? error.error : {};
  const word = (value: unknown) => (typeof value === "string" ? clean(value) : undefined);
  const header = (name: string) => word(error.headers?.get(name));
  return {
    message: word(body.message) || "it gave no reason",
    status: error.status ?? (typeof body.status === "number" ? body.status : undefined),
    code: word(body.code),
    type: word(body.type),
    param: word(body.param),
    retryAfter: header("retry-after"),
    retryAfterMilliseconds: header("retry-after-ms"),
    date: header("date"),
    ...(body.in_stream === true && { inStream: true }),
  };
}

/** The innermost error says the most: ECONNREFUSED stands behind "fetch failed" behind "Connection error". */
function connectionFault(error: unknown, clean: (text: string) => string): FaultFacts {
  let code: string | undefined;
  let innermost: unknown = error;
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
    innermost = inner;
    const found = (inner as { code?: unknown }).code;
    if (typeof found === "string") code = found;
    if (inner instanceof SilenceError) code = "silence";
  }
  return { message: clean(innermost instanceof Error ? innermost.message : String(innermost)), code, connection: true };
}

function shortened(text: string): string {
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text;
}
