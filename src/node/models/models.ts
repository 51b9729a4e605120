import type { MathDoor } from "../../core/math/mathDoor";
import type { ModelChoice } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { ChatModel } from "../../core/ports";
import { createEndpointModel } from "./endpointModel";
import { keyVariable } from "./keyVariable";
import { normaliseBaseUrl } from "./profile/normaliseBaseUrl";
import { ProfileMemory } from "./profile/profileMemory";
import { simulatedFetch } from "./simulatedFetch";

/** What was learnt of endpoints since the process began. */
export const endpointMemory = new ProfileMemory();

/**
 * The models of an experiment by name. Keys come from the environment, each bound to its host.
 * @param math For the simulated ones as reviewers.
 */
export function createModels(choices: readonly ModelChoice[], problems: readonly Problem[], math: MathDoor): Map<string, ChatModel> {
  const simulated = simulatedFetch(problems, math);
  const models = choices.map((choice): ChatModel => {
    if (typeof choice === "string")
      return createEndpointModel({ id: choice, baseUrl: "http://simulated.invalid/v1", model: choice, fetch: simulated });
    const { id, model, temperature } = choice;
    const baseUrl = normaliseBaseUrl(choice.baseUrl);
    const variable = keyVariable(baseUrl);
    const key = (variable && process.env[variable]) || undefined;
    // Looked up at call time: editors replace the global one to add their proxy settings.
    return createEndpointModel({
      id,
      baseUrl,
      model,
      temperature,
      key,
      memory: endpointMemory,
      fetch: (url, init) => globalThis.fetch(url, init),
    });
  });
  return new Map(models.map((model) => [model.id, model]));
}
