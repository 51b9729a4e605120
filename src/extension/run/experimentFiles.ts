import { dirname, relative, sep } from "node:path";
import * as vscode from "vscode";
import { readExperiment } from "../../core/experiment/readExperiment";
import { runFolderName } from "../../core/experiment/runFolderName";
import { formOfExperiment } from "../../core/experiment/runForm";
import { writeExperiment } from "../../core/experiment/writeExperiment";
import type { Experiment, ProblemSource } from "../../core/model/experiment";
import type { FormFilling } from "../../protocol/run";
import { isExperimentFile } from "../experiments";
import type { ProblemSet } from "../problemSets";
import { HumanError } from "../vscode/reportError";
import { setFinder } from "./formSets";

/** What the form holds after it was filled from an experiment file, as the editor shows it. */
export async function fillFrom(file: vscode.Uri, sets: readonly ProblemSet[]): Promise<FormFilling> {
  const name = vscode.workspace.asRelativePath(file);
  const { experiment, findings } = readExperiment((await vscode.workspace.openTextDocument(file)).getText());
  const [first] = findings.filter(({ severity }) => severity === "error");
  if (!experiment || first) throw new HumanError(`${name} does not fill the form. ${first ? `Line ${first.line}: ${first.message}` : ""}`);
  return formOfExperiment(experiment, setFinder(sets, vscode.Uri.joinPath(file, "..")));
}

/** Asks where, and saves an experiment as a file of its own; undefined if the person leaves. */
export async function saveExperiment(
  experiment: Experiment,
  sets: readonly ProblemSet[],
  folder: vscode.WorkspaceFolder,
): Promise<vscode.Uri | undefined> {
  const slug = runFolderName(experiment.name, 0).replace(/-\d{8}-\d{6}$/, "");
  const file = await vscode.window.showSaveDialog({
    title: "Save as Experiment File",
    defaultUri: vscode.Uri.joinPath(folder.uri, `${slug}.experiment.yaml`),
    filters: { Experiment: ["experiment.yaml", "experiment.yml"] },
  });
  if (!file) return undefined;
  if (!isExperimentFile(file)) throw new HumanError("Nothing was saved: an experiment file is called something.experiment.yaml.");
  const problems = experiment.problems.map((source) => seenFrom(source, sets, dirname(file.fsPath)));
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(writeExperiment({ ...experiment, problems })));
  return file;
}

/** Problem files are named from the folder of the experiment file. */
function seenFrom(source: ProblemSource, sets: readonly ProblemSet[], folder: string): ProblemSource {
  const file = "file" in source ? sets.find(({ name, file }) => file && name === source.file)?.file : undefined;
  return file ? { ...source, file: relative(folder, file.fsPath).split(sep).join("/") } : source;
}
