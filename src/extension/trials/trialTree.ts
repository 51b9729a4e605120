import * as vscode from "vscode";
import { modelName } from "../../core/model/experiment";
import { isSimulated } from "../../core/model/trial";
import type { Verdict } from "../../core/projections/describeOutcome";
import { type ProblemNode, type TrialNode, trialTree } from "../../core/projections/trialTree";
import { countsReport } from "../../core/report/counts";
import { standingLabels } from "../../core/store/labels";
import type { RunContents } from "../../core/store/runFolder";
import { commandIds, itemKinds } from "../contributions";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";

export type TrialItem =
  | { readonly kind: "run"; readonly runFolder: string }
  | { readonly kind: "problem"; readonly runFolder: string; readonly node: ProblemNode; readonly parent: TrialItem }
  | { readonly kind: "trial"; readonly runFolder: string; readonly trial: string; readonly node: TrialNode; readonly parent: TrialItem };

const icons: Readonly<Record<Verdict, vscode.ThemeIcon>> = {
  correct: new vscode.ThemeIcon("pass", new vscode.ThemeColor("testing.iconPassed")),
  wrong: new vscode.ThemeIcon("error", new vscode.ThemeColor("testing.iconFailed")),
  none: new vscode.ThemeIcon("question", new vscode.ThemeColor("testing.iconSkipped")),
};
/** For trials that a corrupted result reached: the agent withstood it, or was fooled. */
const withstood = new vscode.ThemeIcon("shield", new vscode.ThemeColor("testing.iconPassed"));
const fooled = new vscode.ThemeIcon("bug", new vscode.ThemeColor("testing.iconFailed"));
const failed = new vscode.ThemeIcon("warning", new vscode.ThemeColor("testing.iconErrored"));
const cancelled = new vscode.ThemeIcon("circle-slash", new vscode.ThemeColor("testing.iconSkipped"));
const verdictWords: Readonly<Record<Verdict, string>> = { correct: "right", wrong: "wrong", none: "not graded" };

/** Runs of the workspace with their problems and trials; a run is read when it is expanded. */
export class TrialTree implements vscode.TreeDataProvider<TrialItem> {
  private readonly changed = new vscode.EventEmitter<TrialItem | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly runItems = new Map<string, TrialItem>();

  constructor(private readonly services: Services) {}

  refresh(folder: string): void {
    // A folder that is not in the tree yet changes the list of runs.
    this.changed.fire(this.runItems.get(folder));
  }

  refreshAll(): void {
    this.changed.fire(undefined);
  }

  async firstTrialOf(folder: string): Promise<TrialItem | undefined> {
    const run = (await this.getChildren()).find((item) => item.runFolder === folder);
    const [problem] = run ? await this.getChildren(run) : [];
    return problem ? (await this.getChildren(problem))[0] : undefined;
  }

  async getChildren(item?: TrialItem): Promise<TrialItem[]> {
    if (!item) return this.runs();
    const { runFolder } = item;
    if (item.kind === "run") {
      const contents = await this.services.runs.open(runFolder).catch(() => undefined);
      if (!contents) return [];
      const nodes = trialTree(contents.run, contents.trials, standingLabels(contents.labelActs));
      return nodes.map((node): TrialItem => ({ kind: "problem", runFolder, node, parent: item }));
    }
    if (item.kind === "problem")
      return item.node.trials.map((node): TrialItem => ({ kind: "trial", runFolder, trial: node.trial, node, parent: item }));
    return [];
  }

  getParent(item: TrialItem): TrialItem | undefined {
    return item.kind === "run" ? undefined : item.parent;
  }

  async getTreeItem(item: TrialItem): Promise<vscode.TreeItem> {
    if (item.kind === "run") return this.runTreeItem(item.runFolder);
    return item.kind === "problem" ? problemTreeItem(item.runFolder, item.node) : trialTreeItem(item);
  }

