import * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import type { GivenExperiment } from "./newExperimentFile";
import type { GivenProblemSet } from "./newProblemSetFile";

/** Commands that begin problem and experiment files. What a caller answers already is not asked. */
export function authoring({ log, files, problemSets }: Services): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand(commandIds.newProblemSet, vscode.l10n.t("New Problem Set"), log, async (given?: GivenProblemSet) => {
      // Loaded when it is wanted, so that the window opens fast.
      const { newProblemSetFile } = await import("./newProblemSetFile");
      return newProblemSetFile(files, log, given);
    }),
    registerCommand(commandIds.newExperiment, vscode.l10n.t("New Experiment"), log, async (given?: GivenExperiment) => {
      const { newExperimentFile } = await import("./newExperimentFile");
      return newExperimentFile(files, problemSets, given);
    }),
  );
}
