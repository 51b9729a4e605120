import { errorOfChain } from "../models/wire/errorChain";
import type { TapedExchange } from "./tapes";

/** The statuses whose responses have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/**
 * The answer of an exchange as it came: the same pieces, the same end, without the waits.
 * @param onTime Hears at which millisecond of the recording each piece came.
 * @throws what broke the exchange off before an answer began.
 */
export function playedResponse({ response, pieces, error, end, milliseconds }: TapedExchange, onTime: (time: number) => void): Response {
  if (!response) {
    onTime(milliseconds);
    throw errorOfChain(error ?? []);
  }
  let next = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[next];
        next += 1;
        onTime(piece?.milliseconds ?? milliseconds);
        if (piece) controller.enqueue(piece.text === undefined ? Buffer.from(piece.base64 ?? "", "base64") : Buffer.from(piece.text));
        else if (end === "end") controller.close();
        else controller.error(errorOfChain(error ?? []));
      },
    },
    // A piece comes when it is asked for, so that the time is right.
    { highWaterMark: 0 },
  );
  return new Response(WITHOUT_BODY.includes(response.status) ? null : body, response);
}
