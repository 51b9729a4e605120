import * as vscode from "vscode";
import type { Answer } from "../../core/debug/answers";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { recallAnswers } from "../../core/debug/recallAnswers";
import type { Trial } from "../../core/model/trial";
import type { RunContents } from "../../core/store/runReader";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";

const { l10n } = vscode;

/** What the model of a recorded trial was asked and answered, from the run's cassette. */
export async function recalled(services: Services, contents: RunContents, trial: Trial): Promise<Answer[]> {
  if (!vscode.workspace.isTrusted)
    throw new HumanError(l10n.t("This workspace is not trusted, so its recordings are not gone through; trust it first."));
  const one = plannedTrialOf(contents.run, trial);
  const model = (await services.recordedModels(contents)).get(trial.model);
  if (!one || !model) throw new HumanError(l10n.t("The run of {0} does not say what the trial was.", trial.id));
  const { experiment, planned } = one;
  const { budgets, prompts } = experiment;
  const { folder } = contents;
  const means = await services.means({ settings: experiment.search, runFolder: folder, replayed: folder });
  return recallAnswers({ planned, model, ...means, budgets, prompts, clock: services.clock, original: trial });
}
