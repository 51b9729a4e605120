import * as vscode from "vscode";
import type { Answer } from "../../core/debug/answers";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { recallAnswers } from "../../core/debug/recallAnswers";
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

/** What the model of a recorded trial was asked and answered, from the run's cassette. */
export async function recalled(services: Services, { folder, run }: RunOfTrial, trial: Trial): Promise<Answer[]> {
  if (!vscode.workspace.isTrusted)
    throw new HumanError(l10n.t("This workspace is not trusted, so its recordings are not gone through; trust it first."));
  const one = plannedTrialOf(run, trial);
  const model = (await services.recordedModels({ folder, run, trials: [trial] })).get(trial.model);
  if (!one || !model) throw new HumanError(l10n.t("The run of {0} does not say what the trial was.", trial.id));
  const { experiment, planned } = one;
  const { budgets, prompts } = experiment;
  return recallAnswers({ planned, model, ...(await services.means()), budgets, prompts, clock: services.clock, original: trial });
}
