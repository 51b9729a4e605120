import { createMathDoor } from "../../core/math/createMathDoor";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { TrialSummary } from "../../core/model/trialSummary";
import type { ComputerAlgebra } from "../../core/ports";
import { comparePicture } from "../../core/projections/compareTrials";
import { disclosureOf } from "../../core/report/trust/measureTrial";
import { ReportThread } from "../reports/reportThread";
import type { IndexedRun } from "./indexedRun";
import { type MeasuredRun, PerturbationMemory } from "./perturbationMemory";
import type { RecordsWorker } from "./recordsMessages";
import type { IndexRow } from "./runIndex/indexRow";
import { summariesIn } from "./runIndex/summariesIn";
import { TrialJudgements } from "./trialJudgements";

/** What is made of whole trials. */
export type TrialJudge = Pick<RecordsWorker, "compare" | "suggestCheck" | "suggestDisclosure" | "metrics" | "stopMetrics">;

/**
 * @param runAt Gives the run of a folder.
 * @param folder holds `reportWorker.cjs`.
 */
export function createTrialJudge(runAt: (folder: string) => IndexedRun, ask: ComputerAlgebra["ask"], folder: string): TrialJudge {
  const math = createMathDoor({ ask });
  const judgements = new TrialJudgements(math);
  const perturbations = new PerturbationMemory(math);
  // Resampling has a thread of its own, so that reading never waits for it.
  const reports = new ReportThread(folder);
  const find = ({ runFolder, trial }: TrialPlace) => runAt(runFolder).trial(trial);
  return {
    async compare(places) {
      const found = await Promise.all(places.map(find));
      return comparePicture(found.map(({ run, trial }, column) => ({ runFolder: places[column]?.runFolder ?? "", run, trial })));
    },
    async suggestCheck(place) {
      const { trial, row } = await find(place);
      return judgements.suggestionOf(trial, row);
    },
    async suggestDisclosure(place) {
      const { run, trial } = await find(place);
      return disclosureOf(run, trial);
    },
    async metrics(selection) {
      const opened = await Promise.all(selection.runFolders.map((run) => measuredRun(run, runAt(run), judgements)));
      return reports.report(
        opened.map(({ metrics }) => metrics),
        selection,
        await perturbations.of(opened, selection),
      );
    },
    stopMetrics: async () => judgements.stop(),
  };
}

async function measuredRun(folder: string, indexed: IndexedRun, judgements: TrialJudgements): Promise<MeasuredRun> {
  const contents = await judgements.complete(indexed);
  const { generation, labelActs, diagnostics } = contents;
  const { planned, ...run } = contents.run;
  const rows = contents.pages.flatMap(summariesIn);
  const summaries = (some: readonly IndexRow[]) => some.map(({ place }) => rows[place] as TrialSummary);
  const trials = summaries(contents.standing());
  const metrics = {
    ...{ folder, run, planned: planned.length, trials, superseded: summaries(contents.superseded), labelActs, diagnostics },
    outcomes: judgements.outcomesOf(contents),
    suggestions: judgements.suggestionsMade(contents),
    trust: judgements.trustOf(contents),
  };
  const stepsOf = async ({ id }: TrialSummary) => (await indexed.trial(id)).trial.steps;
  return { metrics, key: `${folder} ${generation} ${trials.length}`, stepsOf };
}
