import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type Connection,
  type Location,
  LSPErrorCodes,
  type Position,
  ResponseError,
  type ServerCapabilities,
  SymbolKind,
} from "vscode-languageserver/node";
import type { LensWorkspace } from "../core/language/references/lensWorkspace";
import { definitionOf, type FilePlace, idPlace, namedProblemAt, namesOf } from "../core/language/references/problemReferences";
import { renameProblem } from "../core/language/references/renameProblem";
import { problemsOf } from "../core/problems/problemDocument";
import type { LensDocuments } from "./lensDocuments";
import { fromPosition, toRange, toTextEdit } from "./toProtocol";

/** Symbols that are sent for one search. */
const MOST_SYMBOLS = 500;

/** What goes over all files of the workspace: where problems are written and named, their renaming, and the search for their ids. */
export function referenceFeatures(connection: Connection, documents: LensDocuments, workspace: LensWorkspace): ServerCapabilities {
  const namedAt = (uri: string, position: Position) => {
    const document = documents.get(uri);
    return document && namedProblemAt(document, fileURLToPath(uri), fromPosition(position), workspace.join);
  };

  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const named = namedAt(uri, position);
    const place = named && (await definitionOf(named, workspace));
    return place && toLocation(place);
  });

  connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
    const named = namedAt(uri, position);
    if (!named) return [];
    const definition = context.includeDeclaration ? await definitionOf(named, workspace) : undefined;
    return [...(definition ? [definition] : []), ...(await namesOf(named, workspace))].map(toLocation);
  });

  connection.onPrepareRename(({ textDocument: { uri }, position }) => {
    const named = namedAt(uri, position);
    return named?.id === undefined ? null : { range: toRange(named.range), placeholder: named.id };
  });

  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const document = documents.get(uri);
    if (!document) return null;
    const renaming = await renameProblem(document, fileURLToPath(uri), fromPosition(position), newName, workspace);
    if (!renaming.ok) return new ResponseError(LSPErrorCodes.RequestFailed, renaming.message);
    const before = namedAt(uri, position)?.id;
    connection.window.showInformationMessage(`Labels and runs are not rewritten: trials that were made keep the id "${before}".`);
    return { changes: Object.fromEntries([...renaming.edits].map(([path, edits]) => [pathToFileURL(path).href, edits.map(toTextEdit)])) };
  });

  connection.onWorkspaceSymbol(async ({ query }, token) => {
    const wanted = query.toLowerCase();
    const found = [];
    for (const path of await workspace.files()) {
      const document = await workspace.read(path);
      if (token.isCancellationRequested) return [];
      if (document?.kind !== "problems") continue;
      for (const placed of problemsOf(document.content)) {
        if (!isSubsequence(wanted, placed.problem.id.toLowerCase())) continue;
        found.push({ name: placed.problem.id, kind: SymbolKind.Object, location: toLocation({ file: path, range: idPlace(placed) }) });
        if (found.length === MOST_SYMBOLS) return found;
      }
    }
    return found;
  });

  return {
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    workspaceSymbolProvider: true,
  };
}

function toLocation({ file, range }: FilePlace): Location {
  return { uri: pathToFileURL(file).href, range: toRange(range) };
}

/** Editors search so: the letters in their order, with others between them. */
function isSubsequence(wanted: string, text: string): boolean {
  let at = -1;
  for (const letter of wanted) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
