import { userInfo } from "node:os";
import { FORMAT_VERSION } from "../../core/model/formatVersion";
import { checkCategorySchema, type LabelAct } from "../../core/model/label";
import { printable } from "../../core/model/printable";
import { appendLabelAct } from "../../core/store/runFolder";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { type Command, DONE, UsageError } from "../command";
import { findTrial, openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

export const label: Command = {
  name: "label",
  usage: `<run> <trial> <${checkCategorySchema.options.join("|")}|undo> [--step N] [--annotator NAME] [--json]`,
  summary: "Says what kind of check the agent made; saved at once.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(
      args,
      { step: { type: "string" }, annotator: { type: "string" }, json: { type: "boolean" } },
      3,
    );
    const [folder = "", id = "", text = ""] = positionals;
    const category = text === "undo" ? undefined : checkCategorySchema.safeParse(text).data;
    if (category === undefined && text !== "undo")
      throw new UsageError(`"${text}" is no category; use ${checkCategorySchema.options.join(", ")} or undo.`);
    const annotator = (values.annotator ?? userInfo().username).trim();
    if (annotator === "") throw new UsageError("--annotator needs a name.");
    const contents = await openRunFolder(folder, terminal);
    const trial = findTrial(contents, id);
    const step = readStep(values.step, trial.steps.length);
    const actor = { format: FORMAT_VERSION, trial: trial.id, annotator, at: new Date(systemClock.now()).toISOString() } as const;
    const act: LabelAct =
      category === undefined ? { ...actor, act: "undo" } : { ...actor, act: "label", category, ...(step === undefined ? {} : { step }) };
    await appendLabelAct(nodeFiles, contents.folder, act);
    if (values.json) terminal.out(JSON.stringify(act));
    else terminal.err(printable(`${trial.id}: ${text}${step === undefined ? "" : `, step ${step}`}, by ${annotator}`));
    return DONE;
  },
};

function readStep(text: string | undefined, steps: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) < steps) return Number(text);
  throw new UsageError(`--step ${text} is no step of this trial; its steps are 0 to ${steps - 1}.`);
}
