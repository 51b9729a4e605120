import * as z from "zod";
import type { ChatRequest, ToolDeclaration } from "../../../core/ports";
import { isRecord, parsedJson } from "../wire/json";
import { endOfObject } from "./endOfObject";

/** A call that a model wrote as text. */
export interface LeakedCall {
  readonly tool: string;
  readonly arguments: string;
}

/**
 * The calls of a text that is nothing but calls. Tool results are untrusted and could be written to be repeated, so that this is
 * strict: every tool is offered, the arguments fit its schema, and no tool result of the conversation holds the text.
 * @returns undefined where any of that does not hold.
 */
export function recoveredCalls(
  text: string,
  { messages, tools }: Pick<ChatRequest, "messages" | "tools">,
): readonly LeakedCall[] | undefined {
  const written = writtenCalls(text);
  if (!written) return undefined;
  if (messages.some((message) => message.role === "tool" && plain(message.text).includes(plain(text)))) return undefined;
  const calls = written.map((call) => fitted(call, tools));
  return calls.every((call) => call !== undefined) ? calls : undefined;
}

/** Whether a text looks like nothing but calls of these tools, also in notations that are too ambiguous to be recovered. */
export function looksLikeCalls(text: string, tools: readonly ToolDeclaration[]): boolean {
  const pythonic = /^\s*\[\s*([A-Za-z_]\w*)\([^\n]*\)\s*\]\s*$/.exec(text)?.[1];
  const names = pythonic === undefined ? writtenCalls(text)?.map(({ name }) => name) : [pythonic];
  return names?.some((called) => tools.some(({ name }) => name === called)) ?? false;
}

interface WrittenCall {
  readonly name: string;
  /** An object, or texts that have yet to be read by the schema. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly asText: boolean;
}

function writtenCalls(text: string): readonly WrittenCall[] | undefined {
  const calls: WrittenCall[] = [];
  let rest = text.trim().replace(/^<\|python_tag\|>\s*/, "");
  while (rest !== "") {
    const tagged = /^<tool_call>\s*([\s\S]*?)\s*<\/tool_call>/.exec(rest);
    const inner = tagged?.[1] ?? rest;
    const call = functionTag(inner) ?? jsonCall(inner);
    if (!call || (tagged && call.length < inner.length)) return undefined;
    calls.push(call.call);
    rest = rest.slice(tagged ? tagged[0].length : call.length).trimStart();
  }
  return calls.length > 0 ? calls : undefined;
}

/** `<function=N><parameter=K>V</parameter></function>` at the beginning of a text. */
function functionTag(text: string): { call: WrittenCall; length: number } | undefined {
  const found = /^<function=([\w.-]+)>([\s\S]*?)<\/function>/.exec(text);
  if (!found) return undefined;
  const [whole, name = "", body = ""] = found;
  const parameter = /<parameter=([\w.-]+)>\n?([\s\S]*?)\n?<\/parameter>/g;
  if (body.replace(parameter, "").trim() !== "") return undefined;
  const values = [...body.matchAll(parameter)].map(([, key = "", value = ""]) => [key, value]);
  return { call: { name, arguments: Object.fromEntries(values), asText: true }, length: whole.length };
}

/** `{"name":…,"arguments":…}` at the beginning of a text. */
function jsonCall(text: string): { call: WrittenCall; length: number } | undefined {
  const length = text.startsWith("{") ? endOfObject(text, 0) : undefined;
  if (length === undefined) return undefined;
  const value = parsedJson(text.slice(0, length));
  if (!isRecord(value) || typeof value.name !== "string") return undefined;
  if (Object.keys(value).some((member) => !["name", "arguments", "parameters", "id", "type"].includes(member))) return undefined;
  const args = value.arguments ?? value.parameters ?? {};
  return isRecord(args) ? { call: { name: value.name, arguments: args, asText: false }, length } : undefined;
}

function fitted(call: WrittenCall, tools: readonly ToolDeclaration[]): LeakedCall | undefined {
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return undefined;
  const args = call.asText ? readBySchema(call.arguments, tool.parameters) : call.arguments;
  return fits(args, tool.parameters) ? { tool: tool.name, arguments: JSON.stringify(args) } : undefined;
}

/** Every value of a parameter tag is a text; what the schema wants otherwise is read as JSON. */
function readBySchema(values: Readonly<Record<string, unknown>>, schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const read = (key: string, value: unknown) => {
    const property = properties[key];
    const types = isRecord(property) ? [property.type].flat() : ["string"];
    return types.includes("string") || types.includes(undefined) ? value : (parsedJson(String(value)) ?? value);
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, read(key, value)]));
}

function fits(args: unknown, schema: Readonly<Record<string, unknown>>): boolean {
  try {
    return z.fromJSONSchema(schema).safeParse(args).success;
  } catch {
    return false;
  }
}

/** Quoted again, a text can have other white space and escaped quotation marks. */
function plain(text: string): string {
  return text.replace(/[\s\\]+/g, "");
}
