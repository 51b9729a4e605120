import { type BirpcReturn, createBirpc } from "birpc";
import type { VsCodeApi } from "./vscodeApi";

/** How long the host may take for an answer, in milliseconds; a long run takes seconds to read. */
const ANSWER_WITHIN = 30_000;

/**
 * Joins a panel to the extension: the host's functions become callable, and the host can call those of `view`.
 * Messages travel as JSON, so an undefined array item arrives as null. A call rejects if the host doesn't answer in time.
 * @param answerWithin in milliseconds.
 */
export function connectHost<Host extends object, View extends object>(
  api: VsCodeApi,
  view: View,
  answerWithin = ANSWER_WITHIN,
): BirpcReturn<Host, View> {
  return createBirpc<Host, View>(view, {
    post: (message) => api.postMessage(message),
    on: (receive) =>
      window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "object" && data !== null) receive(data);
      }),
    timeout: answerWithin,
  });
}
