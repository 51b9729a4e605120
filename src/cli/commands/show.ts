import { askedText } from "../../core/model/context";
import { trialText } from "../../core/projections/trialText";
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
      const problem = contents.run.problems.find(({ id }) => id === trial.problem);
      terminal.out(trialText(problem ? askedText(problem) : "", trial));
    }
    return DONE;
  },
};
