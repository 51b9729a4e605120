import { calling, DONE, delta, destroy, event, finished, hello, piece, raw, refusal, stop, stream, whole } from "../answer";
import type { Plan, ReadRequest, Scenarios } from "../plan";

const keyIn = ({ headers }: ReadRequest) => (headers.authorization ?? headers["api-key"] ?? "").replace(/^Bearer /, "");

/** The key as servers have been seen to write it, where it is not plain. */
function codesOf(key: string): string[] {
  return [
    encodeURIComponent(key),
    encodeURIComponent(key).replace(/%../g, (code) => code.toLowerCase()),
    Buffer.from(key).toString("base64"),
    Buffer.from(`Bearer ${key}`).toString("base64"),
    Buffer.from(`u:${key}`).toString("base64url"),
    JSON.stringify(key),
    JSON.stringify(JSON.stringify(key)),
    key.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
  ];
}

/** JSON in which every letter is an escape. */
const escaped = (text: string) => text.replace(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Words in two chunks each, cut in the middle. */
const inHalves = (words: readonly string[]) =>
  words.flatMap((word) => {
    const middle = Math.floor(word.length / 2);
    return [delta({ content: word.slice(0, middle) }), delta({ content: `${word.slice(middle)} ` })];
  });

function callWith(args: string): Plan {
  const middle = Math.floor(args.length / 2);
  return stream(
    calling(piece({ index: 0, id: "c1", name: "calculate", args: args.slice(0, middle) })),
    calling(piece({ index: 0, args: args.slice(middle) })),
    finished,
  );
}

/** Servers that say the key back, in every place where a server can say something. */
export const parrots: Scenarios = {
  parrot: (request) => {
    const key = keyIn(request);
    return refusal(`key ${key} is odd`, { code: key, type: key, param: key }, 400, { "x-request-id": key, "retry-after": key, date: key });
  },
  parrot_401: (request) => refusal(`Incorrect API key provided: ${keyIn(request)} (${codesOf(keyIn(request)).join(" ")}).`, {}, 401),
  parrot_501: (request) => refusal(`No upstream for ${codesOf(keyIn(request)).join(" ")}`, {}, 501),
  parrot_page: (request) => {
    const page = `<!DOCTYPE html><h1>${keyIn(request)}</h1><p>${codesOf(keyIn(request)).join(" ")}</p>`;
    return whole(page, 403, { "content-type": "text/html" });
  },
  parrot_page_200: (request) => whole(`<html><p>${codesOf(keyIn(request)).join(" ")}</p></html>`, 200, { "content-type": "text/html" }),
  parrot_redirect: (request) =>
    whole(`Moved to /?key=${encodeURIComponent(keyIn(request))}`, 302, { location: `/?key=${encodeURIComponent(keyIn(request))}` }),
  parrot_text: (request) => {
    const key = keyIn(request);
    return stream(delta({ content: `your key is ${key.slice(0, 4)}` }), delta({ content: key.slice(4), reasoning_content: key }), stop);
  },
  parrot_codes: (request) =>
    stream(...inHalves(codesOf(keyIn(request))), delta({ reasoning_content: codesOf(keyIn(request)).join(" ") }), stop),
  /** Calls a tool with the key, in escapes at every second turn, and hands it in. */
  parrot_calls: (request) => {
    const key = keyIn(request);
    if (request.turn === 1) return callWith(JSON.stringify({ expression: key }));
    if (request.turn === 2) return callWith(`{"expression": "${escaped(key)}"}`);
    if (request.turn === 3) return callWith(JSON.stringify({ expression: codesOf(key).join(" ") }));
    const args = JSON.stringify({ answer: `4 ${key} ${codesOf(key).join(" ")}` });
    return stream(calling(piece({ index: 0, id: "c1", name: "submit_final_answer", args })), finished);
  },
  parrot_stream_error: (request) => raw(event(hello), event({ error: { message: codesOf(keyIn(request)).join(" "), code: 400 } }), DONE),
  parrot_cut: (request) => raw(event(hello), ...inHalves([keyIn(request), ...codesOf(keyIn(request))]).map(event), destroy),
};
