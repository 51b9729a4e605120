import * as vscode from "vscode";
import type { ReadyExperiment } from "../core/experiment/loadExperiment";
import { formatDiagnostic } from "../core/model/diagnostic";
import type { Services } from "./services";
import { HumanError } from "./vscode/reportError";

const EXPERIMENT_FILE = /\.experiment\.ya?ml$/;

export function isExperimentFile(file: vscode.Uri | undefined): file is vscode.Uri {
  return file !== undefined && EXPERIMENT_FILE.test(file.path);
}

/** The given experiment file, else the one in the editor, else one that is asked for; undefined if the person leaves. */
export async function chosenExperiment(title: string, given?: vscode.Uri): Promise<vscode.Uri | undefined> {
  const inEditor = vscode.window.activeTextEditor?.document.uri;
  return given ?? (isExperimentFile(inEditor) ? inEditor : await pickExperiment(title));
}

/** Asks for one of the workspace's experiment files; undefined if the person leaves. */
export async function pickExperiment(title: string): Promise<vscode.Uri | undefined> {
  const files = await vscode.workspace.findFiles("**/*.experiment.{yaml,yml}", "**/node_modules/**");
  if (files.length === 0) throw new HumanError("There is no *.experiment.yaml in this workspace.");
  const items = files
    .map((file) => ({ label: vscode.workspace.asRelativePath(file), file }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (await vscode.window.showQuickPick(items, { title }))?.file;
}

/**
 * Saves an experiment file, so that what is done is what the person sees, and reads it with its problems.
 * @param undone Such as "was not run", for the sentence on a file with mistakes.
 * @throws HumanError if it has any.
 */
export async function readyExperiment({ files, log }: Services, file: vscode.Uri, undone: string): Promise<ReadyExperiment> {
  await vscode.workspace.textDocuments.find((document) => document.uri.toString() === file.toString())?.save();
  const name = file.path.split("/").at(-1) ?? "";
  const { loadExperiment } = await import("../core/experiment/loadExperiment");
  const { ready, diagnostics } = await loadExperiment(files, vscode.Uri.joinPath(file, "..").fsPath, name);
  for (const diagnostic of diagnostics) log.error(formatDiagnostic(diagnostic));
  if (ready) return ready;
  const [first] = diagnostics;
  const more = diagnostics.length > 1 ? ` ${diagnostics.length - 1} more in the log.` : "";
  throw new HumanError(`${name} ${undone}. ${first ? `Line ${first.line}: ${first.message}` : ""}${more}`);
}
