import type { CompareSnapshot } from "../../src/protocol/compare";
import { visibleText } from "../shared/visibleText";

/** What both trajectories had to solve. */
export function Problem({ problem }: { readonly problem: CompareSnapshot["problem"] }) {
  return (
    <header class="problem">
      <h1>{visibleText(problem.id)}</h1>
      <p class="question" dir="auto">
        {visibleText(problem.question)}
      </p>
      <p class="reference">
        Reference answer <span class="code">{visibleText(problem.answer)}</span>
      </p>
    </header>
  );
}
