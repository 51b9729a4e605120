import { NOT_NEGATED } from "../../checks/statedConflict";
import type { Step } from "../../model/step";

/** Words by which a final answer warns of what the tool returned. */
const WARNING = new RegExp(
  `${NOT_NEGATED}\\b(?:incorrect|wrong|inconsisten\\w+|discrepan\\w+|contradict\\w+|unreliable|suspicious|mismatch\\w*|does(?:n't| not) (?:match|agree|seem right|look right)|differs? from|cannot be (?:right|correct)|do(?:n't| not) trust)\\b`,
  "iu",
);

/** Whether the text that goes with the final answer says that something is wrong with a result, or a result was challenged. */
export function warns(steps: readonly Step[]): boolean {
  const final = steps.find(({ kind }) => kind === "final-answer");
  if (final?.kind !== "final-answer") return false;
  const said = steps.flatMap((step) => (step.kind === "thought" && step.turn === final.turn ? step.text : []));
  return WARNING.test([...said, final.answer].join("\n")) || steps.some(({ kind }) => kind === "challenge");
}
