import { accuracyReport } from "../../core/report/accuracy";
import { asIfUntouched } from "../../core/report/byHand";
import { checksReport } from "../../core/report/checks";
import { countsReport } from "../../core/report/counts";
import { reportText } from "../../core/report/reportText";
import { checkLabels } from "../../core/store/labels";
import { type Command, DONE } from "../command";
import { openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";
import { AGENT_DIFF_USAGE, reportAgentDiff } from "./reportAgentDiff";
import { reportTrust, TRUST_USAGE } from "./reportTrust";
import { reportWhenToolsLie, WHEN_TOOLS_LIE_USAGE } from "./reportWhenToolsLie";

export const report: Command = {
  name: "report",
  usage: `<run>… [--by-hand] [--json]\n  report ${WHEN_TOOLS_LIE_USAGE}\n  report ${AGENT_DIFF_USAGE}\n  report ${TRUST_USAGE}`,
  summary:
    "Accuracy and checks of one or more runs, with counts and intervals; or every table of When Tools Lie, what AgentDiff reports of reworded questions, or what Agents Trust Tools Too Much reports of code, search and sub-agents.",
  async run(args, terminal) {
    const [paper, ...rest] = args;
    if (paper === "when-tools-lie") return reportWhenToolsLie(rest, terminal);
    if (paper === "trust") return reportTrust(rest, terminal);
    if (paper === "agentdiff") return reportAgentDiff(rest, terminal);
    const { positionals, values } = readArguments(
      args,
      { json: { type: "boolean" }, "by-hand": { type: "boolean" } },
      1,
      Number.POSITIVE_INFINITY,
    );
    const reports = [];
    for (const folder of positionals) {
      const { run, labelActs, diagnostics, ...read } = await openRunFolder(folder, terminal);
      const trials = values["by-hand"] ? asIfUntouched(read.trials) : read.trials;
      const labels = checkLabels(labelActs);
      if (!values.json) terminal.out(reportText(run, trials, labels));
      const accuracy = accuracyReport(run, trials);
      const checks = checksReport(run, trials, labels);
      reports.push({
        run: folder,
        name: run.name,
        counts: countsReport(run, trials),
        accuracy: accuracy.rows,
        checks: checks.rows,
        notes: [...accuracy.notes, ...checks.notes],
        diagnostics,
      });
    }
    if (values.json) terminal.out(JSON.stringify(reports));
    return DONE;
  },
};
