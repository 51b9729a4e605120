import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fetch } from "./wire/fetch";

/** A local server of simulated models. */
export interface SimulatedServer {
  /** For clients: `http://127.0.0.1:8377/v1`. */
  readonly baseUrl: string;
  /** Ends it, and what it is answering. */
  close(): Promise<void>;
}

/** More is no question that a simulated model knows. */
const LONGEST_BODY_BYTES = 10_000_000;

/**
 * Serves simulated models to programs of this machine, on 127.0.0.1 alone, in the way of OpenAI: `POST /v1/chat/completions` and
 * `GET /v1/models`. Keys that a client sends are not looked at.
 * @param port 0 takes a free one.
 * @param models Their names, which say that they are simulated.
 * @param answer Takes the body of a chat-completions request.
 * @throws the system's error where the port can't be had; its `code` says why.
 */
export async function serveSimulated(port: number, models: readonly string[], answer: Fetch): Promise<SimulatedServer> {
  const server = createServer((request, response) => {
    respond(request, models, answer)
      .catch(() => failure(500, "The simulated model failed."))
      .then((answered) => send(answered, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(request: IncomingMessage, models: readonly string[], answer: Fetch): Promise<Response> {
  const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
  if (path === "/v1/chat/completions") {
    if (request.method !== "POST") return failure(405, "Chat completions are asked for with POST.");
    const body = await readBody(request);
    return body === undefined ? failure(413, "The request is too long for a simulated model.") : answer(path, { method: "POST", body });
  }
  const described = models.map((id) => ({ id, object: "model", created: 0, owned_by: "simulated" }));
  if (request.method === "GET" && path === "/v1/models") return Response.json({ object: "list", data: described });
  const one = described.find(({ id }) => path === `/v1/models/${id}` || path === `/v1/models/${encodeURIComponent(id)}`);
  if (request.method === "GET" && one) return Response.json(one);
  return failure(404, `There is no ${path} here; there are POST /v1/chat/completions and GET /v1/models.`);
}

/** Undefined where the body is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length <= LONGEST_BODY_BYTES) pieces.push(piece);
  }
  return length > LONGEST_BODY_BYTES ? undefined : Buffer.concat(pieces).toString("utf8");
}

async function send(answered: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answered.status, { "content-type": answered.headers.get("content-type") ?? "application/json" });
  // Event by event, as a real endpoint streams.
  for (const part of (await answered.text()).split(/(?<=\n\n)/)) response.write(part);
  response.end();
}

function failure(status: number, message: string): Response {
  return Response.json({ error: { message, type: "invalid_request_error" } }, { status });
}
