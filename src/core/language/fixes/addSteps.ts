import { isCalculation, runsIn } from "../../checks/calculationInText";
import { symbolsOf } from "../../math/expression";
import type { ReferenceStep } from "../../model/problem";
import { calculate } from "../../problems/referenceCalls";
import { verifySteps } from "../../problems/verifySteps";
import { toolsByName } from "../../tools/catalogue";
import type { Fix, FixRequest } from "./fix";
import { ownProblem } from "./ownProblem";
import { setMember } from "./writeValue";

/** Calls that are tried for one problem. */
const MOST = 8;

/** A reference step that the question itself spells out, such as `4 + 6`, if the real tool comes to the answer by it. */
export async function addSteps({ document, subject, context, cancellation }: FixRequest): Promise<Fix[]> {
  const problem = ownProblem(subject);
  if (!problem || problem.steps.length > 0) return [];
  const means = await context.means();
  for (const { step, shown } of callsIn(problem.question).slice(0, MOST)) {
    if (cancellation?.aborted) return [];
    const verdict = await verifySteps({ ...problem, steps: [step] }, toolsByName, means, cancellation);
    if (!verdict.reached) continue;
    const edit = setMember(document, subject, "steps", [step]);
    return edit ? [{ title: `Add the reference step ${step.tool}: ${shown}`, edits: [edit] }] : [];
  }
  return [];
}

function callsIn(question: string): { readonly step: ReferenceStep; readonly shown: string }[] {
  const runs = runsIn(question);
  const calculations = runs
    .filter(({ expression }) => isCalculation(expression))
    .map(({ text }) => ({ step: calculate(text), shown: text }));
  const equations = runs.flatMap((left, index) => {
    const right = runs[index + 1];
    if (!left.inEquation || !right?.inEquation) return [];
    const [variable, another] = symbolsOf(left.expression, right.expression);
    if (variable === undefined || another !== undefined) return [];
    const equation = `${left.text} = ${right.text}`;
    return [{ step: { tool: "solve_equation", arguments: { equation, variable } }, shown: equation }];
  });
  return [...calculations, ...equations];
}
