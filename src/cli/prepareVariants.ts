import type { ReadyExperiment } from "../core/experiment/loadExperiment";
import { type MadeVariants, makeVariants, operatorsOf, variantModels } from "../core/experiment/makeVariants";
import { formatDiagnostic } from "../core/model/diagnostic";
import { plural } from "../core/report/plural";
import { createEmbedder } from "../node/models/embedding/createEmbedder";
import { createModels } from "../node/models/models";
import { nodeFiles } from "../node/nodeFiles";
import { systemClock } from "../node/systemClock";
import type { Terminal } from "./command";
import { progressBar } from "./progressBar";
import { withMeans } from "./withMeans";

/** Makes and measures the variants that an experiment needs and a file does not hold, and shows how far it is. */
export function prepareVariants({ experiment, problems }: ReadyExperiment, file: string, terminal: Terminal): Promise<MadeVariants> {
  const progress = progressBar(terminal);
  const embedder = experiment.variants?.embedder;
  return withMeans(async (means) => {
    const made = await makeVariants({
      experiment,
      problems,
      file,
      models: createModels(variantModels(experiment), problems, means),
      embedder: embedder && createEmbedder(embedder),
      files: nodeFiles,
      clock: systemClock,
      cancellation: terminal.cancellation,
      onVariant: ({ id }, done, missing) => progress.show(done, missing, id),
    }).finally(() => progress.end());
    for (const diagnostic of made.diagnostics) terminal.err(formatDiagnostic(diagnostic));
    if (made.made > 0) terminal.err(`${plural(made.made, "variant")} of ${plural(operatorsOf(experiment).length, "operator")} made.`);
    return made;
  });
}
