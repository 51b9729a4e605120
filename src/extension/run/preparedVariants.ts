import * as vscode from "vscode";
import { operatorsOf } from "../../core/experiment/makeVariants";
import type { Variant } from "../../core/model/variant";
import { countVariants } from "../../core/perturbation/variants/countVariants";
import { withoutVariantSentence } from "../../core/report/variantsText";
import { commandIds } from "../contributions";
import { makeMissingVariants } from "../missingVariants";
import type { Services } from "../services";
import { reportError } from "../vscode/reportError";
import { variantsFileOf, type WantedRun } from "./wantedRun";

const { l10n } = vscode;

/**
 * The variants that a run is to be run with; those that are missing are made.
 * @returns undefined if it was stopped, or if the person reviews variants first.
 */
export async function preparedVariants(
  services: Services,
  wanted: WantedRun,
  signal: AbortSignal,
): Promise<readonly Variant[] | undefined> {
  const { experiment, problems } = wanted;
  if (wanted.variants || "runFolder" in wanted || operatorsOf(experiment).length === 0) return wanted.variants ?? [];
  const { variants, missing } = await makeMissingVariants(services, {
    experiment,
    problems,
    file: variantsFileOf(wanted),
    cancellation: signal,
    onVariant: (_, done, all) => services.runs.mention(l10n.t("{0}: variant {1} of {2}", experiment.name, done, all)),
  });
  if (missing > 0) return undefined;
  const left = withoutVariantSentence(variants);
  if (left === undefined) return variants;
  services.log.warn(left);
  const undecided = countVariants(variants).reduce((sum, { proposed }) => sum + proposed, 0);
  if (undecided > 0 && experiment.variants?.review === "required")
    return (await wantsReview(services, wanted, left)) ? undefined : variants;
  void vscode.window.showWarningMessage(left);
  return variants;
}

/** Asks whether variants are to be reviewed before the run, and begins with it. Whoever leaves does not want to run either. */
async function wantsReview({ log }: Services, wanted: WantedRun, left: string): Promise<boolean> {
  const review = l10n.t("Review Variants");
  const without = l10n.t("Run Without Them");
  const file = "experimentFile" in wanted ? wanted.experimentFile : undefined;
  const detail = l10n.t("This experiment runs only variants that were reviewed.");
  const choice = await vscode.window.showWarningMessage(left, { modal: true, detail }, ...(file ? [review] : []), without);
  // Not waited for: the review goes on after this run has ended.
  if (choice === review)
    void vscode.commands
      .executeCommand(commandIds.reviewVariants, file)
      .then(undefined, (error) => reportError(error, l10n.t("Review Variants"), log));
  return choice !== without;
}
