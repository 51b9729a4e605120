import * as vscode from "vscode";
import { type Experiment, modelName } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import { isSimulated } from "../../core/model/trial";
import { stepDiagnostics } from "../../core/problems/stepDiagnostics";
import type { Services } from "../services";

/** A simulated model follows the reference steps: those that miss the answer make it wrong, which must not pass for a finding. */
export async function warnOfSteps(
  services: Pick<Services, "means" | "log">,
  experiment: Experiment,
  problems: readonly Problem[],
  signal: AbortSignal,
): Promise<void> {
  if (!experiment.models.some((choice) => isSimulated(modelName(choice)))) return;
  const missed = await stepDiagnostics(problems, (id) => ({ file: id, line: 1 }), await services.means(), signal);
  for (const { message } of missed) services.log.warn(message);
  if (missed.length === 0 || signal.aborted) return;
  const showLog = "Show Log";
  const text = `${missed.length} of ${problems.length} problems have no reference steps that reach their answer; a simulated model gets them wrong.`;
  void vscode.window.showWarningMessage(text, showLog).then((choice) => {
    if (choice === showLog) services.log.show();
  });
}
