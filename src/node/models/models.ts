import { isEditorModel, type ModelChoice } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { Variant } from "../../core/model/variant";
import type { ChatModel } from "../../core/ports";
import type { ToolMeans } from "../../core/tools/tool";
import type { Playback } from "../cassette/playback";
import { recordedModel } from "../cassette/trialModels";
import { EDITOR_ADDRESS } from "./editor/editorAddress";
import type { EndpointOptions } from "./endpointOptions";
import { environmentKey } from "./keyVariable";
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
  /** Further wordings of the problems, for simulated models. */
  readonly variants?: readonly Variant[] | undefined;
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
  { keyOf = environmentKey, editor = noEditor, playback, variants }: ModelSources = {},
): Map<string, ChatModel> {
  const simulated = simulatedFetch(problems, means, undefined, variants);
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
        baseUrl: EDITOR_ADDRESS,
        model: choice.editorModel,
        memory: endpointMemory,
        fetch: editor,
      };
    const { id, model, temperature, outputLimit, seed, recoverLeakedCalls } = choice;
    const baseUrl = normaliseBaseUrl(choice.baseUrl);
    const key = playback?.asksModels === false ? undefined : keyOf(baseUrl);
    // Looked up at call time: editors replace the global one to add their proxy settings.
    return {
      id,
      baseUrl,
      model,
      temperature,
      outputLimit,
      profile: { ...(seed && { seed }), ...(recoverLeakedCalls && { recoverLeakedCalls }) },
      key,
      memory: endpointMemory,
      fetch: (url, init) => globalThis.fetch(url, init),
    };
  });
  return new Map(models.map((options) => [options.id, recordedModel(options, playback)]));
}

const noEditor: Fetch = async () =>
  Response.json({ error: { message: "There is no VS Code here to ask.", code: "no_editor" } }, { status: 404 });
