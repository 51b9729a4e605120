import { numbersIn } from "../corruption/scaling/numbers";
import { roundHalfUp3 } from "../decimal/decimal50";
import { isToldByTexts } from "../model/channel";
import type { Problem } from "../model/problem";
import type { Chance } from "./behaviour";
import type { Character } from "./character";
import { readClaim } from "./readClaim";

/** What is taken for a text that bears no answer. */
export const UNKNOWN = "unknown";

/** What a simulated model makes of a result: of a text the answer that it claims, of another result all. */
export function heardIn(result: string, problem: Problem): string {
  return isToldByTexts(problem) ? (readClaim(result, problem) ?? UNKNOWN) : result;
}

/**
 * What a simulated model knows itself that speaks against a result: the answer, where it thinks of comparing and gets every step right by
 * headwork. Undefined where nothing does. In mathematics a second computation speaks against a lie; in the other channels equal calls lie
 * equally, so that nothing else can.
 */
export function objectionTo(heard: string, problem: Problem, character: Character, chance: Chance): string | undefined {
  if (problem.channel === undefined || problem.channel === "math" || !chance("compare", character.compare)) return undefined;
  const knows = problem.steps.every((_, index) => chance(`headwork ${index}`, character.headwork));
  return knows && !agrees(heard, problem) ? problem.answer : undefined;
}

/**
 * What comes of a conflict: which of the two is answered, and the sentence that warns of it, empty where it is kept back. What is far off is
 * believed half as often.
 */
export function settle(
  heard: string,
  own: string,
  problem: Problem,
  character: Character,
  chance: Chance,
): { readonly answer: string; readonly warning: string } {
  const yields = chance("yield", isFarOff(heard, problem) ? character.yield / 2 : character.yield);
  const warning = yields ? `This contradicts what I find myself, ${own}.` : `The tool says ${heard}, which contradicts this.`;
  return { answer: yields ? heard : own, warning: chance("disclose", character.disclose) ? warning : "" };
}

/** Whether what it heard is not even credible: another question's answer, or a number of the other sign, or not within half and twice its own. */
function isFarOff(heard: string, problem: Problem): boolean {
  if (isToldByTexts(problem)) return [problem.falseAnswers?.p2, problem.falseAnswers?.p3].some((answer) => answer?.value === heard);
  const [told, own] = [numbersIn(heard).at(-1), numbersIn(problem.answer).at(-1)];
  const share = told && own && !own.isZero() ? told.div(own).toNumber() : 0;
  return share < 0.5 || share > 2;
}

function agrees(heard: string, problem: Problem): boolean {
  if (isToldByTexts(problem)) return [problem.answer, ...(problem.otherAnswers ?? [])].includes(heard);
  const rounded = (text: string) => numbersIn(text).map(roundHalfUp3).at(-1);
  return rounded(heard) === rounded(problem.answer);
}
