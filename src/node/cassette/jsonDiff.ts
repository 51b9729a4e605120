import type { JsonChange } from "../../core/model/replay";
import { isRecord } from "../models/wire/json";
import { canonicalJson } from "./canonicalJson";

/** Where a value differs from the one that was recorded, place by place. */
export function jsonDiff(recorded: unknown, now: unknown, path = ""): JsonChange[] {
  if (Array.isArray(recorded) && Array.isArray(now)) {
    const length = Math.max(recorded.length, now.length);
    return Array.from({ length }, (_, index) => jsonDiff(recorded[index], now[index], `${path}[${index}]`)).flat();
  }
  if (isRecord(recorded) && isRecord(now)) {
    const names = [...new Set([...Object.keys(recorded), ...Object.keys(now)])];
    return names.flatMap((name) => jsonDiff(recorded[name], now[name], memberPath(path, name)));
  }
  if (canonicalJson(recorded) === canonicalJson(now) && (recorded === undefined) === (now === undefined)) return [];
  return [{ path, ...(recorded !== undefined && { recorded }), ...(now !== undefined && { now }) }];
}

function memberPath(path: string, name: string): string {
  if (!/^[A-Za-z_]\w*$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}
