import { evaluate, type Fields, textOf } from "./evaluate";
import { parseExpression } from "./expression";

/** A logpoint's message: a text with expressions in braces, such as `{tool} gave {shown}`. */
export type LogMessage = (fields: Fields) => string;

/** @throws ExpressionError of the first expression that cannot be read. */
export function parseLogMessage(text: string): LogMessage {
  const parts = text.split(/\{([^{}]*)\}/).map((part, place) => (place % 2 === 0 ? part : parseExpression(part)));
  return (fields) => parts.map((part) => (typeof part === "string" ? part : textOf(evaluate(part, fields)))).join("");
}
