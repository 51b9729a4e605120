import type { ClaimKind } from "../../model/corruption";
import { resultsText } from "../../tools/resultsText";
import type { SearchResults } from "../../tools/tool";
import type { CorruptionOutcome } from "../corrupt";
import { editResults } from "./editResults";
import { type ClaimedProblem, claimSeverities, claimTarget } from "./target";

/** Search results that claim a problem's false answer, as the tool would write them. */
export function claimResults({ results }: SearchResults, kind: ClaimKind, problem: ClaimedProblem): CorruptionOutcome {
  const target = claimTarget(problem, kind);
  if (!target) return { ok: false, reason: `the problem has no false answer for ${kind}` };
  const edited = editResults(results, target);
  if (!edited.ok) return edited;
  const { edit } = edited;
  const proof = edit.injected
    ? `no result told the answer; one was made to claim ${target.value}`
    : `${edit.edited} of ${results.length} results claim ${target.value} in the place of ${target.gold.join(" or ")}`;
  return { ok: true, corruption: { kind, severity: claimSeverities[kind], text: resultsText(edited.results), proof, edit } };
}
