import { subSeed } from "../../random/hash";
import type { Base } from "./baseMajority";
import { groupedByKnowledge } from "./knownItems";
import { trustMeasures } from "./trustMeasures";
import type { GroupReport } from "./trustReport";
import { gateAt, trustChannels } from "./trustRuns";
import type { MeasuredTrial, TrustCell } from "./trustStudy";

/**
 * The measures of each kind of item: by operation and sign, by how fast answers change, by kind of document; all runs of the group
 * pooled, each with the base of its own model.
 * Source: Agents Trust Tools Too Much, section 4 (item types) and appendix D.3.
 * @param cells of one channel and level.
 */
export function groupReports(cells: readonly TrustCell[], bases: ReadonlyMap<string, Base>, seed: number): GroupReport[] {
  const [first] = cells;
  if (first === undefined) return [];
  const { channel, level } = first;
  const { groups } = trustChannels[channel];
  const gate = gateAt(channel, level);
  const { all, known, base } = groupedByKnowledge(cells, bases);
  const reportBy = (by: string, groupOf: (trial: MeasuredTrial) => string | undefined): GroupReport[] => {
    const names = [...new Set(all.flatMap((run) => groupOf(run) ?? []))].sort();
    return names.map((group) => {
      const own = subSeed(seed, "trust", "groups", channel, level, by, group);
      const isOf = (run: MeasuredTrial) => groupOf(run) === group;
      const { override } = trustMeasures(known.filter(isOf), base, gate, own);
      return { ...trustMeasures(all.filter(isOf), base, gate, own), override, channel, level, by, group };
    });
  };
  return [
    ...reportBy(groups, ({ group }) => group),
    ...reportBy("sign of the corrupted number", ({ sign }) => sign),
    ...reportBy("false claim", ({ pair }) => pair),
  ];
}
