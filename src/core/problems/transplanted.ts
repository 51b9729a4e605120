import { mentions } from "../mentions/mentions";
import type { Problem } from "../model/problem";

/** How far on in the set the question stands whose answer is taken, at least. */
const STRIDE = 31;

/**
 * The problems of a set with the answer of another one as their false answer `p2`, where they have none: of the one that stands `STRIDE`
 * further on, going round, or the next after it whose answer has nothing in common with the problem's own answers and question.
 * @param says The sentence that asserts a value as the answer of a problem; without it, the value stands for itself.
 */
export function transplanted(
  problems: readonly Problem[],
  says: (problem: Problem, value: string) => string | undefined = () => undefined,
): Problem[] {
  return problems.map((problem, index) => {
    if (problem.falseAnswers?.p2) return problem;
    const others = problems.map((_, step) => problems[(index + STRIDE + step) % problems.length]?.answer ?? "");
    const value = others.find((answer) => isForeign(answer, problem));
    if (value === undefined) return problem;
    const sentence = says(problem, value);
    return { ...problem, falseAnswers: { ...problem.falseAnswers, p2: { value, ...(sentence !== undefined && { sentence }) } } };
  });
}

function isForeign(answer: string, { question, answer: own, otherAnswers = [], falseAnswers }: Problem): boolean {
  const texts = [question, own, ...otherAnswers, ...[falseAnswers?.p1, falseAnswers?.p3].flatMap((other) => (other ? [other.value] : []))];
  return texts.every((text) => !mentions(text, answer) && !mentions(answer, text));
}
