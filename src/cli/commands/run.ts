import { dirname, join, resolve } from "node:path";
import { runExperiment } from "../../core/experiment/run";
import { runFolderName } from "../../core/experiment/runFolderName";
import { formatDiagnostic } from "../../core/model/diagnostic";
import { modelName } from "../../core/model/experiment";
import { printable } from "../../core/model/printable";
import { isSimulated } from "../../core/model/trial";
import { stepDiagnostics } from "../../core/problems/stepDiagnostics";
import { type Counts, countsReport } from "../../core/report/counts";
import { requireFreeFolder } from "../../core/store/runFolder";
import { createModels } from "../../node/models/models";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";
import { VERSION } from "../../node/version";
import { type Command, DONE, FAILED } from "../command";
import { openExperiment } from "../openExperiment";
import { openRunFolder } from "../openRunFolder";
import { progressBar } from "../progressBar";
import { readArguments } from "../readArguments";
import { withMath } from "../withMath";

export const run: Command = {
  name: "run",
  usage: "<experiment.yaml> [--out DIR] [--json]",
  summary: "Runs an experiment into a run folder.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { out: { type: "string" }, json: { type: "boolean" } }, 1);
    const file = resolve(positionals[0] ?? "");
    const ready = await openExperiment(file, terminal, values.json === true);
    if (!ready) {
      terminal.err("Nothing was run.");
      return FAILED;
    }
    const { experiment, problems, placeOf } = ready;
    const folder = resolve(values.out ?? join(dirname(file), "trials", runFolderName(experiment.name, systemClock.now())));
    await requireFreeFolder(nodeFiles, folder);
    return withMath(async (math) => {
      // A simulated model follows the reference steps, so steps that miss the answer make it wrong.
      const simulated = experiment.models.some((choice) => isSimulated(modelName(choice)));
      const missed = simulated ? await stepDiagnostics(problems, placeOf, math, terminal.cancellation) : [];
      for (const diagnostic of missed) terminal.err(formatDiagnostic(diagnostic));
      if (terminal.cancellation.aborted) {
        terminal.err("Stopped before the first trial.");
        if (values.json) terminal.out(JSON.stringify({ error: "stopped before the first trial" }));
        return FAILED;
      }
      const progress = progressBar(terminal);
      await runExperiment({
        experiment,
        problems,
        folder,
        version: VERSION,
        models: createModels(experiment.models, problems, math),
        math,
        files: nodeFiles,
        clock: systemClock,
        cancellation: terminal.cancellation,
        onTrial: (trial, done, planned) => progress.show(done, planned, trial.id),
      }).finally(() => progress.end());
      const contents = await openRunFolder(folder, terminal);
      const counts = countsReport(contents.run, contents.trials);
      const summary = { run: folder, simulated, ...counts, stepsMissAnswer: missed.length };
      const failed = contents.trials.find(({ outcome }) => outcome.status === "failed");
      if (failed?.outcome.status === "failed")
        terminal.err(printable(`${counts.failed} of ${counts.done} trials failed; the first: ${failed.outcome.reason}`));
      terminal.out(values.json ? JSON.stringify(summary) : summaryText(folder, counts, simulated));
      return counts.done < counts.planned || counts.failed > 0 ? FAILED : DONE;
    });
  },
};

function summaryText(folder: string, counts: Counts, simulated: boolean): string {
  const { done, planned, correct, graded, exposed, assigned } = counts;
  return [
    `${done} of ${planned} trials done: ${correct} right of ${graded} graded, ${exposed} exposed of ${assigned} assigned a corruption${simulated ? " (simulated)" : ""}.`,
    `They are in ${printable(folder)}; next: npx trial-lens report ${printable(folder)}`,
  ].join("\n");
}
