import type { MathDoor } from "../../core/math/mathDoor";
import type { ModelChoice } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { ChatModel } from "../../core/ports";
import type { Playback } from "../cassette/playback";
import { recordedModel } from "../cassette/trialModels";
import type { EndpointOptions } from "./endpointOptions";
import { keyVariable } from "./keyVariable";
import { normaliseBaseUrl } from "./profile/normaliseBaseUrl";
import { ProfileMemory } from "./profile/profileMemory";
import { simulatedFetch } from "./simulatedFetch";

/** What was learnt of endpoints since the process began. */
export const endpointMemory = new ProfileMemory();

/**
 * The models of an experiment by name. Keys come from the environment, each bound to its host.
 * @param math For the simulated ones as reviewers.
 * @param playback Where the answers come from in a replay; no key is read then, unless it may ask the models.
 */
export function createModels(
  choices: readonly ModelChoice[],
  problems: readonly Problem[],
  math: MathDoor,
  playback?: Playback,
): Map<string, ChatModel> {
  const simulated = simulatedFetch(problems, math);
  const models = choices.map((choice): EndpointOptions => {
    if (typeof choice === "string")
      return {
        id: choice,
        baseUrl: "http://simulated.invalid/v1",
        model: choice,
        profile: { provider: "simulated" },
        fetch: simulated,
      };
    const { id, model, temperature } = choice;
    const baseUrl = normaliseBaseUrl(choice.baseUrl);
    const variable = playback?.asksModels === false ? undefined : keyVariable(baseUrl);
    const key = (variable && process.env[variable]) || undefined;
    // Looked up at call time: editors replace the global one to add their proxy settings.
    return {
      id,
      baseUrl,
      model,
      temperature,
      key,
      memory: endpointMemory,
      fetch: (url, init) => globalThis.fetch(url, init),
    };
  });
  return new Map(models.map((options) => [options.id, recordedModel(options, playback)]));
}
