import { escapeHtml } from "../../model/escapeHtml";
import type { ComparePicture } from "../comparePicture";
import { type ComparisonCell, comparisonDocument } from "./comparisonDocument";

const NONCE = "comparison";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 14px/1.45 system-ui, sans-serif; margin: 24px; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; margin-block: 16px; }
th, td { border: 1px solid GrayText; padding: 6px 8px; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
thead th:first-child, tbody th { width: 7em; font-weight: 600; }
pre { margin: 4px 0; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
p { margin: 0 0 4px; }
.note { font-style: italic; }`;

/** A comparison as one HTML file that needs and may load nothing else: no script, no address, every text as text. */
export function comparisonHtml(picture: ComparePicture): string {
  const { title, question, answer, headings, facts, rows } = comparisonDocument(picture);
  const head = `<thead><tr><td></td>${headings.map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`).join("")}</tr></thead>`;
  const row = (name: string, cells: readonly string[]) =>
    `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>\n`;
  const policy = `default-src 'none'; style-src 'nonce-${NONCE}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style nonce="${NONCE}">${STYLE}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${pre(question)}
${answer === "" ? "" : `<p>Reference answer:</p>\n${pre(answer)}`}
<table>
${head}
<tbody>
${facts.map(({ name, values }) => row(name, values.map(escapeHtml))).join("")}</tbody>
</table>
<h2>Steps</h2>
<table>
${head}
<tbody>
${rows.map(({ relation, cells }, index) => row(`${index + 1}. ${relation}`, cells.map(cellHtml))).join("")}</tbody>
</table>
</main>
</body>
</html>
`;
}

function cellHtml(cell: ComparisonCell | null): string {
  if (cell === null) return "No such step.";
  const notes = cell.notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join("");
  const genuine = cell.genuine === undefined ? "" : `<p>The tool had computed:</p>${pre(cell.genuine)}`;
  return `<p><strong>${escapeHtml(cell.title)}</strong></p>${notes}${pre(cell.text)}${genuine}`;
}

/** The first line break after the tag is none of the text. */
function pre(text: string): string {
  return `<pre>\n${escapeHtml(text)}</pre>`;
}
