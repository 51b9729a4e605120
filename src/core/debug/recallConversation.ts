import { runTrial, type TrialSetup } from "../experiment/runTrial";
import type { Recording } from "../model/cassette";
import type { Trial } from "../model/trial";
import { type Answer, type Conversation, rememberingModel } from "./answers";
import { repeatedChanges, requireEqual } from "./repeat";

export interface RecallSetup extends Omit<TrialSetup, "gate" | "hold" | "laterPolicy" | "onStep" | "onRecorded"> {
  /** The trial that is gone through again; its model gives its recorded answers, or the same ones anew. */
  readonly original: Pick<Trial, "steps" | "changedByHand">;
}

/**
 * The conversation of a recorded trial with its model.
 * @throws ForkError if the trial does not come out as it was.
 */
export async function recallConversation(setup: RecallSetup): Promise<Conversation> {
  const { original } = setup;
  const answers: Answer[] = [];
  let steps = 0;
  let recording: Recording | undefined;
  await runTrial({
    ...setup,
    model: rememberingModel(setup.model, { steps: () => steps, onAsked: (answer) => answers.push(answer) }),
    hold: repeatedChanges(original, original.steps.length, { kind: "none" }),
    onStep(step) {
      requireEqual(original.steps[step.index], step);
      steps += 1;
    },
    onRecorded: (made) => {
      recording = made;
    },
  });
  return { answers, recording };
}
