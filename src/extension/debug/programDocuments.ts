import * as vscode from "vscode";

/** Scheme of the read-only documents that show the trajectory of a debugged trial. */
export const DEBUG_SCHEME = "trial-lens-debug";

/** So long an editor is waited for that has to show a new text before a line of it. */
const PATIENCE_MILLISECONDS = 3000;

/** The trajectories of the trials that are debugged; they grow while a trial runs, and stay to be read until their editors are closed. */
export class ProgramDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  // A document may open with a text that was asked for before the trial went on.
  private readonly opening = vscode.workspace.onDidOpenTextDocument((document) => {
    const text = this.texts.get(document.uri.toString());
    if (text !== undefined && document.getText() !== text) this.changed.fire(document.uri);
  });

  private readonly closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => this.forget(uri));

  /** The document of a trial: the same whenever it is debugged, so that breakpoints stay, but for a session beside another one of it. */
  take(id: string, origin: string): vscode.Uri {
    for (let number = 1; ; number += 1) {
      const uri = programUri(id, number === 1 ? origin : `${origin} ${number}`);
      if (this.taken.has(uri.toString())) continue;
      this.taken.add(uri.toString());
      return uri;
    }
  }

  /** The session of a document is over. */
  release(uri: vscode.Uri): void {
    this.taken.delete(uri.toString());
    this.forget(uri);
  }

  /** A text that nobody goes through or looks at is not kept. */
  private forget(uri: vscode.Uri): void {
    const key = uri.toString();
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === key && !document.isClosed);
    if (!this.taken.has(key) && !isOpen) this.texts.delete(key);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? vscode.l10n.t("This trial is not debugged any more.");
  }

  /** Sets a text; resolves once an open editor has it. */
  async update(uri: vscode.Uri, text: string): Promise<void> {
    if (this.texts.get(uri.toString()) === text) return;
    this.texts.set(uri.toString(), text);
    const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
    if (!open) return;
    const shown = new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        listening.dispose();
        resolve();
      };
      const timer = setTimeout(finish, PATIENCE_MILLISECONDS);
      const listening = vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === open) finish();
      });
    });
    this.changed.fire(uri);
    await shown;
  }

  dispose(): void {
    this.opening.dispose();
    this.closing.dispose();
    this.changed.dispose();
  }
}

/** The document of a trial that no other session goes through. */
export function programUri(id: string, origin: string): vscode.Uri {
  return vscode.Uri.from({ scheme: DEBUG_SCHEME, path: `/${id.replace(/[\\/:*?"<>|]/g, "_")}.trajectory`, query: origin });
}
