import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Plan, ScriptedRequest } from "./plan";
import { scriptedPlan } from "./scriptedPlan";

export interface ScriptedServer {
  /** Such as `http://127.0.0.1:4711`. */
  readonly address: string;
  close(): Promise<void>;
}

/** The scripted server on a free port of this machine. */
export async function serveScripted(onRequest: (request: ScriptedRequest) => void = () => {}): Promise<ScriptedServer> {
  const server = createServer(answering(onRequest));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The scripted server as a listener, for servers of another kind. */
export function answering(onRequest: (request: ScriptedRequest) => void): RequestListener {
  return (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const scripted = { path: request.url ?? "", headers, body: Buffer.concat(parts).toString() };
      onRequest(scripted);
      carryOut(scriptedPlan(scripted), response).catch(() => response.destroy());
    });
  };
}

async function carryOut(plan: Plan, response: ServerResponse): Promise<void> {
  if (plan.instead === "hang") return;
  if (plan.instead === "destroy") {
    response.destroy();
    return;
  }
  await after(plan.headDelayMilliseconds ?? 0);
  response.writeHead(plan.status, { ...plan.headers, ...(plan.gzip && { "content-encoding": "gzip" }) });
  response.flushHeaders();
  if (plan.gzip) {
    response.end(gzipSync(Buffer.concat(plan.frames.map((frame) => ("bytes" in frame ? frame.bytes : Buffer.alloc(0))))));
    return;
  }
  for (const frame of plan.frames) {
    if ("hang" in frame) return;
    if ("destroy" in frame) {
      // What was written before still arrives.
      await after(10);
      response.destroy();
      return;
    }
    if (frame.delayMilliseconds) await after(frame.delayMilliseconds);
    if (response.destroyed) return;
    await new Promise((resolve) => response.write(frame.bytes, resolve));
  }
  response.end();
}
