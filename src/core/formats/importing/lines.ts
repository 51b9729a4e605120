import { ImportError } from "../../ports";
import { LARGEST_PIECE } from "./limits";

/**
 * The lines of a text, without their ends.
 * @throws ImportError if one is too large.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", start)) {
      parts.push(chunk.slice(start, end));
      yield parts.join("").replace(/\r$/, "");
      parts = [];
      length = 0;
      start = end + 1;
    }
    parts.push(chunk.slice(start));
    length += chunk.length - start;
    if (length > LARGEST_PIECE) throw new ImportError(`A line is longer than ${LARGEST_PIECE >> 20} MiB.`);
  }
  const rest = parts.join("");
  if (rest !== "") yield rest;
}
