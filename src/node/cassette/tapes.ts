import type { CassetteExchange, CassetteLine } from "../../core/model/cassette";
import { isRecord } from "../models/wire/json";
import { hashOf } from "./canonicalJson";
import { unpacked } from "./packing";

/** An exchange with the whole body that was sent. */
export interface TapedExchange extends Omit<CassetteExchange, "body"> {
  readonly body: unknown;
}

/** What was recorded of a run, by trial. */
export interface Tapes {
  readonly byTrial: ReadonlyMap<string, readonly TapedExchange[]>;
  /** A sentence for each exchange that cannot be used. */
  readonly damaged: readonly string[];
}

/**
 * Sorts the lines of a cassette by trial. A trial that was run again counts with its last run that was not broken off. Exchanges that were changed, or of
 * which a part is missing, are left out.
 */
export function readTapes(lines: readonly CassetteLine[]): Tapes {
  const parts = new Map<string, unknown>();
  for (const line of lines) if (line.kind === "part" && hashOf(line.value) === line.hash) parts.set(line.hash, line.value);
  const byTrial = new Map<string, TapedExchange[]>();
  const whole = new Map<string, TapedExchange[]>();
  const damaged = new Map<string, string[]>();
  for (const line of lines) {
    if (line.kind === "part") continue;
    if (line.request === 1 && line.attempt === 1) {
      const before = byTrial.get(line.trial);
      if (before && !isBrokenOff(before)) whole.set(line.trial, before);
      byTrial.set(line.trial, []);
      damaged.delete(line.trial);
    }
    const place = `Request ${line.request}, attempt ${line.attempt} of the trial ${line.trial}`;
    const lacks = missingPart(line.body, parts);
    const fault = hashOf(line.body) !== line.hash ? "was changed" : lacks ? "lacks a part that is not in the cassette or was changed" : "";
    if (fault === "") byTrial.set(line.trial, [...(byTrial.get(line.trial) ?? []), { ...line, body: unpacked(line.body, parts) }]);
    else damaged.set(line.trial, [...(damaged.get(line.trial) ?? []), `${place} ${fault}; it is passed over.`]);
  }
  for (const [trial, tape] of whole) if (isBrokenOff(byTrial.get(trial) ?? [])) byTrial.set(trial, tape);
  return { byTrial, damaged: [...damaged.values()].flat() };
}

/** Whether a person or the clock ended the last exchange. */
function isBrokenOff(tape: readonly TapedExchange[]): boolean {
  return tape.at(-1)?.end === "abort";
}

/** Whether a text stands where a part is to be. */
function missingPart(body: unknown, parts: ReadonlyMap<string, unknown>): boolean {
  const whole = unpacked(body, parts);
  if (!isRecord(whole)) return false;
  return [whole.tools, ...(Array.isArray(whole.messages) ? whole.messages : [])].some((part) => typeof part === "string");
}
