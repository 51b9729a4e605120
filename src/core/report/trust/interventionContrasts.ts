import { type Intervention, interventionKey } from "../../model/intervention";
import { subSeed } from "../../random/hash";
import { countedTrials } from "./countedTrials";
import type { Level } from "./level";
import type { TrustAgent } from "./measureTrial";
import { type Contrast, pairedContrast } from "./trustMeasures";
import type { TrustRun } from "./trustRun";
import type { TrustChannel } from "./trustRuns";
import type { TrustCell } from "./trustStudy";

/** What an intervention changes of one agent in one channel: shares with it less shares without, item by item. */
export interface InterventionContrast {
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
  readonly intervention: Intervention;
  /** Adoption at P1; undefined where one side was not run. */
  readonly adoption: Contrast | undefined;
  /** Accuracy with correct returns, at P0; undefined where one side was not run. */
  readonly accuracy: Contrast | undefined;
  /** It lowers Adoption at P1 and does not lower accuracy at P0; undefined where one of them is not known. */
  readonly useful: boolean | undefined;
}

/**
 * Each intervention against the same runs without one: results by the agent's own calls, no rule, no metadata. A document with all its
 * items is one item.
 * Source: Agents Trust Tools Too Much, section 5 (useful interventions) and appendix E (intervention minus reference).
 */
export function interventionContrasts(cells: readonly TrustCell[], seed: number): InterventionContrast[] {
  const find = ({ channel, agent }: TrustCell, level: Level, key: string) =>
    cells.find(
      (cell) =>
        cell.channel === channel &&
        cell.level === level &&
        interventionKey(cell.intervention) === key &&
        JSON.stringify(cell.agent) === JSON.stringify(agent),
    );
  const seen = new Set<string>();
  return cells.flatMap((cell): InterventionContrast[] => {
    const { channel, agent, intervention } = cell;
    const key = interventionKey(intervention);
    const name = JSON.stringify([channel, agent, key]);
    if (intervention === undefined || key === "" || seen.has(name)) return [];
    seen.add(name);
    const contrast = (level: Level, hit: (run: TrustRun) => boolean): Contrast | undefined => {
      const [here, there] = [find(cell, level, key), find(cell, level, "")];
      if (here === undefined || there === undefined) return undefined;
      return pairedContrast(countedTrials(here), countedTrials(there), hit, subSeed(seed, "trust", "intervention", level, name));
    };
    const adoption = contrast("P1", ({ adopted }) => adopted);
    const accuracy = contrast("P0", ({ correct }) => correct);
    return [{ channel, agent, intervention, adoption, accuracy, useful: isUseful(adoption, accuracy) }];
  });
}

function isUseful(adoption: Contrast | undefined, accuracy: Contrast | undefined): boolean | undefined {
  if (adoption?.difference === undefined || accuracy?.difference === undefined) return undefined;
  return adoption.difference < 0 && accuracy.difference >= 0;
}
