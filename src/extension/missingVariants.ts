import { type MadeVariants, makeVariants, type VariantsSetup, variantModels } from "../core/experiment/makeVariants";
import { formatDiagnostic } from "../core/model/diagnostic";
import { isEditorModel } from "../core/model/experiment";
import type { Services } from "./services";

/** Makes the variants that an experiment needs and its file does not hold. @throws HumanError if a model of VS Code may not be used */
export async function makeMissingVariants(
  services: Services,
  wanted: Pick<VariantsSetup, "experiment" | "problems" | "file" | "cancellation" | "onVariant">,
): Promise<MadeVariants> {
  const choices = variantModels(wanted.experiment);
  if (choices.some(isEditorModel)) await (await services.editorModels()).allow(choices);
  // Most experiments ask none, and need nothing that models would have to be given.
  const models = choices.length === 0 ? new Map() : await services.createModels(choices, wanted.problems);
  const choice = wanted.experiment.variants?.embedder;
  const embedder = choice && (await services.createEmbedder(choice));
  const made = await makeVariants({ ...wanted, models, embedder, files: services.files, clock: services.clock });
  for (const diagnostic of made.diagnostics) services.log.warn(formatDiagnostic(diagnostic));
  return made;
}
