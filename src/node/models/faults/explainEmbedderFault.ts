import { type Explained, explainFault } from "./explainFault";
import { attemptsOf, duration, sentenceOf } from "./wording";

/** A failed call of an embedding model in one sentence: what happened, where, and what helps. `id` names host and model. */
export function explainEmbedderFault(explained: Explained): string {
  const { id, baseUrl, fault, attempts, askedWaitMilliseconds } = explained;
  const { host } = new URL(baseUrl);
  const said = sentenceOf(fault.message);
  const tried = attemptsOf(attempts);
  if (/--embedding/.test(fault.message)) return `The server at ${host} makes no embeddings; start llama.cpp with --embeddings.`;
  switch (fault.class) {
    case "unusable":
      return `${id} sent no embeddings that can be used: ${said}; use another embedding model or server.`;
    case "context_overflow":
      return `A question is too long for ${id}; use an embedding model that takes more tokens (it says: ${said}).`;
    case "content_filter":
      return `The content filter of ${host} refused the questions (it says: ${said}).`;
    case "rate":
      return askedWaitMilliseconds === undefined
        ? `${host} takes no more requests at the moment${tried}; do the same again later (it says: ${said}).`
        : `${host} takes no more requests for ${duration(askedWaitMilliseconds)}; do the same again after that (it says: ${said}).`;
    case "refused":
      return `${host} answered with an error (${fault.status === undefined ? "no HTTP status" : `HTTP ${fault.status}`}): ${said}; is the model of ${id} one that embeds?`;
    case "server_setup":
      if (fault.status === 404)
        return `${host} has no such embedding model or no embeddings (HTTP 404); is the model of ${id} right, and does the address end in /v1 (it says: ${said})?`;
      return explainFault(explained);
    default:
      return explainFault(explained);
  }
}
