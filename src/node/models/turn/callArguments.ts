import { isRecord, parsedJson } from "../wire/json";
import { endOfObject } from "./endOfObject";

/** Arguments as servers send them, as a text: some send an object. */
export function argumentText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

/** Whole arguments: none at all are `{}`, and an object that was written as a text of JSON is taken out of it. */
export function wholeArguments(text: string): string {
  if (text.trim() === "" || text.trim() === "null") return "{}";
  const value = parsedJson(text);
  return typeof value === "string" && isRecord(parsedJson(value)) ? value : text;
}

/** Whether arguments end before their JSON does, as an answer does that was cut off. */
export function isCutShort(text: string): boolean {
  const start = text.search(/\S/);
  return text[start] === "{" && endOfObject(text, start) === undefined;
}

/** Arguments for a history, in which servers take nothing but objects. */
export function historyArguments(text: string): string {
  return isRecord(parsedJson(text)) ? text : "{}";
}
