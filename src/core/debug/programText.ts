import { printableLines } from "../model/printable";
import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import { describeOutcome } from "../projections/describeOutcome";
import { stepText } from "../projections/stepLine";
import { stepNames } from "../projections/stepNames";

/** A trajectory as the text that a debugger shows: a head, then one region a step, whose lines are indented so that they fold. */
export interface ProgramText {
  readonly text: string;
  /** The line of each step's head, from 1. */
  readonly lines: readonly number[];
}

/** What the text is made of. */
export interface Program {
  readonly id: string;
  readonly question: string;
  readonly steps: readonly Step[];
  /** The last step is a result that the agent has not seen yet. */
  readonly isPending: boolean;
  readonly ended: Pick<Trial, "outcome" | "answer"> | undefined;
}

const INDENT = 4;

export function programText({ id, question, steps, isPending, ended }: Program): ProgramText {
  const text: string[] = [printableLines(`Trial ${id}`, INDENT), indented(question)];
  const lines: number[] = [];
  let next = text.join("\n").split("\n").length + 1;
  for (const step of steps) {
    const pending = isPending && step.index === steps.length - 1;
    const region = [headOf(step, pending), ...bodyOf(step)].join("\n");
    lines.push(next);
    next += region.split("\n").length;
    text.push(region);
  }
  if (ended) text.push(printableLines(`End  ${describeOutcome(ended)}`, INDENT));
  return { text: `${text.join("\n")}\n`, lines };
}

/** Index of the step that a line belongs to; -1 for the head. */
export function stepAtLine({ lines }: Pick<ProgramText, "lines">, line: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Line of a step's head, from 1; that of the head for -1. */
export function lineOfStep({ lines }: Pick<ProgramText, "lines">, step: number): number {
  return lines[step] ?? 1;
}

function headOf(step: Step, pending: boolean): string {
  const tool = "tool" in step ? `  ${step.tool}` : "";
  const corrupted = step.kind === "tool-result" && step.corrupted ? "  [corrupted]" : "";
  const held = pending ? "  [not shown yet]" : "";
  return printableLines(`#${step.index} ${stepNames[step.kind]}${tool}${corrupted}${held}`, INDENT);
}

function bodyOf(step: Step): string[] {
  switch (step.kind) {
    case "tool-call":
      return [indented(step.arguments)];
    case "tool-result": {
      const shown = indented(`shown: ${step.shown.text}`);
      return step.corrupted ? [shown, indented(`genuine: ${step.genuine.text}`)] : [shown];
    }
    default:
      return [indented(stepText(step))];
  }
}

function indented(text: string): string {
  return " ".repeat(INDENT) + printableLines(text, INDENT);
}
