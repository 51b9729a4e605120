import { align } from "../../core/align/align";
import type { AlignedRow } from "../../core/align/alignment";
import { type Segment, wordDifference } from "../../core/align/wordDifference";
import { printable, printableLines } from "../../core/model/printable";
import { corruptionNote, STEP_INDENT, stepHead, stepLine, stepText } from "../../core/projections/stepLine";
import { type Command, DONE } from "../command";
import { findTrial, openRunFolder } from "../openRunFolder";
import { readArguments } from "../readArguments";

export const diff: Command = {
  name: "diff",
  usage: "<run> <trialA> <trialB> [--json]",
  summary: "Two trials of a run, aligned step by step: = same, ! changed, - and + without counterpart.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { json: { type: "boolean" } }, 3);
    const [folder = "", first = "", second = ""] = positionals;
    const contents = await openRunFolder(folder, terminal);
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
