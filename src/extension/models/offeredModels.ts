import * as vscode from "vscode";

/** The models that VS Code offers, each looked up once while they stay the same. */
export class OfferedModels implements vscode.Disposable {
  private readonly found = new Map<string, vscode.LanguageModelChat>();
  private readonly following = vscode.lm.onDidChangeChatModels(() => this.found.clear());

  all(): Thenable<vscode.LanguageModelChat[]> {
    return vscode.lm.selectChatModels();
  }

  /** @param name Vendor, a slash and the model's id, which can hold slashes, too. */
  async find(name: string): Promise<vscode.LanguageModelChat | undefined> {
    const known = this.found.get(name);
    if (known) return known;
    const slash = name.indexOf("/");
    const [model] = await vscode.lm.selectChatModels({ vendor: name.slice(0, slash), id: name.slice(slash + 1) });
    if (model) this.found.set(name, model);
    return model;
  }

  dispose(): void {
    this.following.dispose();
  }
}

/** How an experiment names a model of VS Code. */
export function nameOf({ vendor, id }: Pick<vscode.LanguageModelChat, "vendor" | "id">): string {
  return `${vendor}/${id}`;
}
