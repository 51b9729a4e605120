import { subSeed } from "../../random/hash";
import { countedTrials } from "./countedTrials";
import { pairedContrast } from "./trustMeasures";
import type { AgentContrast } from "./trustReport";
import type { TrustCell } from "./trustStudy";

/**
 * How Adoption differs between two agents, item by item, for each pair of them.
 * Source: Agents Trust Tools Too Much, appendix E (thinking against instruct models).
 * @param cells of one channel and one corrupted level, in the order in which agents are compared.
 */
export function agentContrasts(cells: readonly TrustCell[], seed: number): AgentContrast[] {
  return cells.flatMap((cell, place) =>
    cells.slice(place + 1).map((other) => {
      const { channel, level } = cell;
      const own = subSeed(seed, "trust", "agents", channel, level, JSON.stringify([cell.agent, other.agent]));
      const contrast = pairedContrast(countedTrials(cell), countedTrials(other), ({ adopted }) => adopted, own);
      return { ...contrast, channel, level, agent: cell.agent, than: other.agent };
    }),
  );
}
