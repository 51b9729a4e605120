import { userInfo } from "node:os";
import * as vscode from "vscode";
import type { MathDoor } from "../core/math/mathDoor";
import type { ModelChoice } from "../core/model/experiment";
import type { Problem } from "../core/model/problem";
import type { ChatModel, Clock, Files } from "../core/ports";
import { keyVariable } from "../node/models/keyVariable";
import { nodeFiles } from "../node/nodeFiles";
import { ReportThread } from "../node/reports/reportThread";
import { systemClock } from "../node/systemClock";
import { VERSION } from "../node/version";
import { settingIds } from "./contributions";
import { ProblemSets } from "./problemSets";
import { Runs } from "./runs";
import { Surfaces } from "./vscode/surfaces";

/** What every feature may use, made once. What only a run needs is loaded with the first one, so that the window opens fast. */
export interface Services {
  readonly log: vscode.LogOutputChannel;
  readonly files: Files;
  readonly clock: Clock;
  readonly runs: Runs;
  readonly problemSets: ProblemSets;
  readonly surfaces: Surfaces;
  /** Resamples off this thread. */
  readonly reports: Pick<ReportThread, "report">;
  readonly version: string;
  math(): Promise<MathDoor>;
  createModels(choices: readonly ModelChoice[], problems: readonly Problem[]): Promise<ReadonlyMap<string, ChatModel>>;
  /** The environment variable that holds the key for an endpoint's address; undefined where no key is sent. */
  keyVariable(baseUrl: string): string | undefined;
  /** Whose labels are set and shown. */
  annotator(): string;
}

export function createServices(context: vscode.ExtensionContext): Services {
  const log = vscode.window.createOutputChannel("Trial Lens", { log: true });
  const runs = new Runs(nodeFiles, log);
  const problemSets = new ProblemSets();
  let math: Promise<MathDoor> | undefined;
  const mathOnce = () => {
    if (!math) {
      const made = createMath(context, log, runs);
      made.catch(() => {
        math = undefined;
      });
      math = made;
    }
    return math;
  };
  const reports = new ReportThread(vscode.Uri.joinPath(context.extensionUri, "dist").fsPath);
  context.subscriptions.push(log, runs, problemSets, reports);
  return {
    log,
    files: nodeFiles,
    clock: systemClock,
    runs,
    problemSets,
    surfaces: new Surfaces(context.extensionUri, log),
    reports,
    version: VERSION,
    math: mathOnce,
    createModels: async (choices, problems) => (await import("../node/models/models")).createModels(choices, problems, await mathOnce()),
    keyVariable,
    annotator() {
      const setting = vscode.workspace.getConfiguration().get<string>(settingIds.annotator, "").trim();
      return setting === "" ? userInfo().username : setting;
    },
  };
}

async function createMath(context: vscode.ExtensionContext, log: vscode.LogOutputChannel, runs: Runs): Promise<MathDoor> {
  const [{ createMathDoor }, { createSympyAlgebra }] = await Promise.all([
    import("../core/math/createMathDoor"),
    import("../node/algebra/sympyAlgebra"),
  ]);
  const algebra = createSympyAlgebra({
    folder: vscode.Uri.joinPath(context.extensionUri, "dist").fsPath,
    log: (line) => log.debug(line),
    onStart: () => runs.reportProgress("Starting SymPy, which takes some seconds…"),
  });
  context.subscriptions.push(algebra);
  return createMathDoor(algebra);
}
