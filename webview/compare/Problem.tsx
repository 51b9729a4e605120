import type { ComparePicture } from "../../src/core/projections/comparePicture";
import { visibleText } from "../shared/visibleText";
import { TextWithMaths } from "./Runs";

interface ProblemProps {
  readonly problem: ComparePicture["problem"];
  /** Formulas are set, not shown as their source. */
  readonly maths: boolean;
}

/** What all trajectories had to solve. */
export function Problem({ problem, maths }: ProblemProps) {
  return (
    <header class="problem">
      <h1>{visibleText(problem.id)}</h1>
      <p class="question" dir="auto">
        <TextWithMaths text={problem.question} maths={maths} />
      </p>
      <p class="reference">
        Reference answer{" "}
        <span class="code">
          <TextWithMaths text={problem.answer} maths={maths} />
        </span>
      </p>
    </header>
  );
}
