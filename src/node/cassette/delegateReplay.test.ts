import { expect, it } from "vitest";
import { planTrials } from "../../core/experiment/plan";
import { runTrial } from "../../core/experiment/runTrial";
import { modelOfTrial } from "../../core/experiment/withDelegate";
import type { Recording } from "../../core/model/cassette";
import { type Experiment, experimentSchema } from "../../core/model/experiment";
import { delegateTrial, type Trial } from "../../core/model/trial";
import { delegate45 } from "../../core/problems/delegate/delegate45";
import { exactMath } from "../../test/builders/exactMath";
import { createModels } from "../models/models";
import { knownByTrial, Playback } from "./playback";
import { readTapes } from "./tapes";

const problems = delegate45.slice(0, 1);

function experimentWith(delegate: string | undefined): Experiment {
  return experimentSchema.parse({
    name: "delegate",
    problems: [{ builtin: "delegate-45", limit: 1 }],
    models: ["simulated/credulous", "simulated/careful"],
    ...(delegate && { delegate }),
    policies: ["B0"],
    conditions: [{ id: "P1", corruption: { kinds: ["claim-p1"] } }],
  });
}

async function run(experiment: Experiment, playback?: Playback): Promise<{ trial: Trial; recording: Recording | undefined }> {
  const means = { math: exactMath };
  const [planned] = planTrials(experiment, problems);
  const model = planned && modelOfTrial(planned, experiment, createModels(experiment.models, problems, means, { playback }));
  if (!planned || !model) throw new Error("there is no trial");
  let recording: Recording | undefined;
  const { budgets } = experiment;
  const trial = await runTrial({
    planned,
    model,
    ...means,
    budgets,
    clock: { now: () => 0 },
    onRecorded: (made) => {
      recording = made;
    },
  });
  return { trial, recording };
}

it.each([
  ["the trial's own model", undefined, undefined],
  ["another model", "simulated/careful", { model: "simulated/careful" }],
])("replays a trial whose delegate is %s byte for byte", async (_, delegate, expected) => {
  const experiment = experimentWith(delegate);
  const { trial, recording } = await run(experiment);
  expect(trial.exposure.state).toBe("exposed");
  expect(trial.delegate).toEqual(expected && expect.objectContaining(expected));
  const asked = (recording?.exchanges ?? []).filter(({ trial: name }) => name === delegateTrial(trial.id));
  expect(asked.length > 0).toBe(delegate !== undefined);
  const tapes = readTapes([...(recording?.parts ?? []), ...(recording?.exchanges ?? [])]);
  const playback = new Playback("strict", tapes, knownByTrial([trial]));
  const replayed = await run(experiment, playback);
  expect(replayed.trial).toEqual(trial);
  expect(playback.differences()).toEqual([]);
});
