import { grade } from "../../grading/grade";
import { whyUnreadable } from "../../grading/whyUnreadable";
import { answerKindSchema } from "../../model/problem";
import { carryOutSteps } from "../../problems/carryOutSteps";
import { toolsByName } from "../../tools/catalogue";
import type { Fix, FixRequest } from "./fix";
import { ownProblem } from "./ownProblem";
import { setMember } from "./writeValue";

/** The answer becomes what the real tools give for the reference steps. */
export async function setComputedAnswer({ document, subject, context, cancellation }: FixRequest): Promise<Fix[]> {
  const problem = ownProblem(subject);
  if (!problem || problem.steps.length === 0) return [];
  const means = await context.means();
  const { results, failure } = await carryOutSteps(problem, toolsByName, means, cancellation);
  const value = results.at(-1)?.value.text;
  if (failure !== undefined || value === undefined || value === problem.answer) return [];
  const own = await grade(value, value, problem.answerKind, means);
  const edit = own.readable && own.correct ? setMember(document, subject, "answer", value) : undefined;
  return edit ? [{ title: `Set the answer to ${value}`, edits: [edit] }] : [];
}

/** The answer stays, and is read as another kind, the strictest that can read it. */
export function setAnswerKind({ document, subject }: FixRequest): Fix[] {
  const problem = ownProblem(subject);
  const kind = problem && answerKindSchema.options.find((candidate) => whyUnreadable(problem.answer, candidate) === undefined);
  const edit = kind && kind !== problem.answerKind ? setMember(document, subject, "answerKind", kind) : undefined;
  return edit ? [{ title: `Read the answer as ${kind}`, edits: [edit] }] : [];
}
