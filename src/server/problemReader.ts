import type { ProblemReader } from "../core/experiment/examineExperiment";
import type { Files } from "../core/ports";
import { notationOf, type ProblemDocument, readDocument, revise } from "../core/problems/problemDocument";
import type { LensDocuments } from "./lensDocuments";

/** Reads problem files as they are in the editor, else as they are on the disk; a file that did not change is not read again. */
export function createProblemReader(files: Files, documents: LensDocuments): ProblemReader {
  const read = new Map<string, { readonly stamp: string; readonly content: ProblemDocument }>();
  return {
    join: files.join,
    readText: (path) => files.readText(path).catch(() => undefined),
    async read(path) {
      const open = documents.ofPath(path);
      if (open?.kind === "problems") return open.content;
      const stamp = await files.stamp(path);
      if (stamp === undefined) return undefined;
      const known = read.get(path);
      if (known?.stamp === stamp) return known.content;
      const text = await files.readText(path);
      const content = known ? revise(known.content, text) : readDocument(text, notationOf(path));
      read.set(path, { stamp, content });
      return content;
    },
  };
}
