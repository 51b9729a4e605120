import * as vscode from "vscode";
import { makeVariants, operatorsOf, variantModels } from "../../core/experiment/makeVariants";
import { formatDiagnostic } from "../../core/model/diagnostic";
import type { Variant } from "../../core/model/variant";
import { withoutVariantSentence } from "../../core/report/variantsText";
import type { Services } from "../services";
import type { WantedRun } from "./wantedRun";

const { l10n } = vscode;

/**
 * What a run's perturbed conditions ask: known already, or read from the experiment's file, missing ones made first. Stopped before all are
 * made, there is no run yet; those that were made are kept.
 */
export async function variantsFor(
  services: Services,
  wanted: WantedRun,
  cancellation: AbortSignal,
): Promise<readonly Variant[] | "stopped" | undefined> {
  if (wanted.variants !== undefined || "runFolder" in wanted || wanted.variantsFile === undefined) return wanted.variants;
  const { experiment, problems, variantsFile } = wanted;
  if (operatorsOf(experiment).length === 0) return undefined;
  const { variants, missing, diagnostics } = await makeVariants({
    experiment,
    problems,
    file: variantsFile,
    models: await services.createModels(variantModels(experiment), problems),
    files: services.files,
    clock: services.clock,
    cancellation,
    onVariant: (_, done, missing) => services.runs.mention(l10n.t("Making variants: {0} of {1}", done, missing)),
  });
  for (const diagnostic of diagnostics) services.log.warn(formatDiagnostic(diagnostic));
  if (missing > 0) return "stopped";
  const left = withoutVariantSentence(variants);
  if (left !== undefined) {
    services.log.warn(left);
    void vscode.window.showWarningMessage(left);
  }
  return variants;
}
