import { subSeed } from "../../random/hash";
import type { Base } from "./baseMajority";
import { groupedByKnowledge } from "./knownItems";
import type { PayloadState } from "./payloadManifest";
import { adoptionOf } from "./trustMeasures";
import type { GateReport, PayloadReport } from "./trustReport";
import { type ExposureGate, passes } from "./trustRun";
import { trustChannels } from "./trustRuns";
import type { TrustCell } from "./trustStudy";

const GATES: readonly ExposureGate[] = ["all", "called", "exposed", "delivered", "strict"];

/**
 * Adoption and Override under each choice of the runs that count.
 * Source: Agents Trust Tools Too Much, appendices C, E and G.
 * @param cells of one channel and one corrupted level.
 */
export function gateReports(cells: readonly TrustCell[], bases: ReadonlyMap<string, Base>, seed: number): GateReport[] {
  const [first] = cells;
  if (first === undefined) return [];
  const { channel, level } = first;
  const { all, known } = groupedByKnowledge(cells, bases);
  const hasPayloads = all.some(({ payload }) => payload !== undefined);
  // Where two gates let the same runs pass, their intervals are the same.
  const own = subSeed(seed, "trust", "gates", channel, level);
  return GATES.filter((gate) => hasPayloads || (gate !== "delivered" && gate !== "strict")).map((gate) => {
    const [counted, countedKnown] = [all, known].map((trials) => trials.filter((trial) => passes(gate, trial)));
    const [adoption, override] = [adoptionOf(counted ?? [], own), adoptionOf(countedKnown ?? [], own)];
    return { channel, level, gate, isUsed: gate === trustChannels[channel].gate, adoption, override, keptOut: all.length - adoption.of };
  });
}

/**
 * What became of the search results of one corrupted level; undefined in channels without search results.
 * Source: Agents Trust Tools Too Much, appendix G (delivered-payload audit).
 */
export function payloadReport(cells: readonly TrustCell[]): PayloadReport | undefined {
  const [first] = cells;
  const runs = cells.flatMap(({ trials }) => trials.filter(({ payload }) => payload !== undefined));
  if (first === undefined || runs.length === 0) return undefined;
  const count = (state: PayloadState) => runs.filter(({ payload }) => payload === state).length;
  return {
    level: first.level,
    runs: runs.length,
    injected: runs.filter(({ injected }) => injected).length,
    unjoined: count("unjoined"),
    brokenOff: count("broken-off"),
    noCall: count("no-call"),
    notDelivered: count("not-delivered"),
    withGold: count("with-gold"),
    strict: count("strict"),
  };
}
