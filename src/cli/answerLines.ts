import { readFile } from "node:fs/promises";
import { type JsonLine, readJsonLines } from "../core/formats/jsonLines";
import type { MathDoor } from "../core/math/mathDoor";
import type { Terminal } from "./command";
import { withMath } from "./withMath";

/** Answers every line of a JSON Lines file with one JSON value a line, in order, until the person stops it. */
export async function answerLines(
  file: string,
  terminal: Terminal,
  answer: (line: JsonLine, math: MathDoor) => Promise<object>,
): Promise<void> {
  const lines = readJsonLines(await readFile(file, "utf8"));
  await withMath(async (math) => {
    for (const line of lines) {
      if (terminal.cancellation.aborted) return;
      terminal.out(JSON.stringify(await answer(line, math)));
    }
  });
}
