import { printableLines } from "../model/printable";
import type { Trial } from "../model/trial";
import { describeExposure, describeOutcome, describeSource } from "./describeOutcome";
import { STEP_INDENT, stepLine } from "./stepLine";

/** A trial as plain text, step by step, with nothing in it that could not be printed; the last line has no end. */
export function trialText(question: string, trial: Trial): string {
  const head = [trial.id, question, describeExposure(trial.exposure), ...describeSource(trial)].map((text) => printableLines(text, 0));
  const steps = trial.steps.map((step) => printableLines(stepLine(step), STEP_INDENT));
  return [...head, "", ...steps, "", printableLines(describeOutcome(trial), 0)].join("\n");
}
