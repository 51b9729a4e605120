import { userInfo } from "node:os";
import { FORMAT_VERSION } from "../../core/model/formatVersion";
import { checkCategorySchema } from "../../core/model/label";
import { appendLabelAct } from "../../core/store/runFolder";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { type Command, DONE, UsageError } from "../command";
import { findTrial, openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

export const label: Command = {
  name: "label",
  usage: `<run> <trial> <${checkCategorySchema.options.join("|")}> [--step N] [--annotator NAME]`,
  summary: "Says what kind of check the agent made; saved at once.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { step: { type: "string" }, annotator: { type: "string" } }, 3);
    const [folder = "", id = "", text = ""] = positionals;
    const category = checkCategorySchema.safeParse(text);
    if (!category.success) throw new UsageError(`"${text}" is no category; use ${checkCategorySchema.options.join(", ")}.`);
    const contents = await openRunFolder(folder, terminal);
    const trial = findTrial(contents, id);
    const step = readStep(values.step, trial.steps.length);
    await appendLabelAct(nodeFiles, contents.folder, {
      format: FORMAT_VERSION,
      act: "label",
      trial: trial.id,
      annotator: values.annotator ?? userInfo().username,
      at: new Date(systemClock.now()).toISOString(),
      category: category.data,
      ...(step === undefined ? {} : { step }),
    });
    terminal.err(`${trial.id}: ${category.data}`);
    return DONE;
  },
};

function readStep(text: string | undefined, steps: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) < steps) return Number(text);
  throw new UsageError(`--step ${text} is no step of this trial; its steps are 0 to ${steps - 1}.`);
}
