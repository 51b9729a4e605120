import type { ErrorChain } from "../../../core/model/cassette";
import { SilenceError } from "./within";

/** An error and those that it came from, as they may be stored. */
export function errorChain(error: unknown, clean: (text: string) => string): ErrorChain {
  const chain: ErrorChain = [];
  for (let inner: unknown = error; inner !== undefined && chain.length < 10; inner = inner instanceof Error ? inner.cause : undefined) {
    const code = inner instanceof Error ? (inner as { code?: unknown }).code : undefined;
    chain.push({
      name: inner instanceof Error ? inner.name : "Error",
      message: clean(inner instanceof Error ? inner.message : String(inner)),
      ...(typeof code === "string" && { code: clean(code) }),
    });
  }
  return chain;
}

/** The error that was stored, such that it is explained like the one that happened. */
export function errorOfChain([outermost, ...causes]: ErrorChain): Error {
  if (!outermost) return new Error("the connection broke");
  const { name, message, code } = outermost;
  const cause = causes.length > 0 ? { cause: errorOfChain(causes) } : undefined;
  const error = name === "SilenceError" ? new SilenceError(message, cause) : Object.assign(new Error(message, cause), { name });
  return code === undefined ? error : Object.assign(error, { code });
}
