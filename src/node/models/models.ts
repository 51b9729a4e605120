import { isEditorModel, type ModelChoice } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { ChatModel } from "../../core/ports";
import type { ToolMeans } from "../../core/tools/tool";
import type { Playback } from "../cassette/playback";
import { recordedModel } from "../cassette/trialModels";
import type { EndpointOptions } from "./endpointOptions";
import { keyVariable } from "./keyVariable";
import { normaliseBaseUrl } from "./profile/normaliseBaseUrl";
import { ProfileMemory } from "./profile/profileMemory";
import { simulatedFetch } from "./simulatedFetch";
import type { Fetch } from "./wire/fetch";

/** Where the answers of models come from, beside their endpoints. */
export interface ModelSources {
  /** The key for an endpoint's address; absent: of the environment. */
  readonly keyOf?: ((baseUrl: string) => string | undefined) | undefined;
  /** The models of VS Code, as a `fetch`; absent where there are none, as on the command line. */
  readonly editor?: Fetch | undefined;
  /** Where the answers come from in a replay; no key is read then, unless it may ask the models. */
  readonly playback?: Playback | undefined;
}

/** What was learnt of endpoints since the process began. */
export const endpointMemory = new ProfileMemory();

/**
 * The models of an experiment by name. Keys are bound to their hosts.
 * @param means For the simulated ones: as reviewers, and without tools.
 */
export function createModels(
  choices: readonly ModelChoice[],
  problems: readonly Problem[],
  means: ToolMeans,
  { keyOf = environmentKey, editor = noEditor, playback }: ModelSources = {},
): Map<string, ChatModel> {
  const simulated = simulatedFetch(problems, means);
  const models = choices.map((choice): EndpointOptions => {
    if (typeof choice === "string")
      return {
        id: choice,
        baseUrl: "http://simulated.invalid/v1",
        model: choice,
        profile: { provider: "simulated" },
        fetch: simulated,
      };
    if (isEditorModel(choice))
      return {
        id: choice.id,
        baseUrl: "http://editor.invalid/v1",
        model: choice.editorModel,
        profile: { provider: "VS Code" },
        fetch: editor,
      };
    const { id, model, temperature } = choice;
    const baseUrl = normaliseBaseUrl(choice.baseUrl);
    const key = playback?.asksModels === false ? undefined : keyOf(baseUrl);
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

function environmentKey(baseUrl: string): string | undefined {
  const variable = keyVariable(baseUrl);
  return (variable && process.env[variable]) || undefined;
}

const noEditor: Fetch = async () =>
  Response.json({ error: { message: "Models of VS Code can be asked within VS Code only; run this experiment there." } }, { status: 404 });
