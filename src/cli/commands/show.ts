import { printableLines } from "../../core/model/printable";
import { describeExposure, describeOutcome } from "../../core/projections/describeOutcome";
import { STEP_INDENT, stepLine } from "../../core/projections/stepLine";
import { type Command, DONE } from "../command";
import { findTrial, openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

export const show: Command = {
  name: "show",
  usage: "<run> <trial> [--json]",
  summary: "One trial, step by step.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" } }, 2);
    const [folder = "", id = ""] = positionals;
    const contents = await openRunFolder(folder, terminal);
    const trial = findTrial(contents, id);
    if (values.json) terminal.out(JSON.stringify(trial));
    else {
      const question = contents.run.problems.find((problem) => problem.id === trial.problem)?.question ?? "";
      const head = [trial.id, question, describeExposure(trial.exposure)].map((text) => printableLines(text, 0));
      const steps = trial.steps.map((step) => printableLines(stepLine(step), STEP_INDENT));
      terminal.out([...head, "", ...steps, "", printableLines(describeOutcome(trial), 0)].join("\n"));
    }
    return DONE;
  },
};
