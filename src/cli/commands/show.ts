import { describeExposure, describeOutcome } from "../../core/projections/describeOutcome";
import { stepLine } from "../../core/projections/stepLine";
import { printable } from "../../core/report/textTable";
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
      const lines = [trial.id, question, describeExposure(trial.exposure), "", ...trial.steps.map(stepLine), "", describeOutcome(trial)];
      terminal.out(lines.map(printable).join("\n"));
    }
    return DONE;
  },
};
