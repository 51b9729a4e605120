import { type OperatorId, operatorClasses } from "../model/perturbation";
import type { Problem, ReferenceStep } from "../model/problem";
import { fnv1a } from "../random/hash";
import type { Chance } from "./behaviour";
import type { Character } from "./character";

/** A question that a simulated model knows: a problem's own, or a variant of it, with the documents that go with it. */
export interface KnownQuestion {
  readonly problem: Problem;
  readonly reworded?: { readonly operator: OperatorId; readonly asked: string };
}

/** A problem as a simulated model takes it, and the draws that it goes by. */
export interface HeardProblem {
  readonly problem: Problem;
  readonly chance: Chance;
}

/**
 * How a simulated model takes a question. One that is reworded changes its course with a chance of its character, which is another one for
 * words that bear meaning than for the presentation: it then draws anew how it goes on, and may misread a number. Otherwise it does
 * as with the question as it stands.
 * @param chance The draws of the trial.
 */
export function asHeard({ problem, reworded }: KnownQuestion, character: Character, chance: Chance): HeardProblem {
  if (reworded === undefined) return { problem, chance };
  const wording = String(fnv1a(reworded.asked));
  const isWords = operatorClasses[reworded.operator] === "meaning-bearing";
  if (!chance(`swayed by ${wording}`, isWords ? character.swayedByWords : character.swayedByForm)) return { problem, chance };
  const anew: Chance = (name, probability) => chance(`${wording} ${name}`, probability);
  return { problem: anew("misread", character.misread) ? misread(problem, anew) : problem, chance: anew };
}

/** The problem with the last whole number in one step's arguments one too large; as it is if there is no number. */
function misread(problem: Problem, chance: Chance): Problem {
  const candidates = problem.steps.flatMap((step, place) => (misreadStep(step) === undefined ? [] : [place]));
  // Each is as likely as the others.
  const chosen = candidates.find((place, index) => chance(`misread step ${place}`, 1 / (candidates.length - index)));
  return { ...problem, steps: problem.steps.map((step, place) => (place === chosen ? (misreadStep(step) ?? step) : step)) };
}

/** Numbers that name the result of another step, such as `$1`, are not read from the question. */
const NUMBER = /(?<![\w$.])\d+(?![\w.])(?!.*(?<![\w$.])\d+(?![\w.]))/s;

function misreadStep(step: ReferenceStep): ReferenceStep | undefined {
  for (const [name, value] of Object.entries(step.arguments)) {
    if (typeof value !== "string" || !NUMBER.test(value)) continue;
    const changed = value.replace(NUMBER, (digits) => String(BigInt(digits) + 1n));
    return { ...step, arguments: { ...step.arguments, [name]: changed } };
  }
  return undefined;
}
