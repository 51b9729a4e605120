import { userInfo } from "node:os";
import { choicesOf } from "../../core/labelling/choices";
import { FORMAT_VERSION } from "../../core/model/formatVersion";
import { type LabelAct, type LabelQuestion, labelCategorySchema, labelQuestionSchema } from "../../core/model/label";
import { printable } from "../../core/model/printable";
import { labelHistory } from "../../core/store/labels";
import { appendLabelAct } from "../../core/store/runFolder";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { findTrial, openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

export const label: Command = {
  name: "label",
  usage: `<run> <trial> <category|undo|redo> [--question ${labelQuestionSchema.options.join("|")}] [--own] [--step N] [--note TEXT] [--adjudicate] [--annotator NAME] [--json]`,
  summary: "Says what kind of check the agent made, or whether it told of the conflict; saved at once.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(
      args,
      {
        question: { type: "string" },
        own: { type: "boolean" },
        step: { type: "string" },
        note: { type: "string" },
        adjudicate: { type: "boolean" },
        annotator: { type: "string" },
        json: { type: "boolean" },
      },
      3,
    );
    const [folder = "", id = "", text = ""] = positionals;
    const question = readQuestion(values.question);
    const moves = text === "undo" || text === "redo";
    if (moves && (values.step ?? values.note) !== undefined) throw new UsageError(`${text} takes no --step and no --note.`);
    const category = moves ? "" : readCategory(text, question, values.own ?? false);
    const annotator = (values.annotator ?? userInfo().username).trim();
    if (annotator === "") throw new UsageError("--annotator needs a name.");

    const contents = await openRunFolder(folder, terminal);
    const trial = findTrial(contents, id);
    const step = readStep(values.step, trial.steps.length);
    const note = values.note?.trim();
    const kind = values.adjudicate ? "adjudication" : "label";
    const actor = { format: FORMAT_VERSION, trial: trial.id, annotator, question, at: new Date(systemClock.now()).toISOString() } as const;
    const { canUndo, canRedo } = labelHistory(contents.labelActs, { ...actor, kind });
    if ((text === "undo" && !canUndo) || (text === "redo" && !canRedo)) {
      const message = `There is no ${kind} of ${trial.id} on the ${question} by ${annotator} to ${text}.`;
      terminal.err(printable(`trial-lens label: ${message}`));
      if (values.json) terminal.out(JSON.stringify({ error: message }));
      return FAILED;
    }
    const act: LabelAct = moves
      ? { ...actor, act: text, of: kind }
      : { ...actor, act: kind, category, ...(step === undefined ? {} : { step }), ...(note ? { note } : {}) };
    await appendLabelAct(nodeFiles, contents.folder, act);
    if (values.json) terminal.out(JSON.stringify(act));
    else terminal.err(printable(`${trial.id}: ${moves ? text : category}${step === undefined ? "" : `, step ${step}`}, by ${annotator}`));
    return DONE;
  },
};

function readQuestion(text: string | undefined): LabelQuestion {
  const question = labelQuestionSchema.safeParse(text ?? "check").data;
  if (question === undefined) throw new UsageError(`--question is "${text}"; use one of ${labelQuestionSchema.options.join(", ")}.`);
  return question;
}

/** A category of one's own has to be called one, so that a slip of the keys does not become a category. */
function readCategory(text: string, question: LabelQuestion, own: boolean): string {
  const known = choicesOf(question, []).choices.map(({ category }) => category);
  if (known.includes(text)) return text;
  if (own && question === "disclosure") throw new UsageError("--own is for categories of checks; disclosure has none of one's own.");
  const category = own ? labelCategorySchema.safeParse(text).data : undefined;
  if (own && category === undefined) throw new UsageError(`"${text}" is no category; one of your own has 1 to 60 characters.`);
  if (category === undefined)
    throw new UsageError(
      `"${text}" is no category; use ${known.join(", ")}, undo or redo${question === "check" ? ", or --own if it is one of your own" : ""}.`,
    );
  return category;
}

function readStep(text: string | undefined, steps: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) < steps) return Number(text);
  throw new UsageError(`--step ${text} is no step of this trial; its steps are 0 to ${steps - 1}.`);
}
