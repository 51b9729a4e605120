import { basename, dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  type Connection,
  type ServerCapabilities,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { conversionOf, convertProblems } from "../core/language/convertProblems";
import type { Fix, FixRequest } from "../core/language/fixes/fix";
import { fixesFor, rerollsAt } from "../core/language/fixes/fixesFor";
import type { LensDocument } from "../core/language/lensDocument";
import type { Files } from "../core/ports";
import type { LensDocuments } from "./lensDocuments";
import { signalOf } from "./signalOf";
import { fromRange, SOURCE, toTextEdit } from "./toProtocol";

/** Fixes of findings; asked for by a person, also other corruptions and the conversion of the file. */
export function codeActions(
  connection: Connection,
  documents: LensDocuments,
  files: Files,
  context: FixRequest["context"],
): ServerCapabilities {
  connection.onCodeAction(async (params, token) => {
    const document = documents.get(params.textDocument.uri);
    if (!document) return [];
    const { only, triggerKind } = params.context;
    const wants = (kind: CodeActionKind) => only === undefined || only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
    const actions: CodeAction[] = [];
    const cancellation = signalOf(token);
    if (wants(CodeActionKind.QuickFix)) actions.push(...(await quickFixes(document, params, context, cancellation)));
    // Not with every move of the cursor: these are worked out for nothing most of the time.
    if (!wants(CodeActionKind.RefactorRewrite) || triggerKind === CodeActionTriggerKind.Automatic) return actions;
    const rerolls = await rerollsAt(document, fromRange(params.range), context, cancellation);
    const offered = new Set(actions.map(({ title }) => title));
    actions.push(...rerolls.map((fix) => actionOf(fix, params, CodeActionKind.RefactorRewrite)).filter(({ title }) => !offered.has(title)));
    const conversion = await offeredConversion(document, params.textDocument.uri, files);
    return conversion ? [...actions, conversion] : actions;
  });
  connection.onCodeActionResolve((action) => {
    const data = action.data as ConversionData | undefined;
    const edit = data && convert(documents.get(data.uri), data);
    return edit ? { ...action, edit } : action;
  });
  return { codeActionProvider: { resolveProvider: true, codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] } };
}

async function quickFixes(
  document: LensDocument,
  params: CodeActionParams,
  context: FixRequest["context"],
  cancellation: AbortSignal,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const diagnostic of params.context.diagnostics) {
    const { source, code, range } = diagnostic;
    if (source !== SOURCE || typeof code !== "string") continue;
    const fixes = await fixesFor(document, { code, ...fromRange(range) }, context, cancellation);
    const isPreferred = fixes.length === 1;
    actions.push(...fixes.map((fix) => ({ ...actionOf(fix, params, CodeActionKind.QuickFix), diagnostics: [diagnostic], isPreferred })));
  }
  return actions;
}

function actionOf({ title, edits }: Fix, { textDocument: { uri } }: CodeActionParams, kind: CodeActionKind): CodeAction {
  return { title, kind, edit: { changes: { [uri]: edits.map(toTextEdit) } } };
}

/** The converted set becomes a file of its own beside this one, under a name that is free. It is written once it is chosen. */
async function offeredConversion(document: LensDocument, uri: string, files: Files): Promise<CodeAction | undefined> {
  const conversion = document.kind === "problems" ? conversionOf(document) : undefined;
  if (!conversion) return undefined;
  const { ending, lostComments } = conversion;
  const path = fileURLToPath(uri);
  const stem = basename(path).replace(/\.problems\.[a-z]+$/i, "");
  let file = files.join(dirname(path), `${stem}.problems.${ending}`);
  for (let number = 2; await files.exists(file); number += 1) file = files.join(dirname(path), `${stem}-${number}.problems.${ending}`);
  const lost = lostComments === 0 ? "" : `, without its ${lostComments === 1 ? "comment" : `${lostComments} comments`}`;
  const data: ConversionData = { uri, newUri: pathToFileURL(file).href };
  return {
    title: `Convert to ${ending === "yaml" ? "YAML" : "JSON Lines"}: new file ${basename(file)}${lost}`,
    kind: CodeActionKind.RefactorRewrite,
    data,
  };
}

interface ConversionData {
  readonly uri: string;
  readonly newUri: string;
}

/** Undefined if the file was changed meanwhile, so that it cannot be converted any more. */
function convert(document: LensDocument | undefined, { newUri }: ConversionData): WorkspaceEdit | undefined {
  if (document?.kind !== "problems" || !conversionOf(document)) return undefined;
  const newText = convertProblems(document);
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      { kind: "create", uri: newUri, options: { overwrite: false } },
      { textDocument: { uri: newUri, version: null }, edits: [{ range: { start, end: start }, newText }] },
    ],
  };
}
