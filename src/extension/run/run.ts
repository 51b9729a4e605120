import * as vscode from "vscode";
import { commandIds, panelIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import type { ProblemChoice } from "./askForRun";
import type { ProblemInFile } from "./problemInFile";
import { REPLAY_SCHEME, ReplayDocuments } from "./replayDocuments";
import type { Runner } from "./runner";
import type { RunPanel } from "./runPanel";

/** Running: a problem by quick picks, an experiment file, a trial again, the rest of a run, or what the Run panel says. */
export function run(services: Services): vscode.Disposable {
  let loaded: Promise<{ readonly runner: Runner; readonly panel: RunPanel; readonly ways: typeof import("./waysToRun") }> | undefined;
  // Loaded with the first run: looking and labelling do without it, and the window opens faster.
  const load = () => {
    loaded ??= Promise.all([import("./runner"), import("./runPanel"), import("./waysToRun")]).then(
      ([{ createRunner }, { createRunPanel }, ways]) => {
        const runner = createRunner(services);
        return { runner, panel: createRunPanel(services, runner), ways };
      },
    );
    return loaded;
  };
  const replays = new ReplayDocuments();
  const replayItem = async (item?: unknown, mode?: unknown) => (await import("./replay")).replay(services, replays, item, mode);
  const stop = async () => (await loaded)?.runner.stop();
  return vscode.Disposable.from(
    registerCommand(commandIds.runProblem, "Run", services.log, async (choice?: ProblemChoice | ProblemInFile) => {
      const { runner, ways } = await load();
      await ways.runProblem(services, runner, choice);
    }),
    registerCommand(commandIds.runExperiment, "Run Experiment", services.log, async (uri?: vscode.Uri) => {
      const { runner, ways } = await load();
      await ways.runExperimentFile(services, runner, uri);
    }),
    registerCommand(commandIds.rerunTrial, "Run Again", services.log, async (item?: unknown) => {
      const { runner, ways } = await load();
      await ways.rerunTrial(services, runner, item);
    }),
    registerCommand(commandIds.resumeRun, "Resume Run", services.log, async (item?: unknown) => {
      const { runner, ways } = await load();
      await ways.resume(services, runner, item, "missing");
    }),
    registerCommand(commandIds.retryFailedTrials, "Retry Failed Trials", services.log, async (item?: unknown) => {
      const { runner, ways } = await load();
      await ways.resume(services, runner, item, "failed");
    }),
    registerCommand(commandIds.replayRun, "Replay Run", services.log, replayItem),
    registerCommand(commandIds.replayTrial, "Replay Trial", services.log, replayItem),
    vscode.workspace.registerTextDocumentContentProvider(REPLAY_SCHEME, replays),
    registerCommand(commandIds.stopRun, "Stop", services.log, stop),
    registerCommand(commandIds.openRunPanel, "Run Panel", services.log, async (subject?: unknown) =>
      (await load()).panel.open(subjectOf(subject)),
    ),
    vscode.window.registerWebviewPanelSerializer(panelIds.run, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await load()).panel.adopt(panel, state),
    }),
    {
      dispose() {
        void stop();
        void loaded?.then(({ panel }) => panel.dispose());
      },
    },
  );
}

/** Menus hand over what they stand at: a file, an item of a tree, or nothing. */
function subjectOf(given: unknown): vscode.Uri | ProblemChoice | undefined {
  if (given instanceof vscode.Uri) return given;
  return typeof given === "object" && given !== null && "problem" in given && "set" in given ? (given as ProblemChoice) : undefined;
}
