import { dirname } from "node:path";
import type { ProblemReader } from "../core/experiment/examineExperiment";
import { documentKind } from "../core/language/documentKind";
import type { LensWorkspace } from "../core/language/references/lensWorkspace";
import type { Files } from "../core/ports";
import { findLensFiles } from "./findLensFiles";
import type { LensDocuments } from "./lensDocuments";

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
      const found = await Promise.all((await folders()).map(findLensFiles));
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
