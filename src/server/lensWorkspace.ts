import { dirname } from "node:path";
import type { ProblemReader } from "../core/experiment/examineExperiment";
import { documentKind } from "../core/language/documentKind";
import type { LensWorkspace } from "../core/language/references/lensWorkspace";
import type { Files } from "../core/ports";

import type { LensDocuments } from "./lensDocuments";
import { lensFilesUnder } from "./lensFilesUnder";

/** Folders below those of the workspace, one in the other. */
const DEPTH = 12;

/** @param folders Paths of the folders that are open in the editor. */
export function createLensWorkspace(
  files: Files,
  documents: LensDocuments,
  problems: ProblemReader,
  folders: () => Promise<readonly string[]>,
): LensWorkspace {
  return {
    join: files.join,
    async files() {
      const under = async (folder: string) => (await lensFilesUnder(folder, DEPTH)).map((name) => files.join(folder, name));
      const found = await Promise.all((await folders()).map(under));
      return [...new Set([...found.flat(), ...documents.paths()])].sort();
    },
    async read(path) {
      const open = documents.ofPath(path);
      if (open) return open;
      try {
        if (documentKind(path) === "experiment") return { kind: "experiment", folder: dirname(path), text: await files.readText(path) };
        const content = await problems.read(path);
        return content && { kind: "problems", content };
      } catch {
        // It went meanwhile, or is locked.
        return undefined;
      }
    },
  };
}
