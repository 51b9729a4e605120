import { resolve } from "node:path";
import { align } from "../../core/align/align";
import type { AlignedRow } from "../../core/align/alignment";
import { type Segment, wordDifference } from "../../core/align/wordDifference";
import { printable, printableLines } from "../../core/model/printable";
import { comparePicture } from "../../core/projections/compareTrials";
import { comparisonHtml } from "../../core/projections/comparison/comparisonHtml";
import { comparisonMarkdown } from "../../core/projections/comparison/comparisonMarkdown";
import { corruptionNote, STEP_INDENT, stepHead, stepLine, stepText } from "../../core/projections/stepLine";
import { type Command, DONE, UsageError } from "../command";
import { findTrial, openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

/** A comparison as a document, as the panel saves it. */
const WRITERS = new Map([
  ["markdown", comparisonMarkdown],
  ["html", comparisonHtml],
]);

export const diff: Command = {
  name: "diff",
  usage: "<run> <trialA> <trialB> [--format markdown|html] [--json]",
  summary: "Two trials of a run, aligned step by step: = same, ! changed, - and + without counterpart.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" }, format: { type: "string" } }, 3);
    const [folder = "", first = "", second = ""] = positionals;
    const contents = await openRunFolder(folder, terminal);
    if (values.format !== undefined) {
      const write = WRITERS.get(values.format);
      if (write === undefined) throw new UsageError(`--format ${values.format}: use one of ${[...WRITERS.keys()].join(", ")}.`);
      const place = { runFolder: resolve(folder), run: contents.run };
      terminal.out(write(comparePicture([first, second].map((id) => ({ ...place, trial: findTrial(contents, id) })))).trimEnd());
      return DONE;
    }
    const { rows, firstDivergence } = align(findTrial(contents, first).steps, findTrial(contents, second).steps);
    if (values.json) {
      const json = rows.map(({ relation, left, right }) => ({ relation, left: left ?? null, right: right ?? null }));
      terminal.out(JSON.stringify({ left: first, right: second, firstDivergence: firstDivergence ?? null, rows: json }));
      return DONE;
    }
    terminal.out(`--- ${printable(first)}\n+++ ${printable(second)}`);
    rows.forEach((row, index) => {
      if (index === firstDivergence) terminal.out("    first divergence");
      terminal.out(printableLines(rowText(row), STEP_INDENT + 2));
    });
    return DONE;
  },
};

function rowText({ left, right, relation }: AlignedRow): string {
  if (!left || !right) return left ? `- ${stepLine(left)}` : right ? `+ ${stepLine(right)}` : "";
  if (relation === "same") return `= ${stepLine(left)}`;
  const marked = markedWords(stepText(left), stepText(right));
  return `! ${stepHead(left)}${marked}${corruptionNote(left)}${corruptionNote(right)}`;
}

/** Words that only the first text has stand in [- -], words that only the second has in {+ +}. */
function markedWords(left: string, right: string): string {
  const difference = wordDifference(left, right);
  const marks = (segments: readonly Segment[], open: string, close: string) =>
    segments.map(({ text, changed }) => (changed ? open + text + close : text)).join("");
  if (!difference) return `${left} → ${right}`;
  return `${marks(difference.left, "[-", "-]")} → ${marks(difference.right, "{+", "+}")}`;
}
