import type { EmbedderChoice } from "../../../core/model/experiment";
import type { Embedder } from "../../../core/ports";
import { environmentKey } from "../keyVariable";
import { normaliseBaseUrl } from "../profile/normaliseBaseUrl";
import { createEndpointEmbedder } from "./endpointEmbedder";

/**
 * The embedder of an experiment. Keys are bound to their hosts.
 * @param keyOf The key for an endpoint's address; absent: of the environment.
 */
export function createEmbedder(choice: EmbedderChoice, keyOf: (baseUrl: string) => string | undefined = environmentKey): Embedder {
  const baseUrl = normaliseBaseUrl(choice.baseUrl);
  // Looked up at call time: editors replace the global one to add their proxy settings.
  const fetch: typeof globalThis.fetch = (url, init) => globalThis.fetch(url, init);
  return createEndpointEmbedder({ baseUrl, model: choice.model, key: keyOf(baseUrl), fetch });
}
