import type { Assembled, FileReading } from "../../core/importing/assembledTrials";
import { assembledTrials } from "../../core/importing/assembledTrials";
import type { ImportedProblem } from "../../core/model/problem";
import type { Trial } from "../../core/model/trial";
import type { ForeignSource } from "../../core/ports";

/** A file in memory, which comes in pieces of so many characters. */
export function textSource(text: string, name = "file.json", piece = 7): ForeignSource {
  return {
    name,
    async *text() {
      for (let from = 0; from < text.length; from += piece) yield text.slice(from, from + piece);
    },
    archive: () => Promise.resolve(undefined),
  };
}

/** A file in memory that holds a value as JSON. */
export function jsonSource(value: unknown, name?: string): ForeignSource {
  return textSource(JSON.stringify(value), name, 1000);
}

export interface Gathered {
  readonly trials: readonly Trial[];
  readonly problems: readonly ImportedProblem[];
  readonly files: readonly FileReading[];
}

/** Everything that an import of files brings. */
export async function gather(...sources: readonly ForeignSource[]): Promise<Gathered> {
  const all: Assembled[] = [];
  for await (const assembled of assembledTrials({ sources })) all.push(assembled);
  return {
    trials: all.flatMap((one) => (one.kind === "trial" ? [one.trial] : [])),
    problems: all.flatMap((one) => (one.kind === "trial" ? [one.problem] : [])),
    files: all.flatMap((one) => (one.kind === "file" ? [one.file] : [])),
  };
}
