import { findMentions, isInside } from "../mentions/mentions";
import type { Problem } from "../model/problem";

/**
 * What a text claims to be the answer of a problem: of the right answers and the false ones the one that stands in it most often, the
 * first of them on ties; undefined where it bears none.
 */
export function readClaim(text: string, problem: Pick<Problem, "answer" | "otherAnswers" | "falseAnswers">): string | undefined {
  const { p1, p2, p3 } = problem.falseAnswers ?? {};
  const values = [problem.answer, ...(problem.otherAnswers ?? []), ...[p1, p2, p3].flatMap((answer) => (answer ? [answer.value] : []))];
  const found = values.flatMap((value) => findMentions(text, value).map((mention) => ({ value, ...mention })));
  // A value that is a part of a longer one there is not claimed.
  const claimed = found.filter((mention) => !found.some((other) => isInside(mention, other)));
  const counts = new Map<string, { count: number; first: number }>();
  for (const { value, start } of claimed) {
    const { count, first } = counts.get(value) ?? { count: 0, first: start };
    counts.set(value, { count: count + 1, first: Math.min(first, start) });
  }
  return [...counts].sort(([, one], [, other]) => other.count - one.count || one.first - other.first)[0]?.[0];
}
