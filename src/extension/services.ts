import { userInfo } from "node:os";
import * as vscode from "vscode";
import { createMathDoor } from "../core/math/createMathDoor";
import type { MathDoor } from "../core/math/mathDoor";
import type { ModelChoice } from "../core/model/experiment";
import type { Problem } from "../core/model/problem";
import type { ChatModel, Clock, Files } from "../core/ports";
import { createSympyAlgebra } from "../node/algebra/sympyAlgebra";
import { createModels } from "../node/models/models";
import { nodeFiles } from "../node/nodeFiles";
import { systemClock } from "../node/systemClock";
import { VERSION } from "../node/version";
import { settingIds } from "./contributions";
import { ProblemSets } from "./problemSets";
import { Runs } from "./runs";
import { Surfaces } from "./vscode/surfaces";

/** What every feature may use, made once. */
export interface Services {
  readonly log: vscode.LogOutputChannel;
  readonly files: Files;
  readonly clock: Clock;
  readonly math: MathDoor;
  readonly runs: Runs;
  readonly problemSets: ProblemSets;
  readonly surfaces: Surfaces;
  readonly version: string;
  createModels(choices: readonly ModelChoice[], problems: readonly Problem[]): ReadonlyMap<string, ChatModel>;
  /** Whose labels are set and shown. */
  annotator(): string;
}

export function createServices(context: vscode.ExtensionContext): Services {
  const log = vscode.window.createOutputChannel("Trial Lens", { log: true });
  const algebra = createSympyAlgebra({
    folder: vscode.Uri.joinPath(context.extensionUri, "dist").fsPath,
    log: (line) => log.debug(line),
  });
  const runs = new Runs(nodeFiles, log);
  const problemSets = new ProblemSets();
  context.subscriptions.push(log, algebra, runs, problemSets);
  return {
    log,
    files: nodeFiles,
    clock: systemClock,
    math: createMathDoor(algebra),
    runs,
    problemSets,
    surfaces: new Surfaces(context.extensionUri, log),
    version: VERSION,
    createModels,
    annotator() {
      const setting = vscode.workspace.getConfiguration().get<string>(settingIds.annotator, "").trim();
      return setting === "" ? userInfo().username : setting;
    },
  };
}
