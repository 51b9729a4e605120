import { type ChatModel, ModelError, type TrialModel } from "../../core/ports";
import { createEndpointModel } from "../models/endpointModel";
import type { EndpointOptions } from "../models/endpointOptions";
import { ProfileMemory } from "../models/profile/profileMemory";
import { sleep as realSleep } from "../models/retry/sleep";
import { EndpointNotes } from "./endpointNotes";
import type { Playback } from "./playback";
import { TrialRecorder } from "./trialRecorder";

/**
 * An endpoint's model that records every trial.
 * @param playback Where the answers come from; absent: from the endpoint.
 */
export function recordedModel(options: EndpointOptions, playback?: Playback): ChatModel {
  return {
    ...createEndpointModel(options),
    forTrial: (trial) => (playback ? playedTrial(options, trial, playback) : recordedTrial(options, trial)),
  };
}

/** Begins with what the process knows of the endpoint and learns apart from trials beside it, so that its requests can be repeated. */
function recordedTrial(options: EndpointOptions, trial: string): TrialModel {
  const memory = (options.memory ?? new ProfileMemory()).fork();
  const recorder = new TrialRecorder(trial, options.id);
  const notes = new EndpointNotes(memory, options);
  const model = createEndpointModel({
    ...options,
    memory,
    onExchange(exchange) {
      recorder.add(exchange);
      options.onExchange?.(exchange);
    },
  });
  return {
    id: options.id,
    async complete(request, cancellation) {
      recorder.begin(request.timeoutMilliseconds);
      notes.begin();
      const turn = await model.complete(request, cancellation);
      notes.add(turn);
      return turn;
    },
    endpoint: () => notes.record(model.profile()),
    recording: () => recorder.recording(),
  };
}

/** The same with answers from a cassette; it is recorded anew. */
function playedTrial(options: EndpointOptions, trial: string, playback: Playback): TrialModel {
  const { id, baseUrl, model, fetch, now = Date.now, sleep = realSleep } = options;
  const memory = new ProfileMemory();
  memory.restore([{ baseUrl, model, adaptations: playback.knownTo(trial) }]);
  const player = playback.playerFor({ trial, model: id, fetch, now, sleep });
  const recorded = recordedTrial({ ...options, memory, fetch: player.fetch, now: player.now, sleep: player.sleep }, trial);
  return {
    ...recorded,
    async complete(request, cancellation) {
      const timeoutMilliseconds = player.begin(request.timeoutMilliseconds);
      try {
        return await recorded.complete({ ...request, timeoutMilliseconds }, cancellation);
      } catch (error) {
        if (player.difference) throw new ModelError(player.difference.says);
        throw error;
      }
    },
  };
}
