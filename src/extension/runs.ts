import * as vscode from "vscode";
import type { Records, RunSummary } from "../core/records/records";

const RUN_FILES = "**/trials/*/{run.json,trials.jsonl,labels.jsonl}";
// The tree waits for a pause of 200 ms before it redraws, so that steady changes must leave longer ones.
const BURST_MILLISECONDS = 500;

/** How far a run of this window is. */
export interface RunProgress {
  /** In words, for the view. */
  readonly message: string;
  /** Trials; absent until they are planned. */
  readonly counts?: { readonly done: number; readonly planned: number } | undefined;
}

/** The run folders of the workspace: which there are and when they change. */
export class Runs implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<string>();
  /** A run folder that is new, changed or gone. */
  readonly onDidChange = this.changed.event;
  private readonly finished = new vscode.EventEmitter<string>();
  /** A run of this window has ended. */
  readonly onDidFinish = this.finished.event;
  private readonly progress = new vscode.EventEmitter<RunProgress | undefined>();
  /** How far the run of this window is, in words; undefined once none is under way. */
  readonly onDidProgress = this.progress.event;
  private underWay: RunProgress | undefined;
  /** Findings that the log has, by folder. */
  private readonly logged = new Map<string, string>();
  private readonly pending = new Map<string, NodeJS.Timeout>();
  private readonly watcher = vscode.workspace.createFileSystemWatcher(RUN_FILES);

  constructor(
    private readonly records: Records,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const outside = (file: vscode.Uri) => this.touchSoon(vscode.Uri.joinPath(file, "..").fsPath);
    this.watcher.onDidCreate(outside);
    this.watcher.onDidChange(outside);
    this.watcher.onDidDelete(outside);
  }

  /** Run folders of the workspace, the newest first. */
  async folders(): Promise<string[]> {
    const found = await vscode.workspace.findFiles("**/trials/*/run.json", "**/node_modules/**");
    const folders = found.map((file) => vscode.Uri.joinPath(file, "..").fsPath);
    const stamp = (folder: string) => /\d{8}-\d{6}$/.exec(folder)?.[0] ?? "";
    return folders.sort((a, b) => stamp(b).localeCompare(stamp(a)) || a.localeCompare(b));
  }

  /**
   * What a folder holds now, steps of trials left out. Only what has changed is read, which is looked up each time: the watcher of
   * files can miss a change while a window starts.
   * @throws RunFolderError
   */
  async open(folder: string): Promise<RunSummary> {
    return this.told(folder, await this.records.open(folder));
  }

  /**
   * The same, but of a large run only what was read so far: asked again, it brings more.
   * @throws RunFolderError
   */
  async openSoFar(folder: string): Promise<RunSummary> {
    return this.told(folder, await this.records.openSoFar(folder));
  }

  /** Ends the reading of a large run, until somebody needs all of it. */
  stopReading(folder: string): Promise<void> {
    return this.records.stopReading(folder);
  }

  private told(folder: string, run: RunSummary): RunSummary {
    const findings = run.diagnostics.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    if (this.logged.get(folder) !== findings.join("\n")) for (const finding of findings) this.log.warn(finding);
    this.logged.set(folder, findings.join("\n"));
    return run;
  }

  /** Says that a folder was written by this window, so that nobody has to wait for the file watcher. */
  touch(folder: string): void {
    clearTimeout(this.pending.get(folder));
    this.pending.delete(folder);
    this.changed.fire(folder);
  }

  /** Says how far the run of this window is; undefined at its end. */
  reportProgress(progress: RunProgress | undefined): void {
    this.underWay = progress;
    this.progress.fire(progress);
  }

  /** Says what the run of this window waits for; what is said while there is none is of no interest. */
  mention(message: string): void {
    if (this.underWay) this.progress.fire({ ...this.underWay, message });
  }

  /** Says that this window has ended a run. */
  finish(folder: string): void {
    this.touch(folder);
    this.finished.fire(folder);
  }

  dispose(): void {
    for (const timer of this.pending.values()) clearTimeout(timer);
    this.watcher.dispose();
    this.changed.dispose();
    this.finished.dispose();
    this.progress.dispose();
  }

  /** The same for what comes in bursts: one reading a burst is enough. */
  touchSoon(folder: string): void {
    if (this.pending.has(folder)) return;
    this.pending.set(
      folder,
      setTimeout(() => this.touch(folder), BURST_MILLISECONDS),
    );
  }
}
