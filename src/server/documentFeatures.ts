import { type Connection, type DocumentSymbol, FoldingRangeKind, type ServerCapabilities, SymbolKind } from "vscode-languageserver/node";
import { foldsOf } from "../core/language/folds";
import { formatDocument } from "../core/language/formatting/formatDocument";
import { type LensSymbol, symbolsOf } from "../core/language/symbols";
import type { LensDocuments } from "./lensDocuments";
import { toRange, toTextEdit } from "./toProtocol";

/** What needs one document alone: formatting, folding and its symbols. */
export function documentFeatures(connection: Connection, documents: LensDocuments): ServerCapabilities {
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const document = documents.get(uri);
    return document && formatDocument(document).map(toTextEdit);
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const document = documents.get(uri);
    return (document ? foldsOf(document) : []).map(({ line, endLine, comment }) => ({
      startLine: line - 1,
      endLine: endLine - 1,
      ...(comment && { kind: FoldingRangeKind.Comment }),
    }));
  });
  connection.onDocumentSymbol(({ textDocument: { uri } }) => {
    const document = documents.get(uri);
    return document ? symbolsOf(document).map(toSymbol) : [];
  });
  return { documentFormattingProvider: true, foldingRangeProvider: true, documentSymbolProvider: true };
}

const symbolKinds: Readonly<Record<LensSymbol["kind"], SymbolKind>> = {
  problem: SymbolKind.Object,
  part: SymbolKind.Property,
  entry: SymbolKind.Constant,
};

function toSymbol({ name, detail, kind, range, selection, children }: LensSymbol): DocumentSymbol {
  return {
    // Editors refuse a symbol without a name.
    name: name.trim() === "" ? "…" : name,
    detail,
    kind: symbolKinds[kind],
    range: toRange(range),
    selectionRange: toRange(selection),
    children: children.map(toSymbol),
  };
}
