import { readFile } from "node:fs/promises";
import { type JsonLine, readJsonLines } from "../core/formats/jsonLines";
import type { ToolMeans } from "../core/tools/tool";
import type { Terminal } from "./command";
import { withMeans } from "./withMeans";

/**
 * Answers every line of a JSON Lines file with one JSON value a line, in order, until the person stops it.
 * @returns Whether every line was answered.
 */
export async function answerLines(
  file: string,
  terminal: Terminal,
  answer: (line: JsonLine, means: ToolMeans) => Promise<object>,
): Promise<boolean> {
  const lines = readJsonLines(await readFile(file, "utf8"));
  return withMeans(async (means) => {
    for (const line of lines) {
      if (terminal.cancellation.aborted) return false;
      terminal.out(JSON.stringify(await answer(line, means)));
    }
    return true;
  });
}
