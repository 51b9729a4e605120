import { ImportError } from "../../ports";
import { DEEPEST_VALUE, LARGEST_PIECE } from "./limits";
import { toldName } from "./values";
import { requireLight } from "./weight";

/** What is said of a text in which more follows its first value, as in JSON Lines. */
export const GOES_ON = "It goes on after its JSON value has ended.";

/** A value of a JSON text that is read piece by piece. */
export interface JsonPiece {
  /** The member of the root that it is, or lies in; absent where the root is an array. */
  readonly key?: string;
  /** Its place in the root, or in the member, if that is an array. */
  readonly index?: number;
  readonly text: string;
}

/** Whether a piece is wanted; the text of others is passed over and never held. */
export type WantedPiece = (key: string | undefined, index: number | undefined) => boolean;

/**
 * The parts of a JSON text: the elements of a root array; the members of a root object, where they are arrays their elements. So no
 * more than one part is held at once.
 * @throws ImportError if the text is no JSON array or object, is cut off, or has a part that is too large or too deep.
 */
export async function* jsonPieces(chunks: AsyncIterable<string>, wanted: WantedPiece = () => true): AsyncGenerator<JsonPiece> {
  const open: string[] = [];
  const plain = /[^"\\]*/y;
  /** How many brackets are open around a piece: 1 in the root, 2 in a member that is an array. */
  let level = 1;
  let key: string | undefined;
  let index = 0;
  let inString = false;
  let escaped = false;
  let ended = false;
  let parts: string[] = [];
  let length = 0;
  const rootIsObject = () => open[0] === "{";
  const inKey = () => rootIsObject() && level === 1 && key === undefined;
  const place = () => `${key === undefined ? "" : toldName(key)}${rootIsObject() && level === 1 ? "" : `[${index}]`}` || "the beginning";
  const isWanted = () => inKey() || wanted(key, rootIsObject() && level === 1 ? undefined : index);
  const keep = (text: string) => {
    if (text === "" || !isWanted()) return;
    length += text.length;
    if (length > LARGEST_PIECE) throw new ImportError(`What stands at ${place()} is larger than ${LARGEST_PIECE >> 20} MiB.`);
    parts.push(text);
  };
  const taken = (): string => {
    const text = parts.join("").trim();
    parts = [];
    length = 0;
    return text;
  };
  /** The piece that ends here; an empty array has none, and nothing follows a member's array. */
  const finished = (closing: boolean): JsonPiece | undefined => {
    const isElement = !(rootIsObject() && level === 1);
    const skipped = !isWanted();
    const text = taken();
    if (isElement) {
      if (closing && text === "" && (index === 0 || skipped)) {
        if (index === 0 && !skipped && key !== undefined) return { key, text: "[]" };
        return undefined;
      }
      const piece = { ...(key !== undefined && { key }), index, text };
      index += 1;
      return skipped ? undefined : piece;
    }
    if (key === undefined) return undefined;
    const piece = { key, text };
    key = undefined;
    return skipped || text === "" ? undefined : piece;
  };

  for await (const chunk of chunks) {
    let start = 0;
    let at = 0;
    if (ended) {
      if (chunk.trim() !== "") throw new ImportError(GOES_ON);
      continue;
    }
    for (; at < chunk.length; at += 1) {
      if (inString && !escaped) {
        plain.lastIndex = at;
        plain.test(chunk);
        at = plain.lastIndex;
        if (at === chunk.length) break;
      }
      const character = chunk[at] as string;
      if (inString) {
        if (escaped) escaped = false;
        else if (character === "\\") escaped = true;
        else if (character === '"') inString = false;
        continue;
      }
      if (open.length === 0) {
        if (character.trim() === "" || character === "\ufeff") continue;
        if (character !== "{" && character !== "[") throw new ImportError("It is no JSON array or object.");
        open.push(character);
        start = at + 1;
        continue;
      }
      switch (character) {
        case '"':
          inString = true;
          break;
        case "{":
        case "[": {
          if (open.length >= DEEPEST_VALUE)
            throw new ImportError(`Values lie more than ${DEEPEST_VALUE} deep in each other at ${place()}.`);
          const beginsArray = character === "[" && level === 1 && open.length === 1 && rootIsObject() && key !== undefined;
          open.push(character);
          if (beginsArray && parts.join("").trim() === "" && chunk.slice(start, at).trim() === "") {
            parts = [];
            length = 0;
            level = 2;
            index = 0;
            start = at + 1;
          }
          break;
        }
        case "}":
        case "]": {
          if (open.at(-1) !== (character === "}" ? "{" : "["))
            throw new ImportError(`A bracket closes that is not open at ${place()}; the file is damaged.`);
          if (open.length === level) {
            keep(chunk.slice(start, at));
            const piece = finished(true);
            if (piece) yield piece;
            start = at + 1;
            if (level === 2) {
              level = 1;
              key = undefined;
              index = 0;
            }
          }
          open.pop();
          if (open.length === 0) {
            ended = true;
            if (chunk.slice(at + 1).trim() !== "") throw new ImportError(GOES_ON);
          }
          break;
        }
        case ",":
          if (open.length === level) {
            keep(chunk.slice(start, at));
            const piece = finished(false);
            if (piece) yield piece;
            start = at + 1;
          }
          break;
        case ":":
          if (open.length === 1 && inKey()) {
            parts.push(chunk.slice(start, at));
            key = keyOf(taken());
            start = at + 1;
          }
          break;
        default:
      }
      if (ended) break;
    }
    if (!ended && open.length > 0) keep(chunk.slice(start));
  }
  if (!ended) throw new ImportError(open.length === 0 ? "It is empty." : `It is cut off: it ends within ${place()}.`);
}

function keyOf(text: string): string {
  const key = parseJson(text);
  if (typeof key !== "string") throw new ImportError("A member has no name in quotes; the file is damaged.");
  return key;
}

/**
 * The value of a JSON text, in which NaN and infinities, as Python writes them, are null; undefined if it is none.
 * @throws ImportError if it would fill the memory.
 */
export function parseJson(text: string): unknown {
  requireLight(text);
  try {
    return JSON.parse(text);
  } catch {
    if (!/NaN|Infinity/.test(text)) return undefined;
  }
  try {
    return JSON.parse(text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|NaN|-?Infinity/gs, (part) => (part.startsWith('"') ? part : "null")));
  } catch {
    return undefined;
  }
}
