import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  type ServerCapabilities,
} from "vscode-languageserver/node";
import type { ProblemReader } from "../core/experiment/examineExperiment";
import { type Completion, completionsAt } from "../core/language/completion/complete";
import { createComputedMemory } from "../core/language/computedMemory";
import { type HoverContext, hoverAt } from "../core/language/hover/hover";
import type { ToolMeans } from "../core/tools/tool";
import type { LensDocuments } from "./lensDocuments";
import { problemFilesUnder } from "./lensFilesUnder";
import { signalOf } from "./signalOf";
import { fromPosition, toRange } from "./toProtocol";

export const writingHelpCapabilities: ServerCapabilities = {
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['"', " "] },
};

/** Answers what the editor asks while one reads and writes: hovers and completions. */
export function offerWritingHelp(connection: Connection, documents: LensDocuments, problems: ProblemReader, means: ToolMeans): void {
  const context: HoverContext = {
    problems,
    steps: createComputedMemory(),
    previews: createComputedMemory(),
    means: async () => means,
  };

  connection.onHover(async ({ textDocument, position }, token) => {
    const document = documents.get(textDocument.uri);
    if (!document) return null;
    const found = await hoverAt(document, fromPosition(position), context, signalOf(token));
    return found ? { contents: { kind: MarkupKind.Markdown, value: found.markdown }, range: toRange(found.range) } : null;
  });

  connection.onCompletion(async ({ textDocument, position }) => {
    const document = documents.get(textDocument.uri);
    if (!document) return [];
    const completions = await completionsAt(document, fromPosition(position), { problems, problemFiles: problemFilesUnder });
    return completions.map(toItem);
  });
}

function toItem({ label, filter, kind, documentation, range, text, after, goesOn }: Completion, index: number): CompletionItem {
  const edit = { range: toRange(range), newText: after === "" ? text : `${asSnippet(text)}$0${asSnippet(after)}` };
  return {
    label,
    kind: kind === "key" ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
    documentation: { kind: MarkupKind.Markdown, value: documentation },
    filterText: filter,
    sortText: String(index).padStart(6, "0"),
    textEdit: edit,
    insertTextFormat: after === "" ? InsertTextFormat.PlainText : InsertTextFormat.Snippet,
    insertTextMode: InsertTextMode.asIs,
    ...(goesOn && { command: { title: "Suggest", command: "editor.action.triggerSuggest" } }),
  };
}

function asSnippet(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}
