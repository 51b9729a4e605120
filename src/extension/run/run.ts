import * as vscode from "vscode";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import type { ProblemChoice } from "./askForRun";
import type { Runner } from "./runner";

/** Running a problem by quick picks, or an experiment file. */
export function run(services: Services): vscode.Disposable {
  let runner: Promise<Runner> | undefined;
  // Loaded with the first run: looking and labelling do without it, and the window opens faster.
  const load = () => {
    runner ??= import("./runner").then(({ createRunner }) => createRunner(services));
    return runner;
  };
  const stop = async () => (await runner)?.stop();
  return vscode.Disposable.from(
    registerCommand(commandIds.runProblem, "Run", services.log, async (choice?: ProblemChoice) => (await load()).runProblem(choice)),
    registerCommand(commandIds.runExperiment, "Run Experiment", services.log, async (uri?: vscode.Uri) =>
      (await load()).runExperimentFile(uri),
    ),
    registerCommand(commandIds.stopRun, "Stop", services.log, stop),
    { dispose: stop },
  );
}
