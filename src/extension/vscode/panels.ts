import type * as vscode from "vscode";

/** The open panels of one kind: one a subject, shown again instead of opened twice. */
export class Panels {
  private readonly open = new Map<string, vscode.WebviewPanel>();

  /** Shows the subject's panel if there is one. */
  reveal(subject: string): boolean {
    const panel = this.open.get(subject);
    panel?.reveal();
    return panel !== undefined;
  }

  /** Remembers a panel until it is closed; `release` ends what belongs to it. */
  keep(subject: string, panel: vscode.WebviewPanel, release: vscode.Disposable): void {
    this.open.set(subject, panel);
    panel.onDidDispose(() => {
      if (this.open.get(subject) === panel) this.open.delete(subject);
      release.dispose();
    });
  }
}
