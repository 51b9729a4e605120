import { subSeed } from "../../random/hash";
import type { Base } from "./baseMajority";
import { groupedByKnowledge } from "./knownItems";
import type { MeasuredTrial } from "./measureTrial";
import { trustMeasures } from "./trustMeasures";
import type { GroupReport } from "./trustReport";
import { gateAt, type TrustChannel, trustChannels } from "./trustRuns";
import type { TrustCell } from "./trustStudy";

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
  return groupings(channel).flatMap(({ by, groupOf }) => reportBy(by, groupOf));
}

/** What the items of a channel are told apart by. */
export function groupings(
  channel: TrustChannel,
): { readonly by: string; readonly groupOf: (trial: MeasuredTrial) => string | undefined }[] {
  return [
    { by: trustChannels[channel].groups, groupOf: ({ group }) => group },
    { by: "sign of the corrupted number", groupOf: ({ sign }) => sign },
    { by: "false claim", groupOf: ({ pair }) => pair },
  ];
}
