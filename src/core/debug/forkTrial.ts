import { runTrial, type TrialSetup } from "../experiment/runTrial";
import type { Recording } from "../model/cassette";
import type { Step } from "../model/step";
import type { ForkChange, Trial } from "../model/trial";
import { answersBefore, type Conversation, rememberingModel } from "./answers";
import { forkEndpoint } from "./forkEndpoint";
import { ForkError } from "./forkError";
import { forkRecording, ownAnswers } from "./forkRecording";
import { repeatedChanges, requireEqual } from "./repeat";

export interface ForkSetup extends Omit<TrialSetup, "gate" | "hold" | "laterPolicy" | "onRecorded"> {
  /** The trial to leave: what of it is known of its steps, and what was changed in it. */
  readonly original: Pick<Trial, "id" | "steps" | "changedByHand" | "parent" | "endpoint">;
  /** What its model was asked and answered. */
  readonly conversation: Conversation;
  /** Name of its run folder. */
  readonly run: string;
  /** Index of the first step that is the fork's own. */
  readonly step: number;
  readonly change: ForkChange;
}

export interface Fork {
  readonly trial: Trial;
  /** With that of the past. */
  readonly recording: Recording | undefined;
}

/**
 * Runs a trial again from a step on. What came before is repeated from the model's recorded answers and stays equal to the letter.
 * @throws ForkError if the change does not fit the step, or the past could not be repeated.
 */
export async function forkTrial(setup: ForkSetup): Promise<Fork> {
  const { original, step, change, planned } = setup;
  requireFitting(original, step, change);
  const steps: Step[] = [];
  const past = answersBefore(setup.conversation.answers, step);
  const taped = { trial: original.id, recording: setup.conversation.recording };
  let recording: Recording | undefined;
  const run = await runTrial({
    ...setup,
    planned: { ...planned, id: forkId(original.id, step) },
    model: rememberingModel(setup.model, {
      past,
      steps: () => steps.length,
      onAsked: () => undefined,
    }),
    hold: repeatedChanges(original, step, change),
    ...(change.kind === "policy" && { laterPolicy: { from: step, policy: change.policy } }),
    onStep(made) {
      steps.push(made);
      if (made.index < step) requireEqual(original.steps[made.index], made);
      setup.onStep?.(made);
    },
    onRecorded: (made) => {
      recording = made;
    },
  });
  const { startedAt, finishedAt, endpoint, ...rest } = run;
  const trial: Trial = {
    ...rest,
    ...(endpoint && {
      endpoint: forkEndpoint(
        original.endpoint,
        endpoint,
        ownAnswers(taped, past).map(({ turn }) => turn),
      ),
    }),
    parent: { run: setup.run, trial: original.id, step, change },
    startedAt,
    finishedAt,
  };
  return { trial, recording: forkRecording(taped, past, { trial: trial.id, recording }) };
}

function forkId(id: string, step: number): string {
  return `${id}.fork-${step}`;
}

function requireFitting({ id, steps, parent }: ForkSetup["original"], step: number, change: ForkChange): void {
  const at = steps[step];
  if (!at) throw new ForkError(`The trial ${id} has ${steps.length} steps, numbered from 0; choose one of them in the place of ${step}.`);
  const changesResult = change.kind === "genuine" || change.kind === "corrupted" || change.kind === "typed";
  if (changesResult && at.kind !== "tool-result")
    throw new ForkError(`Step ${step} of ${id} is no tool result, so that no other one can be shown; choose the step of a result.`);
  if (parent?.change.kind === "policy" && parent.step < step)
    throw new ForkError(`${id} changed its policy at step ${parent.step} and cannot be forked after it; fork the trial ${parent.trial}.`);
}
