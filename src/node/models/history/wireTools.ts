import { ModelError, type ToolDeclaration } from "../../../core/ports";
import { isRecord } from "../wire/json";

/** Some endpoints take no more. */
const MOST_TOOLS = 128;

/** The only keywords that every endpoint takes; what they leave out is checked on our side, and the agent is told. */
export const SCHEMA_KEYWORDS: ReadonlySet<string> = new Set([
  "type",
  "properties",
  "required",
  "description",
  "enum",
  "items",
  "minimum",
  "maximum",
]);

export interface WireTool {
  readonly type: "function";
  readonly function: { readonly name: string; readonly description: string; readonly parameters: Record<string, unknown> };
}

/** Tools as they are sent. */
export interface WireTools {
  readonly tools: readonly WireTool[];
  /** Characters that they take in a request. */
  readonly length: number;
}

/** A trial sends the same tools in every request. */
const written = new WeakMap<readonly ToolDeclaration[], WireTools>();

/**
 * Tools in the chat-completions format, their schemas reduced to what every endpoint takes.
 * @throws ModelError for more tools than an endpoint takes, and for a name that endpoints refuse.
 */
export function wireTools(tools: readonly ToolDeclaration[]): WireTools {
  const known = written.get(tools);
  if (known) return known;
  const wire = writeTools(tools);
  const result = { tools: wire, length: JSON.stringify(wire).length };
  written.set(tools, result);
  return result;
}

function writeTools(tools: readonly ToolDeclaration[]): WireTool[] {
  if (tools.length > MOST_TOOLS) throw new ModelError(`${tools.length} tools are too many for one request; offer at most ${MOST_TOOLS}.`);
  return tools.map(({ name, description, parameters }) => {
    if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name))
      throw new ModelError(`A tool cannot be named "${name}"; use at most 64 letters, digits, hyphens and underscores.`);
    return { type: "function", function: { name, description, parameters: reducedSchema(parameters) } };
  });
}

/** A JSON Schema of the common keywords alone; of alternatives the first one stays. */
export function reducedSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  const first: unknown = Array.isArray(alternatives) ? alternatives[0] : undefined;
  const whole: Record<string, unknown> = { ...(isRecord(first) ? first : {}), ...schema };
  if ("const" in whole) whole.enum = [whole.const];
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([keyword]) => SCHEMA_KEYWORDS.has(keyword))
      .map(([keyword, value]) => [keyword, reducedValue(keyword, value)]),
  );
}

function reducedValue(keyword: string, value: unknown): unknown {
  if (keyword === "type" && Array.isArray(value)) return value[0];
  if (keyword === "items" && isRecord(value)) return reducedSchema(value);
  if (keyword === "properties" && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, isRecord(property) ? reducedSchema(property) : {}]));
  return value;
}
