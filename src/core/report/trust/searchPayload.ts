import { type ClaimTarget, claimUnder } from "../../corruption/claims/target";
import { mentions, mentionsOutside } from "../../mentions/mentions";
import type { Condition } from "../../model/experiment";
import type { Problem } from "../../model/problem";
import type { Trial } from "../../model/trial";

/** What the results that an agent was shown tell, all of a trial together. */
export interface SearchPayload {
  readonly containsTarget: boolean;
  /** A right answer stands in them that is no part of the target. */
  readonly containsGold: boolean;
  /** In one of them the target was put in because no result bore a claim. */
  readonly injected: boolean;
}

/** What the condition of a trial makes its results claim; undefined where it makes them claim nothing. */
export function targetUnder(problem: Problem, { corruption }: Condition): ClaimTarget | undefined {
  return claimUnder(problem, corruption?.kinds);
}

export function searchPayload({ steps, exposure }: Trial, target: ClaimTarget): SearchPayload {
  const corrupted = exposure.state === "exposed" ? [exposure, ...(exposure.later ?? [])] : [];
  const shown = steps.flatMap((step) => (step.kind === "tool-result" ? step.shown.text : []));
  const texts = new Set([...shown, ...corrupted.map((result) => result.shown)]);
  return {
    containsTarget: [...texts].some((text) => mentions(text, target.value)),
    containsGold: [...texts].some((text) => mentionsOutside(text, target.gold, target.value).length > 0),
    injected: corrupted.some(({ edit }) => edit?.injected === true),
  };
}
