import { escapeMarkdown } from "../../report/render/escapeMarkdown";
import type { ComparePicture } from "../comparePicture";
import { type ComparisonCell, comparisonDocument } from "./comparisonDocument";

/** A comparison as GitHub-flavoured Markdown. What agents wrote and were shown stands in fenced blocks that it cannot end. */
export function comparisonMarkdown(picture: ComparePicture): string {
  const { title, question, answer, headings, facts, rows } = comparisonDocument(picture);
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |\n`;
  const table = `${line(["", ...headings])}| ${["", ...headings].map(() => ":--").join(" | ")} |\n`;
  const steps = rows.map(({ relation, cells }, row) => {
    const [first] = cells;
    const shown =
      relation === "The same" && first && cells.every((cell) => sameText(cell, first))
        ? block("All", first)
        : cells.map((cell, column) => block(headings[column] ?? "", cell)).join("\n");
    return `### ${row + 1}. ${relation}\n\n${shown}`;
  });
  return [
    `# ${escapeMarkdown(title)}\n`,
    fenced(question),
    ...(answer === "" ? [] : [`Reference answer:\n`, fenced(answer)]),
    table + facts.map(({ name, values }) => line([name, ...values])).join(""),
    `## Steps\n`,
    ...steps,
  ].join("\n");
}

function sameText(cell: ComparisonCell | null, first: ComparisonCell): boolean {
  return JSON.stringify(cell) === JSON.stringify(first);
}

function block(heading: string, cell: ComparisonCell | null): string {
  if (cell === null) return `**${escapeMarkdown(heading)}** has no such step.\n`;
  const notes = cell.notes.map((note) => ` ${note}`).join("");
  const genuine = cell.genuine === undefined ? "" : `\nThe tool had computed:\n\n${fenced(cell.genuine)}`;
  return `**${escapeMarkdown(heading)}**, ${escapeMarkdown(cell.title)}.${notes}\n\n${fenced(cell.text)}${genuine}`;
}

/** A block with a fence that is longer than any that stands in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}\n`;
}
