import { passes } from "./trustRun";
import { gateAt } from "./trustRuns";
import type { CellTrial, TrustCell } from "./trustStudy";

/** The trials of a cell that its rates count: those that the gate of its channel and level lets pass. */
export function countedTrials({ channel, level, trials }: TrustCell): CellTrial[] {
  const gate = gateAt(channel, level);
  return trials.filter((trial) => passes(gate, trial));
}
