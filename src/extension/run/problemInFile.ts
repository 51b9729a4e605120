import * as vscode from "vscode";
import { policyIdSchema } from "../../core/model/experiment";
import type { ProblemSets } from "../problemSets";
import { HumanError } from "../vscode/reportError";
import type { ProblemChoice } from "./askForRun";

/** How a code lens names a problem. */
export interface ProblemInFile {
  readonly file: vscode.Uri;
  readonly id: string;
  readonly policies: "asked" | "all";
}

/** The problem of that file and id, as the editor shows it. */
export async function problemInFile(sets: ProblemSets, { file, id, policies }: ProblemInFile): Promise<ProblemChoice> {
  // What is run is what the person sees.
  await vscode.workspace.textDocuments.find((document) => document.uri.toString() === file.toString())?.save();
  const set = (await sets.all()).find((candidate) => candidate.file?.toString() === file.toString());
  const problem = set?.problems.find((candidate) => candidate.id === id);
  const name = vscode.workspace.asRelativePath(file);
  if (!set) throw new HumanError(vscode.l10n.t("{0} is in no folder of this workspace; open its folder to run it.", name));
  if (!problem)
    throw new HumanError(vscode.l10n.t("There is no problem {0} in {1} that can be run; correct its mistakes first.", id, name));
  return { problem, set, ...(policies === "all" && { policies: policyIdSchema.options }) };
}
