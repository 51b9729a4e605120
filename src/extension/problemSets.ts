import * as vscode from "vscode";
import { atLine, type Diagnostic } from "../core/model/diagnostic";
import type { Problem } from "../core/model/problem";
import { messageOf } from "./vscode/reportError";

const PROBLEM_FILES = "**/*.problems.{jsonl,yaml,yml}";

/** A set of problems, from a file of the workspace or built in. */
export interface ProblemSet {
  readonly name: string;
  /** Undefined for a built-in set. */
  readonly file: vscode.Uri | undefined;
  readonly problems: readonly Problem[];
  /** Line of each problem in its file, from 1. */
  readonly lines: ReadonlyMap<string, number>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The problem sets that can be run: those of the workspace, as they are on the disk, and the built-in ones. */
export class ProblemSets implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private readonly watcher = vscode.workspace.createFileSystemWatcher(PROBLEM_FILES);

  constructor() {
    const fire = () => this.changed.fire();
    this.watcher.onDidCreate(fire);
    this.watcher.onDidChange(fire);
    this.watcher.onDidDelete(fire);
  }

  async all(): Promise<ProblemSet[]> {
    const files = await vscode.workspace.findFiles(PROBLEM_FILES, "**/node_modules/**");
    const sets = await Promise.all(files.sort((a, b) => a.path.localeCompare(b.path)).map(readSet));
    const { builtinSets } = await import("../core/problems/builtin");
    const builtin = [...builtinSets].map(
      ([name, set]): ProblemSet => ({ name, file: undefined, problems: set.problems(), lines: new Map(), diagnostics: [] }),
    );
    return [...sets, ...builtin];
  }

  dispose(): void {
    this.watcher.dispose();
    this.changed.dispose();
  }
}

async function readSet(file: vscode.Uri): Promise<ProblemSet> {
  const name = vscode.workspace.asRelativePath(file);
  try {
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    const { readProblems } = await import("../core/problems/readProblems");
    return { name, file, ...readProblems(file.path, text) };
  } catch (error) {
    // One file that cannot be read must not hide the others.
    const message = vscode.l10n.t("This file cannot be read: {0}", messageOf(error));
    const diagnostic: Diagnostic = { file: file.path, ...atLine(1), severity: "error", code: "file/unreadable", message };
    return { name, file, problems: [], lines: new Map(), diagnostics: [diagnostic] };
  }
}
