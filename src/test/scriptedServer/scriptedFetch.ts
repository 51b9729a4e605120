import { setTimeout as after } from "node:timers/promises";
import type { Frame, ScriptedRequest } from "./plan";
import { scriptedPlan } from "./scriptedPlan";

/** The scripted server without a socket, as a `fetch`. */
export function scriptedFetch(onRequest: (request: ScriptedRequest) => void = () => {}): typeof globalThis.fetch {
  return async (url, init) => {
    const { pathname, search } = new URL(String(url));
    const request = { path: pathname + search, headers: Object.fromEntries(new Headers(init?.headers)), body: String(init?.body) };
    const signal = init?.signal ?? new AbortController().signal;
    onRequest(request);
    const plan = scriptedPlan(request);
    if (plan.instead === "hang") await aborted(signal);
    if (plan.instead === "destroy") throw torn("fetch failed");
    if (plan.headDelayMilliseconds) await after(plan.headDelayMilliseconds, undefined, { signal });
    return new Response(bodyOf(plan.frames, signal), { status: plan.status, headers: plan.headers });
  };
}

function bodyOf(frames: readonly Frame[], signal: AbortSignal): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const frame = frames[next];
        next += 1;
        if (!frame) controller.close();
        else if ("hang" in frame) await aborted(signal);
        else if ("destroy" in frame) throw torn("terminated");
        else {
          if (frame.delayMilliseconds) await after(frame.delayMilliseconds, undefined, { signal });
          controller.enqueue(frame.bytes);
        }
      } catch (error) {
        controller.error(error);
      }
    },
  });
}

/** As Node's own `fetch` says that a connection was torn. */
function torn(message: string): Error {
  return new TypeError(message, { cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }) });
}

async function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
