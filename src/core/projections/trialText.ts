import { printableLines } from "../model/printable";
import type { Trial } from "../model/trial";
import { describeExposure, describeHand, describeIntervention, describeOutcome, describeSource } from "./describeOutcome";
import { endpointText } from "./endpointText";
import { STEP_INDENT, stepLine } from "./stepLine";

/**
 * A trial as plain text, step by step, and what it notes of its endpoint, with nothing in it that could not be printed; the last line
 * has no end.
 * @param asked The problem's question, with its documents.
 */
export function trialText(asked: string, trial: Trial): string {
  const { perturbation } = trial;
  const inOtherWords = perturbation ? [`Asked in other words (${perturbation.operator}): ${perturbation.question}`] : [];
  const head = [
    trial.id,
    asked,
    ...inOtherWords,
    describeExposure(trial.exposure),
    ...describeIntervention(trial),
    ...(trial.delegate ? [`Delegate: ${trial.delegate.model}.`] : []),
    ...describeHand(trial),
    ...describeSource(trial),
  ].map((text) => printableLines(text, 0));
  const steps = trial.steps.map((step) => printableLines(stepLine(step), STEP_INDENT));
  const endpoint = (trial.endpoint ? ["", ...endpointText(trial.endpoint)] : []).map((text) => printableLines(text, 0));
  return [...head, "", ...steps, "", printableLines(describeOutcome(trial), 0), ...endpoint].join("\n");
}