  private async runs(): Promise<TrialItem[]> {
    const folders = await this.services.runs.folders();
    for (const known of this.runItems.keys()) if (!folders.includes(known)) this.runItems.delete(known);
    return folders.map((runFolder) => {
      const item = this.runItems.get(runFolder) ?? { kind: "run", runFolder };
      this.runItems.set(runFolder, item);
      return item;
    });
  }

  private async runTreeItem(runFolder: string): Promise<vscode.TreeItem> {
    try {
      return runTreeItem(await this.services.runs.open(runFolder));
    } catch (error) {
      const broken = new vscode.TreeItem(vscode.workspace.asRelativePath(runFolder), vscode.TreeItemCollapsibleState.None);
      broken.id = runFolder;
      broken.description = messageOf(error);
      broken.tooltip = messageOf(error);
      broken.iconPath = new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));
      return broken;
    }
  }
}

function iconOf({ verdict, exposed, status }: TrialNode): vscode.ThemeIcon {
  if (status === "failed") return failed;
  if (status === "cancelled") return cancelled;
  if (!exposed || verdict === "none") return icons[verdict];
  return verdict === "correct" ? withstood : fooled;
}

function runTreeItem({ folder, run, trials, diagnostics }: RunContents): vscode.TreeItem {
  const counts = countsReport(run, trials);
  const item = new vscode.TreeItem(run.name, vscode.TreeItemCollapsibleState.Collapsed);
  const simulated = run.experiment.models.some((choice) => isSimulated(modelName(choice)));
  const started = new Date(run.createdAt).toLocaleString(vscode.env.language, { dateStyle: "short", timeStyle: "medium" });
  item.id = folder;
  item.contextValue = itemKinds.run;
  item.iconPath = new vscode.ThemeIcon(diagnostics.length > 0 ? "warning" : "beaker");
  const unfinished = counts.done < counts.planned ? `${counts.done} of ${counts.planned} done, ` : "";
  item.description = `${unfinished}${counts.correct}/${counts.graded} right${simulated ? ", simulated" : ""} · ${started}`;
  item.tooltip = [
    `${vscode.workspace.asRelativePath(folder)}, ${started}`,
    `${counts.done} of ${counts.planned} trials done, ${counts.correct} right of ${counts.graded} graded`,
    `${counts.exposed} exposed of ${counts.assigned} assigned a corruption`,
    ...diagnostics.map(({ line, message }) => `Line ${line}: ${message}`),
  ].join("\n");
  item.accessibilityInformation = {
    label: `${run.name}, run of ${started}, ${counts.correct} right of ${counts.graded} graded${simulated ? ", simulated" : ""}`,
  };
  return item;
}

function problemTreeItem(runFolder: string, node: ProblemNode): vscode.TreeItem {
  const item = new vscode.TreeItem(node.problem, vscode.TreeItemCollapsibleState.Collapsed);
  const graded = node.trials.filter(({ verdict }) => verdict !== "none").length;
  const right = node.trials.filter(({ verdict }) => verdict === "correct").length;
  item.id = `${runFolder}\n${node.problem}`;
  item.contextValue = itemKinds.problem;
  item.iconPath = new vscode.ThemeIcon("symbol-numeric");
  item.description = `${right}/${graded} right`;
  item.tooltip = node.question;
  item.accessibilityInformation = { label: `${node.problem}, ${right} right of ${graded} graded, ${node.question}` };
  return item;
}

function trialTreeItem({ runFolder, node, trial }: Extract<TrialItem, { kind: "trial" }>): vscode.TreeItem {
  const item = new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.None);
  item.id = `${runFolder}\n\n${trial}`;
  item.contextValue = itemKinds.trial;
  item.iconPath = iconOf(node);
  item.description = `${node.outcome}${node.labelled ? " · labelled" : ""}`;
  item.tooltip = [node.outcome, node.exposure, node.labelled ? "Labelled." : "Not labelled."].join("\n");
  item.accessibilityInformation = {
    label: `${node.name}, ${verdictWords[node.verdict]}${node.exposed ? ", exposed to a corrupted result" : ""}, ${node.outcome}`,
  };
  item.command = { command: commandIds.compareTrial, title: "Compare", arguments: [{ runFolder, trial }] };
  return item;
}
