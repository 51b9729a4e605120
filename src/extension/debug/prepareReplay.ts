import * as vscode from "vscode";
import type { Conversation } from "../../core/debug/answers";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { recordedTrial } from "../../core/debug/steppedTrial";
import { delegateOf } from "../../core/experiment/withDelegate";
import { asAsked, askedText } from "../../core/model/context";
import type { TrialSummary } from "../../core/model/trialSummary";
import { pairOf } from "../../core/projections/pair";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import type { ReplayConfiguration } from "./configuration";
import type { DebuggedTrials } from "./debuggedTrial";
import { recalled } from "./recalled";

const { l10n } = vscode;

const NOTHING_RECORDED: Conversation = { answers: [], recording: undefined };

/** @throws HumanError if there is no such trial, or the run does not say what it was. */
export async function prepareReplay(
  services: Services,
  { runFolder, trial: id, showAnswer }: ReplayConfiguration,
): Promise<DebuggedTrials> {
  const contents = await services.records.open(runFolder);
  const summary = contents.trials.find((one) => one.id === id);
  if (!summary) throw new HumanError(l10n.t("The trial {0} is not in {1}; refresh the Trials view.", id, runFolder));
  const trial = await services.records.trial({ runFolder, trial: id });
  const one = plannedTrialOf(contents.run, trial);
  if (!one)
    throw new HumanError(l10n.t("The run of {0} does not say what the trial was; only what Trial Lens ran itself can be debugged.", id));
  const other = pairOf<TrialSummary>(summary, contents.trials).find((one) => one.id !== id);
  const pair = other && (await services.records.trial({ runFolder, trial: other.id }));
  const conversation = await recalled(services, contents, trial).catch((error: unknown) => {
    // A run without a cassette is gone through all the same, without its messages.
    services.log.info(`${id}: ${error instanceof Error ? error.message : String(error)}`);
    return NOTHING_RECORDED;
  });
  const debugged = {
    id,
    origin: runFolder,
    question: askedText(asAsked(one.planned.problem, one.planned.variant)),
    stepped: recordedTrial(trial, conversation.answers),
    surroundings: { planned: one.planned, budgets: one.experiment.budgets, delegate: delegateOf(one.planned, one.experiment), showAnswer },
    place: { runFolder, trial: id },
    pair: pair && recordedTrial(pair),
    pairPlace: pair && { runFolder, trial: pair.id },
    source: () => ({
      ...one,
      original: trial,
      variants: contents.run.variants,
      runFolder,
      // That which is at hand, unless the recording could not be read.
      conversation: async () => (conversation.answers.length > 0 ? conversation : recalled(services, contents, trial)),
    }),
  };
  return { trials: [debugged], save: async () => undefined };
}
