import type { EndpointRow } from "../../core/model/runForm";
import type { KnownEndpoint } from "../../protocol/run";
import type { Endpoints } from "../endpoints";
import { keySentence } from "./keySentence";

/** What is known of the endpoint of a row; null while its address is none. */
export async function knownEndpoint({ baseUrl, model }: EndpointRow, endpoints: Endpoints): Promise<KnownEndpoint | null> {
  const address = endpoints.readAddress(baseUrl);
  if (!address.ok) return null;
  const [source, { provider, learnt }] = await Promise.all([
    endpoints.keys.sourceOf(address.baseUrl),
    endpoints.known(address.baseUrl, model.trim()),
  ]);
  const taken = provider
    ? `By its address it is taken for ${provider}.`
    : "Its address tells of no provider, so that it is asked in the usual way.";
  return { key: keySentence(source), takesKey: source !== undefined, known: [taken, ...learnt] };
}
