import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { documentKind } from "../../core/language/documentKind";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";
import { lenses } from "./lenses";

const PROBLEM_FILES = "**/*.problems.{jsonl,yaml,yml}";
const EXPERIMENT_FILES = "**/*.experiment.{yaml,yml}";
const FILES = [
  { scheme: "file", pattern: PROBLEM_FILES },
  { scheme: "file", pattern: EXPERIMENT_FILES },
];

/** Findings, explanations, completions and lenses in problem and experiment files, from a language server that starts with the first. */
export function language(services: Services): vscode.Disposable {
  let client: Promise<LanguageClient> | undefined;
  let shownLenses: vscode.Disposable | undefined;
  const startFor = ({ uri }: vscode.TextDocument) => {
    if (client || uri.scheme !== "file" || documentKind(uri.path) === undefined) return;
    client = startClient(services);
    client.then(
      (started) => {
        shownLenses = lenses(started, FILES, services);
      },
      (error) => services.log.error(`Language server: ${messageOf(error)}`),
    );
  };
  const opened = vscode.workspace.onDidOpenTextDocument(startFor);
  vscode.workspace.textDocuments.forEach(startFor);
  return vscode.Disposable.from(opened, {
    dispose: () => {
      shownLenses?.dispose();
      client?.then((started) => started.dispose()).catch(() => undefined);
    },
  });
}

async function startClient({ extensionUri, log }: Services): Promise<LanguageClient> {
  // Loaded with the first file that needs it, so that the window opens fast.
  const { LanguageClient, TransportKind } = await import("vscode-languageclient/node");
  const server = { module: vscode.Uri.joinPath(extensionUri, "dist", "server.cjs").fsPath, transport: TransportKind.ipc };
  const client = new LanguageClient(
    "trialLens",
    "Trial Lens",
    { run: server, debug: server },
    {
      documentSelector: FILES,
      outputChannel: log,
      // Those that experiments name and that are not open.
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(PROBLEM_FILES) },
    },
  );
  await client.start();
  return client;
}
