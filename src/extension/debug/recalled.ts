import * as vscode from "vscode";
import type { Conversation } from "../../core/debug/answers";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { recallConversation } from "../../core/debug/recallConversation";
import { modelOfTrial } from "../../core/experiment/withDelegate";
import type { Run } from "../../core/model/run";
import type { Trial } from "../../core/model/trial";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";

const { l10n } = vscode;

/** The run that a recorded trial is of. */
export interface RunOfTrial {
  readonly folder: string;
  readonly run: Run;
}

/** The conversation of a recorded trial with its model, from the run's cassette. */
export async function recalled(services: Services, { folder, run }: RunOfTrial, trial: Trial): Promise<Conversation> {
  if (!vscode.workspace.isTrusted)
    throw new HumanError(l10n.t("This workspace is not trusted, so its recordings are not gone through; trust it first."));
  const one = plannedTrialOf(run, trial);
  const model = one && modelOfTrial(one.planned, one.experiment, await services.recordedModels({ folder, run, trials: [trial] }));
  if (!one || !model) throw new HumanError(l10n.t("The run of {0} does not say what the trial was.", trial.id));
  const { experiment, planned } = one;
  const { budgets, prompts } = experiment;
  const means = await services.means({ settings: experiment.search, runFolder: folder, replayed: folder });
  return recallConversation({ planned, model, ...means, budgets, prompts, clock: services.clock, original: trial });
}
