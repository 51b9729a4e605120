import { subSeed } from "../../random/hash";
import { countedTrials } from "./countedTrials";
import { adoptionOf } from "./trustMeasures";
import type { FinalisationReport } from "./trustReport";
import type { CellTrial, TrustCell } from "./trustStudy";

/**
 * What forced finalisation changes: Adoption as it is, and as it would be if the answers that were asked for at the turn cap had never
 * been given.
 * Source: Agents Trust Tools Too Much, appendix G (execution handling).
 * @param cells of one channel and one corrupted level.
 * @returns undefined where no trial was finalised.
 */
export function finalisationReport(cells: readonly TrustCell[], seed: number): FinalisationReport | undefined {
  const [first] = cells;
  const trials = cells.flatMap((cell) => cell.trials);
  const finalised = trials.filter(({ finalised: asked }) => asked).length;
  if (first === undefined || finalised === 0) return undefined;
  const { channel, level } = first;
  const own = subSeed(seed, "trust", "finalisation", channel, level);
  const counted = cells.flatMap(countedTrials);
  const unasked = counted.map((run): CellTrial => (run.finalised ? { ...run, adopted: false, correct: false } : run));
  return { channel, level, finalised, adoption: adoptionOf(counted, own), adoptionWithout: adoptionOf(unasked, own) };
}
