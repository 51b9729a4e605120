import { fork } from "node:child_process";
import { pathToFileURL } from "node:url";
import { createProtocolConnection, type Diagnostic, IPCMessageReader, IPCMessageWriter } from "vscode-languageserver/node";

/** A language server in a process of its own, spoken to as an editor does. */
export interface LanguageClient {
  readonly processId: number | undefined;
  open(path: string, text: string): Promise<void>;
  /** Replaces a part of the document; lines and characters from 0. */
  change(path: string, version: number, line: number, from: number, to: number, text: string): Promise<void>;
  close(path: string): Promise<void>;
  /** The last diagnostics of a file with the version that they are for. */
  last(path: string): { version: number | undefined; diagnostics: readonly Diagnostic[] } | undefined;
  onDiagnostics(listener: (path: string, version: number | undefined) => void): void;
  /** Asks the server to end; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** @param module The built server. */
export async function startLanguageClient(module: string): Promise<LanguageClient> {
  const child = fork(module, ["--node-ipc"]);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  const uriOf = (path: string) => pathToFileURL(path).href;
  const latest = new Map<string, { version: number | undefined; diagnostics: readonly Diagnostic[] }>();
  const listeners: ((path: string, version: number | undefined) => void)[] = [];
  const paths = new Map<string, string>();
  connection.onNotification(
    "textDocument/publishDiagnostics",
    ({ uri, version, diagnostics }: { uri: string; version?: number; diagnostics: Diagnostic[] }) => {
      latest.set(uri, { version, diagnostics });
      for (const listener of listeners) listener(paths.get(uri) ?? uri, version);
    },
  );
  connection.listen();
  await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification("initialized", {});
  return {
    processId: child.pid,
    open(path, text) {
      paths.set(uriOf(path), path);
      const textDocument = { uri: uriOf(path), languageId: path.endsWith("l") ? "jsonl" : "yaml", version: 1, text };
      return connection.sendNotification("textDocument/didOpen", { textDocument });
    },
    change(path, version, line, from, to, text) {
      const range = { start: { line, character: from }, end: { line, character: to } };
      const textDocument = { uri: uriOf(path), version };
      return connection.sendNotification("textDocument/didChange", { textDocument, contentChanges: [{ range, text }] });
    },
    close: (path) => connection.sendNotification("textDocument/didClose", { textDocument: { uri: uriOf(path) } }),
    last: (path) => latest.get(uriOf(path)),
    onDiagnostics: (listener) => void listeners.push(listener),
    async stop() {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      return ended;
    },
  };
}
