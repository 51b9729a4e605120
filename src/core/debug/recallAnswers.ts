import { runTrial, type TrialSetup } from "../experiment/runTrial";
import type { Trial } from "../model/trial";
import { type Answer, rememberingModel } from "./answers";
import { repeatedChanges, requireEqual } from "./repeat";

export interface RecallSetup extends Omit<TrialSetup, "gate" | "hold" | "laterPolicy" | "onStep"> {
  /** The trial that is gone through again; its model gives its recorded answers, or the same ones anew. */
  readonly original: Pick<Trial, "steps" | "changedByHand">;
}

/**
 * What the model of a recorded trial was asked and answered.
 * @throws ForkError if the trial does not come out as it was.
 */
export async function recallAnswers(setup: RecallSetup): Promise<Answer[]> {
  const { original } = setup;
  const answers: Answer[] = [];
  let steps = 0;
  await runTrial({
    ...setup,
    model: rememberingModel(setup.model, { steps: () => steps, onAsked: (answer) => answers.push(answer) }),
    hold: repeatedChanges(original, original.steps.length, { kind: "none" }),
    onStep(step) {
      requireEqual(original.steps[step.index], step);
      steps += 1;
    },
  });
  return answers;
}
