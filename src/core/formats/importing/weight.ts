import { ImportError } from "../../ports";
import { LARGEST_PIECE } from "./limits";

/** What a JSON value takes beyond its text, in UTF-16 units; a text of nothing but brackets and commas takes many times its length. */
const EACH_VALUE = 16;

/** A JSON text of this length is never too heavy. */
const NEVER_TOO_HEAVY = LARGEST_PIECE / (EACH_VALUE + 1);

/** About what a JSON text takes in memory once it is read, in UTF-16 units: its length, and more for each value in it. */
export function weightOf(text: string): number {
  const plain = /[^"\\]*/y;
  let values = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    if (inString) {
      plain.lastIndex = at;
      plain.test(text);
      at = plain.lastIndex;
      if (text[at] === "\\") at += 1;
      else inString = false;
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = true;
    else if (code === COMMA || code === COLON || code === BRACKET || code === BRACE) values += 1;
  }
  return text.length + EACH_VALUE * values;
}

const [QUOTE, COMMA, COLON, BRACKET, BRACE] = ['"', ",", ":", "[", "{"].map((character) => character.charCodeAt(0));

/** @throws ImportError if a JSON text would fill the memory once it is read. */
export function requireLight(text: string): void {
  if (text.length > NEVER_TOO_HEAVY && weightOf(text) > LARGEST_PIECE)
    throw new ImportError("A part of it has so many values that they would fill the memory.");
}

/**
 * Counts what is held at once.
 * @param what Named in the error, such as "Its spans are".
 * @returns to be told the JSON text of each part; throws an ImportError once they are too large together.
 */
export function holding(what: string, remedy = ""): (text: string) => void {
  let held = 0;
  return (text) => {
    held += weightOf(text);
    if (held > LARGEST_PIECE) throw new ImportError(`${what} larger than ${LARGEST_PIECE >> 20} MiB${remedy === "" ? "" : `; ${remedy}`}.`);
  };
}
