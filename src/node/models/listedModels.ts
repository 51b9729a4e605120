import { isRecord } from "./wire/json";

const MOST_MODELS = 1000;
const LONGEST_NAME = 200;

/** The names in a server's list of models, in any of the shapes that servers send; none where it is no such list. */
export function listedModels(value: unknown): string[] {
  const names = modelEntries(value).flatMap((entry) => {
    const name = isRecord(entry) ? (entry.id ?? entry.name ?? entry.model) : entry;
    return typeof name === "string" && name.trim() !== "" && name.length <= LONGEST_NAME ? [name] : [];
  });
  return [...new Set(names)].slice(0, MOST_MODELS);
}

/** The entries of `{data:[…]}`, `{models:[…]}` or a bare list; none where it is neither. */
export function modelEntries(value: unknown): readonly unknown[] {
  const entries = isRecord(value) ? (value.data ?? value.models) : value;
  return Array.isArray(entries) ? entries : [];
}
