import * as vscode from "vscode";
import { type ContextDocument, documentName } from "../../core/model/context";
import { printable } from "../../core/model/printable";
import type { Problem } from "../../core/model/problem";
import { commandIds, itemKinds } from "../contributions";
import type { ProblemSet, ProblemSets } from "../problemSets";

const { l10n } = vscode;

export type ProblemItem =
  | { readonly kind: "set"; readonly set: ProblemSet }
  | {
      readonly kind: "problem";
      readonly problem: Problem;
      readonly set: ProblemSet;
      readonly place: { readonly file: vscode.Uri; readonly line: number } | undefined;
    }
  | { readonly kind: "document"; readonly document: ContextDocument; readonly number: number; readonly of: ProblemOfSet };

type ProblemOfSet = Extract<ProblemItem, { kind: "problem" }>;

export class ProblemTree implements vscode.TreeDataProvider<ProblemItem> {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;

  constructor(private readonly sets: ProblemSets) {}

  refresh(): void {
    this.changed.fire();
  }

  async getChildren(item?: ProblemItem): Promise<ProblemItem[]> {
    if (!item) return (await this.sets.all()).map((set): ProblemItem => ({ kind: "set", set }));
    if (item.kind === "document") return [];
    if (item.kind === "problem")
      return (item.problem.context ?? []).map((document, number): ProblemItem => ({ kind: "document", document, number, of: item }));
    const { set } = item;
    const place = (problem: Problem) => set.file && { file: set.file, line: set.lines.get(problem.id) ?? 1 };
    return set.problems.map((problem): ProblemItem => ({ kind: "problem", problem, set, place: place(problem) }));
  }

  getTreeItem(item: ProblemItem): vscode.TreeItem {
    switch (item.kind) {
      case "set":
        return setItem(item.set);
      case "problem":
        return problemItem(item);
      case "document":
        return documentItem(item);
    }
  }
}

function setItem({ name, file, problems, diagnostics }: ProblemSet): vscode.TreeItem {
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = file?.toString() ?? `builtin:${name}`;
  item.description = [
    file ? undefined : l10n.t("built in"),
    problems.length === 1 ? l10n.t("1 problem") : l10n.t("{0} problems", problems.length),
    diagnostics.length === 0 ? undefined : l10n.t("{0} with mistakes", diagnostics.length),
  ]
    .filter((part) => part !== undefined)
    .join(", ");
  item.iconPath = new vscode.ThemeIcon(diagnostics.length > 0 ? "warning" : file ? "list-ordered" : "library");
  item.tooltip = [name, ...diagnostics.map(({ line, message }) => l10n.t("Line {0}: {1}", line, message))].join("\n");
  return item;
}

function problemItem({ problem, place, set }: ProblemOfSet): vscode.TreeItem {
  const { None, Collapsed } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(problem.id, problem.context ? Collapsed : None);
  item.id = idOf(set, problem);
  item.contextValue = itemKinds.problem;
  item.description = problem.question;
  item.tooltip = [problem.question, l10n.t("Answer: {0}", problem.answer), l10n.t("Domain: {0}", problem.domain), problem.source]
    .filter(Boolean)
    .join("\n");
  item.iconPath = new vscode.ThemeIcon("symbol-numeric");
  item.accessibilityInformation = { label: `${problem.id}, ${problem.question}` };
  if (place) item.command = opening({ kind: "problem", problem, set, place });
  return item;
}

/** A document that goes with a problem's question. */
function documentItem({ document, number, of }: Extract<ProblemItem, { kind: "document" }>): vscode.TreeItem {
  const name = documentName(document, number);
  const item = new vscode.TreeItem(printable(name), vscode.TreeItemCollapsibleState.None);
  item.id = `${idOf(of.set, of.problem)}\n${number}`;
  item.description = printable(document.text);
  item.tooltip = [name, document.text].join("\n");
  item.iconPath = new vscode.ThemeIcon("note");
  item.accessibilityInformation = { label: `${name}, ${document.text}` };
  if (of.place) item.command = opening(of);
  return item;
}

function idOf(set: ProblemSet, problem: Problem): string {
  return `${set.file?.toString() ?? `builtin:${set.name}`}\n${problem.id}`;
}

function opening(problem: ProblemOfSet): vscode.Command {
  return { command: commandIds.openProblem, title: l10n.t("Open Problem"), arguments: [problem] };
}
