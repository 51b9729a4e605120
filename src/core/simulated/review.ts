import { gradeProblem } from "../grading/gradeProblem";
import { normalizedText } from "../grading/normalizedText";
import type { MathDoor } from "../math/mathDoor";
import { isToldByTexts } from "../model/channel";
import type { Problem } from "../model/problem";
import type { Verdict } from "../model/step";
import { resolveReferences } from "../problems/references";
import { toolsByName } from "../tools/catalogue";
import type { ToolMeans } from "../tools/tool";
import { reportVerdict } from "../verifiers/freshReviewer";
import type { ReviewRequest } from "../verifiers/reviewRequest";
import type { Chance, Utterance } from "./behaviour";
import type { Character } from "./character";
import { isRead } from "./reading";

/** The results of a problem's reference steps, computed without an interceptor; fewer than there are steps if one fails. Where texts tell,
 * the answer. */
export async function referenceResults(problem: Problem, means: ToolMeans): Promise<string[]> {
  if (isToldByTexts(problem)) return problem.steps.map(() => problem.answer);
  const results: string[] = [];
  for (const step of problem.steps) {
    const outcome = await toolsByName.get(step.tool)?.run(resolveReferences(step.arguments, results), means);
    if (!outcome?.ok) break;
    results.push(outcome.value.text);
  }
  return results;
}

const reasons: Readonly<Record<Verdict, string>> = {
  PASS: "I come to the same result.",
  FAIL: "I come to another result.",
  UNKNOWN: "I can't work this out.",
};

/**
 * A simulated model as fresh reviewer: works the reference steps out and compares; a claim about a part of the problem may be the
 * result of any step. An answer that stands in documents it compares as words. Now and then, by its character, it misjudges.
 * @param results Those of `referenceResults`.
 */
export async function simulatedReview(
  problem: Problem,
  { claim, about }: ReviewRequest,
  results: readonly string[],
  character: Character,
  chance: Chance,
  { math }: ToolMeans,
): Promise<Utterance> {
  if (isRead(problem) && about === undefined) {
    const isRight = normalizedText(claim) === normalizedText(problem.answer);
    return judged(chance(`misjudge ${claim}`, character.misjudge) === isRight ? "FAIL" : "PASS");
  }
  const complete = results.length === problem.steps.length && results.length > 0;
  const expected = complete ? (about === undefined ? results.slice(-1) : results) : [];
  let verdict: Verdict = expected.length === 0 ? "UNKNOWN" : "FAIL";
  for (const result of expected) {
    const comparison = isToldByTexts(problem) ? await comparedWords(problem, claim, math) : await comparedValues(result, claim, math);
    if (comparison === "equal") verdict = "PASS";
    if (comparison === "unknown" && verdict !== "PASS") verdict = "UNKNOWN";
  }
  if (verdict !== "UNKNOWN" && chance(`misjudge ${claim}`, character.misjudge)) verdict = verdict === "PASS" ? "FAIL" : "PASS";
  return judged(verdict);
}

function judged(verdict: Verdict): Utterance {
  return { text: "", call: { tool: reportVerdict.declaration.name, arguments: { verdict, reason: reasons[verdict] } } };
}

async function comparedValues(result: string, claim: string, math: MathDoor): Promise<"equal" | "different" | "unknown"> {
  return result === claim ? "equal" : (await math.equivalent(result, claim)).verdict;
}

async function comparedWords(problem: Problem, claim: string, math: MathDoor): Promise<"equal" | "different" | "unknown"> {
  const grade = await gradeProblem(problem, claim, math);
  if (!grade.readable) return "unknown";
  return grade.correct ? "equal" : "different";
}
