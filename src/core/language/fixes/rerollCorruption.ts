import { createInterceptor } from "../../corruption/interceptor";
import type { MathDoor } from "../../math/mathDoor";
import { corruptionKindSchema, corruptionPlanSchema } from "../../model/corruption";
import type { Problem, ProblemCorruption } from "../../model/problem";
import type { Exposure } from "../../model/trial";
import { type CarriedOutSteps, carryOutSteps } from "../../problems/carryOutSteps";
import { toolsByName } from "../../tools/catalogue";
import type { Fix, FixRequest } from "./fix";
import { ownProblem } from "./ownProblem";
import { setMember } from "./writeValue";

/** The seed by which wrong values are shown; it is the one with which files are checked. */
const SEED = 1;
/** Ways that are offered. */
const MOST = 4;
const RELATIVES = ["1/10", "-1/10", "1/5", "-1/5", "1/2", "1/100"];

/**
 * Other corruptions for a problem that asks for one: another size or kind, or the first call that fits. Each is offered with the wrong
 * value that an agent which follows the reference steps would be shown, proven wrong, by the seed 1.
 */
export async function rerollCorruption({ document, subject, context, cancellation }: FixRequest): Promise<Fix[]> {
  const problem = ownProblem(subject);
  if (!problem?.corruption || problem.steps.length === 0) return [];
  const means = await context.means();
  const steps = await carryOutSteps(problem, toolsByName, means, cancellation);
  if (steps.failure !== undefined) return [];
  const now = await exposureBy(problem, problem.corruption, steps, means.math);
  const seen = new Set(now.state === "exposed" ? [now.shown] : []);
  const fixes: Fix[] = [];
  for (const corruption of alternatives(problem.corruption)) {
    if (fixes.length === MOST || cancellation?.aborted) break;
    const exposure = await exposureBy(problem, corruption, steps, means.math);
    if (exposure.state !== "exposed" || seen.has(exposure.shown)) continue;
    seen.add(exposure.shown);
    const edit = setMember(document, subject, "corruption", corruption);
    const size = corruption.relative === undefined ? "" : ` of ${corruption.relative}`;
    const title = `Corrupt by ${corruption.kind}${size}: ${exposure.shown} instead of ${exposure.genuine}`;
    if (edit) fixes.push({ title, edits: [edit] });
  }
  return fixes;
}

/** The same kind first. A size belongs to one kind, and so does the solution to leave out. */
function alternatives({ kind, relative, remove: _, ...rest }: ProblemCorruption): ProblemCorruption[] {
  const calls = rest.call === undefined || rest.call === "first" ? [rest] : [rest, { ...rest, call: "first" as const }];
  const kinds = [kind, ...corruptionKindSchema.options.filter((other) => other !== kind)];
  return calls.flatMap((place) =>
    kinds.flatMap((other): ProblemCorruption[] =>
      other === "numeric-perturbation"
        ? RELATIVES.filter((size) => other !== kind || size !== relative).map((size) => ({ kind: other, ...place, relative: size }))
        : [{ kind: other, ...place }],
    ),
  );
}

async function exposureBy(
  problem: Problem,
  corruption: ProblemCorruption,
  { results }: CarriedOutSteps,
  math: MathDoor,
): Promise<Exposure> {
  const interceptor = createInterceptor(corruptionPlanSchema.parse({}), { ...problem, corruption }, SEED, math);
  for (const [step, outcome] of results.entries())
    await interceptor.intercept({ tool: problem.steps[step]?.tool ?? "", outcome, callPosition: step + 1, step });
  return interceptor.exposure();
}
