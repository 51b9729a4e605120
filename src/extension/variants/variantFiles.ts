import * as vscode from "vscode";
import { HumanError, messageOf } from "../vscode/reportError";
import type { ReviewDesk } from "./reviewDesk";
import { variantPlace } from "./variantPlace";

const { l10n } = vscode;

interface Shown {
  readonly text: string;
  /** When this text was first seen, in milliseconds since 1970. */
  readonly since: number;
}

/** Variants as files that VS Code's own editor shows and saves, beside the read-only questions that they were made of. */
export class VariantFiles implements vscode.FileSystemProvider {
  private readonly shown = new Map<string, Shown>();
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;

  constructor(private readonly desk: () => Promise<Pick<ReviewDesk, "find" | "rewrite">>) {}

  /** Says which of the files that were read have another text by now. */
  async refresh(): Promise<void> {
    const events: vscode.FileChangeEvent[] = [];
    for (const [key, { text }] of [...this.shown]) {
      const uri = vscode.Uri.parse(key, true);
      const now = await this.read(uri).catch(() => undefined);
      if (now?.text !== text) events.push({ type: now ? vscode.FileChangeType.Changed : vscode.FileChangeType.Deleted, uri });
    }
    if (events.length > 0) this.changed.fire(events);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { text, since } = await this.read(uri);
    const stat = { type: vscode.FileType.File, ctime: 0, mtime: since, size: new TextEncoder().encode(text).length };
    return variantPlace(uri).side === "original" ? { ...stat, permissions: vscode.FilePermission.Readonly } : stat;
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return new TextEncoder().encode((await this.read(uri)).text);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const { experiment, id, side } = variantPlace(uri);
    if (side === "original") throw vscode.FileSystemError.NoPermissions(uri);
    const question = new TextDecoder().decode(content).trim();
    if (question === "") throw new HumanError(l10n.t("A variant has some text; to do without it, reject it."));
    if (question === (await this.read(uri)).text) return;
    await (await this.desk()).rewrite(experiment, id, question);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  private async read(uri: vscode.Uri): Promise<Shown> {
    const { experiment, id, side } = variantPlace(uri);
    const { variant, problem } = await (await this.desk()).find(experiment, id).catch((error) => {
      throw vscode.FileSystemError.FileNotFound(messageOf(error));
    });
    const text = side === "original" ? problem.question : (variant.question ?? "");
    const before = this.shown.get(uri.toString());
    if (before?.text === text) return before;
    const now = { text, since: Math.max(Date.now(), (before?.since ?? 0) + 1) };
    this.shown.set(uri.toString(), now);
    return now;
  }
}
