import type { Recording } from "../model/cassette";
import type { Experiment } from "../model/experiment";
import { delegateTrial } from "../model/trial";
import type { ChatModel, TrialModel } from "../ports";
import type { PlannedTrial } from "./plan";

/** The name of the model that reads documents in a trial; undefined where its problem has no delegate. */
export function delegateOf(
  { problem, model }: Pick<PlannedTrial, "problem" | "model">,
  { delegate }: Pick<Experiment, "delegate">,
): string | undefined {
  return problem.channel === "delegate" ? (delegate ?? model) : undefined;
}

/**
 * The model that a trial asks: that of its plan; where its problem is for a delegate and the experiment names another model as such, the two as
 * one, which passes each request on to the one that it is for.
 */
export function modelOfTrial(
  planned: Pick<PlannedTrial, "problem" | "model">,
  experiment: Pick<Experiment, "delegate">,
  models: ReadonlyMap<string, ChatModel>,
): ChatModel | undefined {
  const model = models.get(planned.model);
  const name = delegateOf(planned, experiment);
  const delegate = name !== undefined && name !== planned.model ? models.get(name) : undefined;
  return model && delegate ? withDelegate(model, delegate) : model;
}

function withDelegate(model: ChatModel, delegate: ChatModel): ChatModel {
  return {
    ...routed(model, delegate),
    forTrial(trial) {
      const [own, others] = [model.forTrial?.(trial), delegate.forTrial?.(delegateTrial(trial))];
      if (!own || !others) return own;
      return {
        ...routed(own, others),
        endpoint: () => own.endpoint(),
        delegate: () => ({ model: others.id, endpoint: others.endpoint() }),
        recording: () => joined(own.recording(), others.recording()),
      } satisfies TrialModel;
    },
  };
}

function routed(model: ChatModel, delegate: ChatModel): Pick<ChatModel, "id" | "complete"> {
  return {
    id: model.id,
    complete: (request, cancellation) => (request.ofDelegate ? delegate : model).complete(request, cancellation),
  };
}

function joined(own: Recording, others: Recording): Recording {
  const parts = new Map([...own.parts, ...others.parts].map((part) => [part.hash, part]));
  return { parts: [...parts.values()], exchanges: [...own.exchanges, ...others.exchanges] };
}
