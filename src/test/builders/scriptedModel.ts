import { createEndpointModel, type EndpointModel } from "../../node/models/endpointModel";
import type { EndpointOptions } from "../../node/models/endpointOptions";
import type { ScriptedRequest } from "../scriptedServer/plan";
import { scriptedFetch } from "../scriptedServer/scriptedFetch";
import { type ScriptedServer, serveScripted } from "../scriptedServer/serveScripted";

/** The scripted server over a socket, or in process; both answer alike. */
export interface Carrier {
  /** A model whose requests meet the scenarios. */
  model(scenarios: string, options?: Partial<EndpointOptions>, tail?: string): EndpointModel;
  /** What was asked, in its order. */
  readonly requests: ScriptedRequest[];
  /** Waits that a model made between attempts, in milliseconds. */
  readonly waits: number[];
  close(): Promise<void>;
}

export const carriers = ["over HTTP", "in process"] as const;

export async function openCarrier(kind: (typeof carriers)[number]): Promise<Carrier> {
  const requests: ScriptedRequest[] = [];
  const waits: number[] = [];
  const note = (request: ScriptedRequest) => requests.push(request);
  const server: ScriptedServer | undefined = kind === "over HTTP" ? await serveScripted(note) : undefined;
  const address = server?.address ?? "http://127.0.0.1:9";
  return {
    requests,
    waits,
    model(scenarios, options = {}, tail = "/v1") {
      const baseUrl = `${address}/q/${scenarios}${tail}`;
      return createEndpointModel({
        id: "m",
        baseUrl,
        model: "org/model:free",
        fetch: server ? (url, init) => globalThis.fetch(url, init) : scriptedFetch(note),
        sleep: async (milliseconds) => {
          waits.push(milliseconds);
        },
        ...options,
      });
    },
    close: async () => server?.close(),
  };
}
