import { isToldByTexts } from "../model/channel";
import type { Problem, ReferenceStep } from "../model/problem";
import { resolveReferences } from "../problems/references";
import { toolsByName } from "../tools/catalogue";
import type { ToolMeans } from "../tools/tool";
import type { Chance } from "./behaviour";
import type { Character } from "./character";
import { isRead, readAnswer } from "./reading";
import { readVerdict } from "./verificationCall";
import { UNKNOWN } from "./weighing";

/** A step of the solution as it was worked out, rightly or not. */
export interface WorkedStep {
  readonly tool: string;
  readonly result: string;
}

/**
 * How a simulated model without tools works a problem out: step by step along the reference steps, each right with the probability of its
 * headwork, a slip carried on. Asked to go over its answer, it does so as with tools (`reflect`; `heed` after a FAIL; never after a PASS), and
 * finds each slip with the same probability. What texts would tell it knows or does not know.
 * @param replies What it was told after its earlier answers.
 * Where there are no steps but documents, it reads the answer out of these.
 * @returns undefined where there are neither, or a step fails.
 */
export async function workOut(
  problem: Problem,
  character: Character,
  chance: Chance,
  replies: readonly string[],
  means: ToolMeans,
): Promise<WorkedStep[] | undefined> {
  const goesOver = replies.some((told, round) => {
    const verdict = readVerdict(told);
    return verdict === "FAIL" ? chance(`heed ${round}`, character.heed) : verdict !== "PASS" && chance("reflect", character.reflect);
  });
  if (isRead(problem)) return [{ tool: "reading", result: readAnswer(problem, character, chance, goesOver) }];
  const worked: WorkedStep[] = [];
  for (const [index, step] of problem.steps.entries()) {
    const text = isToldByTexts(problem) ? problem.answer : await computed(step, worked, means);
    if (text === undefined) return undefined;
    const isRight = chance(`headwork ${index}`, character.headwork) || (goesOver && chance(`headwork again ${index}`, character.headwork));
    worked.push({ tool: step.tool, result: isRight ? text : isToldByTexts(problem) ? UNKNOWN : slipped(text) });
  }
  return worked.length === 0 ? undefined : worked;
}

async function computed(step: ReferenceStep, worked: readonly WorkedStep[], means: ToolMeans): Promise<string | undefined> {
  const results = worked.map(({ result }) => result);
  const outcome = await toolsByName.get(step.tool)?.run(resolveReferences(step.arguments, results), means);
  return outcome?.ok ? outcome.value.text : undefined;
}

/** A result as a slip leaves it: its last whole number is one too large. */
function slipped(result: string): string {
  const digits = /\d+(?!.*\d)/s.exec(result);
  if (!digits) return `${result} + 1`;
  return result.slice(0, digits.index) + String(BigInt(digits[0]) + 1n) + result.slice(digits.index + digits[0].length);
}
