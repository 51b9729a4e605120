import { resolve } from "node:path";
import { operatorsOf } from "../../core/experiment/makeVariants";
import { printable, printableLines } from "../../core/model/printable";
import { countVariants } from "../../core/perturbation/variants/countVariants";
import { variantsText } from "../../core/report/variantsText";
import { type Command, DONE, FAILED } from "../command";
import { openExperiment } from "../openExperiment";
import { prepareVariants } from "../prepareVariants";
import { readArguments } from "../readArguments";
import { embedderOptions, readEmbedder } from "../readEmbedder";

export const perturb: Command = {
  name: "perturb",
  usage: "<experiment.yaml> [--out FILE] [--embedder ADDRESS --embedder-model NAME] [--json]",
  summary:
    "Makes and measures the variants of the questions that an experiment's perturbed conditions need, and counts what became of them.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { out: { type: "string" }, json: { type: "boolean" }, ...embedderOptions }, 1);
    const embedder = readEmbedder(values);
    const json = values.json === true;
    const ready = await openExperiment(resolve(positionals[0] ?? ""), terminal, json);
    if (!ready || operatorsOf(ready.experiment).length === 0) {
      const why = "No condition of this experiment is perturbed; add one such as `paraphrase`.";
      if (ready) terminal.err(why);
      if (ready && json) terminal.out(JSON.stringify({ error: why }));
      terminal.err("No variant was made.");
      return FAILED;
    }
    const file = values.out === undefined ? ready.variantsFile : resolve(values.out);
    const { review = "optional", ...settings } = ready.experiment.variants ?? {};
    const experiment = embedder ? { ...ready.experiment, variants: { ...settings, review, embedder } } : ready.experiment;
    const { variants, made, missing } = await prepareVariants({ ...ready, experiment }, file, terminal);
    if (missing > 0) terminal.err(`Stopped: ${missing} are not made or measured yet; do the same again to go on.`);
    terminal.out(
      json
        ? JSON.stringify({ file, made, missing, counts: countVariants(variants) })
        : `${printableLines(variantsText(variants), 0)}\nThey are in ${printable(file)}.`,
    );
    return missing > 0 ? FAILED : DONE;
  },
};
