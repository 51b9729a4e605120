import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { documentKind } from "../core/language/documentKind";
import { changeDocument, type LensDocument, openDocument } from "../core/language/lensDocument";

/** The open files that are ours, each as it was read last. */
export interface LensDocuments {
  /** Reads what is new in a text; undefined if the file is none of ours. */
  update(text: TextDocument): LensDocument | undefined;
  get(uri: string): LensDocument | undefined;
  /** The open document of a path. */
  ofPath(path: string): LensDocument | undefined;
  close(uri: string): void;
  /** Paths of all of them. */
  paths(): string[];
  /** Addresses of the open experiments. */
  experiments(): string[];
}

export function createLensDocuments(): LensDocuments {
  const open = new Map<string, { readonly path: string; readonly document: LensDocument }>();
  return {
    update(text) {
      const { uri } = text;
      const before = open.get(uri);
      const path = before?.path ?? pathOf(uri);
      if (path === undefined || documentKind(path) === undefined) return undefined;
      const document = before ? changeDocument(before.document, text.getText()) : openDocument(path, dirname(path), text.getText());
      open.set(uri, { path, document });
      return document;
    },
    get: (uri) => open.get(uri)?.document,
    ofPath: (path) => [...open.values()].find((one) => one.path === path)?.document,
    close: (uri) => open.delete(uri),
    paths: () => [...open.values()].map(({ path }) => path),
    experiments: () => [...open].flatMap(([uri, { document }]) => (document.kind === "experiment" ? [uri] : [])),
  };
}

function pathOf(uri: string): string | undefined {
  return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
}
