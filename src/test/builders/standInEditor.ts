import type { WebviewPanelSerializer } from "vscode";

/**
 * The part of VS Code that labelling uses, for tests without VS Code: `vi.mock("vscode", () => import(…))`. What a person picks is laid
 * ready in `editor`, what is told is written down there. Test files share it as they share the modules that use it; each begins anew.
 */
export const editor = {
  /** Labels of the items to pick, one entry a question: one label, several, "as offered", or undefined to leave. */
  picks: [] as (string | readonly string[] | undefined)[],
  inputs: [] as (string | undefined)[],
  /** Questions for a text, as they were put. */
  inputsAsked: [] as InputOptions[],
  /** Files of the workspace, by their names. */
  files: new Map<string, string>(),
  isTrusted: true,
  asked: [] as { readonly items: readonly Item[]; readonly placeHolder: string | undefined }[],
  messages: [] as string[],
  errors: [] as string[],
  /** Commands that were carried out, with their arguments. */
  executed: [] as unknown[][],
  registered: new Map<string, (argument?: unknown) => unknown>(),
  serializer: undefined as WebviewPanelSerializer | undefined,
  /** The value of every setting. */
  setting: undefined as unknown,

  begin(): void {
    for (const list of [editor.picks, editor.inputs, editor.asked, editor.messages, editor.errors, editor.executed]) list.length = 0;
    editor.inputsAsked.length = 0;
    editor.files.clear();
    editor.isTrusted = true;
    editor.registered.clear();
    editor.serializer = undefined;
    editor.setting = undefined;
  },
};

interface Item {
  readonly label: string;
  readonly picked?: boolean;
}

interface InputOptions {
  readonly title?: string;
  readonly password?: boolean;
  validateInput?(text: string): string | undefined;
}

interface PickOptions {
  readonly placeHolder?: string;
  readonly canPickMany?: boolean;
}

export const l10n = {
  t: (text: string, ...values: readonly unknown[]): string => text.replace(/\{(\d+)\}/g, (_, place) => String(values[Number(place)])),
};
export const ProgressLocation = { Notification: 15 };
export const QuickPickItemKind = { Separator: -1 };
export const Uri = { file: (path: string) => path };
export const Disposable = { from: () => ({ dispose: () => {} }) };

export class EventEmitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();
  readonly event = (listener: (value: Value) => void) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }
  dispose(): void {
    this.#listeners.clear();
  }
}

export const workspace = {
  get isTrusted() {
    return editor.isTrusted;
  },
  findFiles: async () => [...editor.files.keys()].map((path) => ({ path })),
  openTextDocument: async ({ path }: { path: string }) => ({ getText: () => editor.files.get(path) ?? "" }),
  asRelativePath: (path: string) => path.split(/[\\/]/).at(-1),
  getConfiguration: () => ({ get: () => editor.setting }),
};

export const commands = {
  registerCommand: (id: string, handler: (argument?: unknown) => unknown) => editor.registered.set(id, handler),
  executeCommand: async (...command: unknown[]) => void editor.executed.push(command),
};

export const window = {
  showInformationMessage: async (message: string) => void editor.messages.push(message),
  showWarningMessage: async (message: string) => void editor.errors.push(message),
  showErrorMessage: async (message: string) => void editor.errors.push(message),
  showInputBox: async (options: InputOptions = {}) => {
    editor.inputsAsked.push(options);
    return editor.inputs.shift();
  },
  withProgress: async <Value>(_: unknown, work: (progress: unknown, cancellation: unknown) => Promise<Value>) =>
    work({ report: () => {} }, { onCancellationRequested: () => {} }),
  showQuickPick: async (items: readonly Item[], { placeHolder, canPickMany = false }: PickOptions) => {
    editor.asked.push({ items, placeHolder });
    const pick = editor.picks.shift();
    if (pick === undefined) return undefined;
    if (pick === "as offered") return items.filter(({ picked }) => picked);
    const picked = [pick]
      .flat()
      .map((label) => items.find((item) => item.label === label) ?? Promise.reject(new Error(`no item ${label}`)));
    return canPickMany ? Promise.all(picked) : picked[0];
  },
  registerWebviewPanelSerializer: (_: string, serializer: WebviewPanelSerializer) => {
    editor.serializer = serializer;
  },
};
