import { subSeed } from "../../random/hash";
import { createRandom } from "../../random/random";
import { type ItemCount, meanOfShares, meanOfSharesBootstrap } from "../../stats/meanOfSharesBootstrap";
import type { Base } from "./baseMajority";
import { countedTrials } from "./countedTrials";
import { isKnown } from "./knownItems";
import { adoptionOf, ITEM_REPLICATES } from "./trustMeasures";
import type { AcrossAgents } from "./trustReport";
import { type TrustRun, unitOf } from "./trustRun";
import type { TrustCell } from "./trustStudy";

/**
 * The mean of the agents' rates, and the rate of all their runs together; the paper prints both, and they differ where agents have
 * other denominators.
 * Source: Agents Trust Tools Too Much, table 1 and appendix D.3.
 * @param cells of one channel and level.
 */
export function acrossAgents(
  cells: readonly TrustCell[],
  bases: ReadonlyMap<string, Base>,
  measure: AcrossAgents["measure"],
  seed: number,
): AcrossAgents | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  const { channel, level } = first;
  const own = subSeed(seed, "trust", "across agents", channel, level, measure);
  const counted = cells.map((cell) => countedTrials(cell).filter((trial) => measure === "adoption" || isKnown(trial, bases)));
  const units = [...new Set(counted.flat().map(unitOf))].sort();
  const groups = counted.map((runs) => countsOf(runs, units));
  return {
    channel,
    level,
    measure,
    agents: counted.filter((runs) => runs.length > 0).length,
    mean: meanOfShares(counted.map((runs) => ({ count: runs.filter(({ adopted }) => adopted).length, of: runs.length }))),
    interval: meanOfSharesBootstrap(groups, createRandom(own), ITEM_REPLICATES),
    pooled: adoptionOf(counted.flat(), own),
  };
}

function countsOf(runs: readonly TrustRun[], units: readonly string[]): ItemCount[] {
  const counts = new Map(units.map((unit) => [unit, { count: 0, of: 0 }]));
  for (const run of runs) {
    const count = counts.get(unitOf(run));
    if (count === undefined) continue;
    count.of += 1;
    if (run.adopted) count.count += 1;
  }
  return [...counts.values()];
}
