import * as vscode from "vscode";
import type { Conversation } from "../../core/debug/answers";
import { plannedTrialOf } from "../../core/debug/plannedTrialOf";
import { recordedTrial } from "../../core/debug/steppedTrial";
import { delegateOf } from "../../core/experiment/withDelegate";
import { asAsked, askedText } from "../../core/model/context";
import type { Trial } from "../../core/model/trial";
import { pairOf } from "../../core/projections/pair";
import { openRun } from "../../core/store/runReader";
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
  const contents = await openRun(services.files, runFolder);
  const trial = contents.trials.find((one) => one.id === id);
  if (!trial) throw new HumanError(l10n.t("The trial {0} is not in {1}; refresh the Trials view.", id, runFolder));
  const one = plannedTrialOf(contents.run, trial);
  if (!one)
    throw new HumanError(l10n.t("The run of {0} does not say what the trial was; only what Trial Lens ran itself can be debugged.", id));
  const pair = pairOf<Trial>(trial, contents.trials).find((other) => other.id !== id);
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
