import { type LabelQuestion, labelQuestionSchema } from "../../core/model/label";
import { agreementReport } from "../../core/report/agreement";
import { agreementTables } from "../../core/report/agreementTables";
import { renderText } from "../../core/report/render/renderText";
import { standingLabels } from "../../core/store/labels";
import { type Command, DONE, UsageError } from "../command";
import { openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

export const agreement: Command = {
  name: "agreement",
  usage: `<run>… [--question ${labelQuestionSchema.options.join("|")}] [--json]`,
  summary: "How far annotators agree: raw agreement, Cohen's kappa, confusion tables, and the trials to settle.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(
      args,
      { question: { type: "string" }, json: { type: "boolean" } },
      1,
      Number.POSITIVE_INFINITY,
    );
    const question = values.question === undefined ? "check" : labelQuestionSchema.safeParse(values.question).data;
    if (question === undefined)
      throw new UsageError(`--question is "${values.question}"; use one of ${labelQuestionSchema.options.join(", ")}.`);
    const runs = [];
    for (const name of positionals) {
      const { trials, labelActs } = await openRunFolder(name, terminal);
      runs.push({ folder: name, trials, labels: standingLabels(labelActs, question) });
    }
    const report = agreementReport(runs, question);
    if (values.json) terminal.out(JSON.stringify(report));
    else
      terminal.out(renderText({ title: titleOf(question, positionals), preface: [], tables: agreementTables(report, String), notes: [] }));
    return DONE;
  },
};

function titleOf(question: LabelQuestion, names: readonly string[]): string {
  return `Agreement on the ${question}: ${names.join(", ")}`;
}
