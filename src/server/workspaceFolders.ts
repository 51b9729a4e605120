import { fileURLToPath } from "node:url";
import type { Connection, InitializeParams } from "vscode-languageserver/node";

/** Paths of the folders that are open in the editor, now; of an editor that cannot say, the one that it began with. */
export function workspaceFolders(connection: Connection, { capabilities, rootUri }: InitializeParams): () => Promise<string[]> {
  return async () => {
    const folders = capabilities.workspace?.workspaceFolders ? await connection.workspace.getWorkspaceFolders() : undefined;
    const uris = folders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    return uris.filter((uri) => uri.startsWith("file:")).map((uri) => fileURLToPath(uri));
  };
}
