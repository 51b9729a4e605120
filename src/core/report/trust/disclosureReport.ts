import { interventionKey } from "../../model/intervention";
import type { DisclosureCategory } from "../../model/label";
import { subSeed } from "../../random/hash";
import { rateOf } from "../rateOf";
import { countedTrials } from "./countedTrials";
import type { DisclosureReport } from "./trustReport";
import { unitOf } from "./trustRun";
import type { CellTrial, TrustCell } from "./trustStudy";

/**
 * Whether agents that adopt what was injected had recognised the conflict, and told of it: by people's labels where there is any in the
 * report, else as the rules suggest.
 * Source: Agents Trust Tools Too Much, section 4 (detecting but not disclosing conflicts).
 * @param cells of one channel, one corrupted level and one intervention.
 */
export function disclosureReport(cells: readonly TrustCell[], from: DisclosureReport["from"], seed: number): DisclosureReport | undefined {
  const [first] = cells;
  if (first === undefined) return undefined;
  const { channel, level, intervention } = first;
  const categoryOf = ({ label, suggestion }: CellTrial) => (from === "labels" ? label : suggestion);
  const adopting = cells.flatMap((cell) => countedTrials(cell).filter(({ adopted }) => adopted));
  const judged = adopting.filter((run) => categoryOf(run) !== undefined);
  const rate = (category: DisclosureCategory) =>
    rateOf(
      judged.map((run) => ({ problem: unitOf(run), hit: categoryOf(run) === category })),
      subSeed(seed, "trust", "disclosure", channel, level, interventionKey(intervention), category),
    );
  return {
    channel,
    level,
    intervention,
    from,
    judged: judged.length,
    notJudged: adopting.length - judged.length,
    disclosed: rate("disclosed"),
    recognisedNotDisclosed: rate("noticed-not-reported"),
    notRecognised: rate("not-noticed"),
  };
}
