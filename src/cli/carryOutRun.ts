import type { RunMeans } from "../core/experiment/runMeans";
import { formatDiagnostic } from "../core/model/diagnostic";
import { type Experiment, modelName } from "../core/model/experiment";
import { printable } from "../core/model/printable";
import type { Problem } from "../core/model/problem";
import { isSimulated } from "../core/model/trial";
import type { Variant } from "../core/model/variant";
import { type ProblemPlace, stepDiagnostics } from "../core/problems/stepDiagnostics";
import { type Counts, countsReport } from "../core/report/counts";
import type { ToolMeans } from "../core/tools/tool";
import { createModels } from "../node/models/models";
import { nodeFiles } from "../node/nodeFiles";
import { openSearch } from "../node/search/openSearch";
import { systemClock } from "../node/systemClock";
import { DONE, FAILED, type Terminal } from "./command";
import { openRunFolder } from "./openRunFolder";
import { progressBar } from "./progressBar";
import { withMeans } from "./withMeans";

export interface WantedRun {
  readonly folder: string;
  /** Absent where a run goes on. */
  readonly experimentFile?: string | undefined;
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  readonly variants?: readonly Variant[] | undefined;
  placeOf(problem: string): ProblemPlace;
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** Lends a run what it works with, shows how far it is, and says what came of it. */
export function carryOutRun(wanted: WantedRun, work: (means: RunMeans) => Promise<unknown>): Promise<number> {
  const { folder, experiment, problems, json, terminal } = wanted;
  const simulated = experiment.models.some((choice) => isSimulated(modelName(choice)));
  return withMeans(async (tools) => {
    // A simulated model follows the reference steps, so steps that miss the answer make it wrong.
    const missed = simulated ? await stepDiagnostics(problems, wanted.placeOf, tools, terminal.cancellation) : [];
    for (const diagnostic of missed) terminal.err(formatDiagnostic(diagnostic));
    if (terminal.cancellation.aborted) {
      terminal.err("Stopped before the first trial.");
      if (json) terminal.out(JSON.stringify({ error: "stopped before the first trial" }));
      return FAILED;
    }
    const search = await openSearch(experiment.search, { files: nodeFiles, runFolder: folder, experimentFile: wanted.experimentFile });
    const budgetSpent = await runWith({ ...tools, search }, wanted, work);
    const contents = await openRunFolder(folder, terminal);
    const counts = countsReport(contents.run, contents.trials);
    const summary = { run: folder, simulated, ...counts, stepsMissAnswer: missed.length, ...(budgetSpent && { budgetSpent }) };
    const failed = contents.trials.find(({ outcome }) => outcome.status === "failed");
    if (failed?.outcome.status === "failed")
      terminal.err(printable(`${counts.failed} of ${counts.done} trials failed; the first: ${failed.outcome.reason}`));
    if (budgetSpent) terminal.err(`${budgetSpent} Grant it once more with --resume and --renew-budgets.`);
    terminal.out(json ? JSON.stringify(summary) : summaryText(folder, counts, simulated));
    return counts.done - counts.cancelled < counts.planned || counts.failed > 0 ? FAILED : DONE;
  });
}

/** @returns Which budget of the run is spent, in one sentence, if trials are left for that. */
async function runWith(
  tools: ToolMeans,
  { folder, experiment, problems, variants, terminal }: WantedRun,
  work: (means: RunMeans) => Promise<unknown>,
): Promise<string | undefined> {
  const progress = progressBar(terminal);
  let budgetSpent: string | undefined;
  await work({
    folder,
    models: createModels(experiment.models, problems, tools, { variants }),
    ...tools,
    files: nodeFiles,
    clock: systemClock,
    cancellation: terminal.cancellation,
    onTrial: (trial, done, planned) => progress.show(done, planned, trial.id),
    onBudgetSpent: (sentence) => {
      budgetSpent = sentence;
    },
  }).finally(() => progress.end());
  return budgetSpent;
}

function summaryText(folder: string, counts: Counts, simulated: boolean): string {
  const { done, planned, cancelled, failed, correct, graded, exposed, assigned } = counts;
  const next =
    done - cancelled < planned
      ? `to do the rest: npx trial-lens run --resume ${printable(folder)}`
      : failed > 0
        ? `to run the failed ones again: npx trial-lens run --retry-failed ${printable(folder)}`
        : `next: npx trial-lens report ${printable(folder)}`;
  return [
    `${done} of ${planned} trials done: ${correct} right of ${graded} graded, ${exposed} exposed of ${assigned} assigned a corruption${simulated ? " (simulated)" : ""}.`,
    `They are in ${printable(folder)}; ${next}`,
  ].join("\n");
}
