import type { FileReading } from "../../core/importing/assembledTrials";
import type { ListedTrial } from "../../core/importing/importSession";
import { escapeHtml } from "../../core/model/escapeHtml";
import { printable } from "../../core/model/printable";
import { beginning } from "../../core/projections/beginning";
import { plural } from "../../core/report/plural";
import { commandIds } from "../contributions";

export interface ForeignPage {
  /** Address of the file. */
  readonly uri: string;
  /** Of the style; there is no script. */
  readonly nonce: string;
  readonly state: "reading" | "read";
  readonly file?: FileReading;
  /** The first ones. */
  readonly trials: readonly ListedTrial[];
  /** How many there are in all. */
  readonly total: number;
}

/** Longest text of a cell, in UTF-16 units. */
const LONGEST = 200;

const STYLE = `
body { color: var(--vscode-foreground); background: var(--vscode-editor-background); font: var(--vscode-font-size) var(--vscode-font-family); padding: 12px 16px; }
a { color: var(--vscode-textLink-foreground); }
a:focus-visible { outline: 1px solid var(--vscode-focusBorder); outline-offset: 2px; }
a.button { display: inline-block; padding: 4px 14px; text-decoration: none; color: var(--vscode-button-foreground); background: var(--vscode-button-background); border: 1px solid var(--vscode-contrastBorder, transparent); }
a.button:hover { background: var(--vscode-button-hoverBackground); }
h1 { font-size: 1.3em; font-weight: 600; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 3px 12px 3px 0; border-bottom: 1px solid var(--vscode-editorWidget-border); overflow-wrap: break-word; }`;

/** What is in a file of others, as a page in which every text of the file stands as text. */
export function foreignPage(page: ForeignPage): string {
  const { uri, nonce } = page;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'`;
  const title = shown(decodeURIComponent(uri.split("/").at(-1) ?? ""));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${bodyOf(page)}
</main>
</body>
</html>`;
}

function bodyOf({ uri, state, file, trials, total }: ForeignPage): string {
  if (state === "reading" || file === undefined) return '<p role="status">The file is being read…</p>';
  if (file.refusal !== undefined) return `<p>It cannot be imported. ${escapeHtml(printable(file.refusal))}</p>`;
  const notes = file.notes.map((note) => `<p>${shown(note)}</p>`).join("\n");
  const left = total > trials.length ? `<p>${total - trials.length} more are not listed; an import holds them all.</p>` : "";
  return `<p>${shown(file.format ?? "")}: ${plural(total, "trial")}. Nothing of it is imported yet.</p>
${notes}
<p><a class="button" role="button" href="${command(commandIds.importTrajectories, uri)}">Import</a></p>
<table>
<thead><tr><th scope="col">Trial</th><th scope="col">Question</th><th scope="col">Model</th><th scope="col">Outcome</th></tr></thead>
<tbody>
${trials.map((each, index) => rowOf(each, command(commandIds.openForeignTrial, uri, index))).join("\n")}
</tbody>
</table>
${left}`;
}

function rowOf({ id, question, model, outcome }: ListedTrial, link: string): string {
  const cells = [question, model, outcome].map((text) => `<td>${shown(text)}</td>`).join("");
  return `<tr><td><a href="${link}" title="Open as text">${shown(id)}</a></td>${cells}</tr>`;
}

/** A command of this extension alone, of which nothing but the file's address and a number is told. */
function command(id: string, ...told: readonly (string | number)[]): string {
  return escapeHtml(`command:${id}?${encodeURIComponent(JSON.stringify(told))}`);
}

function shown(text: string): string {
  const line = printable(text);
  return escapeHtml(line.length > LONGEST ? `${beginning(line, LONGEST)}…` : line);
}
