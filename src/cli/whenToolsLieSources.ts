import { readFile } from "node:fs/promises";
import type { CheckSuggestion } from "../core/checks/checkSuggestion";
import { suggestCheck } from "../core/checks/suggestCheck";
import { readOutcomes } from "../core/formats/outcomes/readOutcomes";
import { outcomesFormatOf } from "../core/formats/outcomes/writeOutcomes";
import { formatDiagnostic } from "../core/model/diagnostic";
import type { Label } from "../core/model/label";
import type { OutcomeRow } from "../core/model/outcomeRow";
import { printable } from "../core/model/printable";
import { designOf } from "../core/model/run";
import type { Trial } from "../core/model/trial";
import { latestLabels } from "../core/report/latestLabels";
import { checkLabels } from "../core/store/labels";
import type { Terminal } from "./command";
import { openRunFolder } from "./openRunFolder";
import { withMeans } from "./withMeans";

/** A run with what people and rules say of its trials. */
export interface RunSource {
  readonly kind: "run";
  readonly name: string;
  readonly seed: number;
  readonly trials: readonly Trial[];
  /** By trial id. */
  readonly labels: ReadonlyMap<string, Label>;
  readonly suggestions: ReadonlyMap<string, CheckSuggestion>;
}

/** An outcomes file. */
export interface FileSource {
  readonly kind: "file";
  readonly name: string;
  readonly rows: readonly OutcomeRow[];
}

export type WhenToolsLieSource = RunSource | FileSource;

/**
 * Opens runs and outcomes files (names that end in .csv or .jsonl), says what in them could not be read, and lets the rules suggest
 * a check for every exposed trial.
 * @returns undefined if an outcomes file has an error: numbers of a part of it would be wrong without anyone seeing it.
 */
export async function openSources(names: readonly string[], terminal: Terminal): Promise<WhenToolsLieSource[] | undefined> {
  const sources: WhenToolsLieSource[] = [];
  let broken = false;
  for (const name of names) {
    const format = outcomesFormatOf(name);
    if (format === undefined) {
      const { run, trials, labelActs } = await openRunFolder(name, terminal);
      const labels = latestLabels(checkLabels(labelActs));
      sources.push({ kind: "run", name, seed: designOf(run).seed, trials, labels, suggestions: await suggestionsFor(trials) });
      continue;
    }
    const text = decoded(await readFile(name));
    if (text === undefined) {
      terminal.err(printable(`${name}:1:1: error: This file is not UTF-8 text; save it as UTF-8. (outcomes/encoding)`));
      broken = true;
      continue;
    }
    const { rows, diagnostics } = readOutcomes(name, text, format);
    for (const diagnostic of diagnostics) terminal.err(formatDiagnostic(diagnostic));
    broken ||= diagnostics.some(({ severity }) => severity === "error");
    sources.push({ kind: "file", name, rows });
  }
  return broken ? undefined : sources;
}

/** Undefined where the bytes are no UTF-8: names that differ could become the same one. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function suggestionsFor(trials: readonly Trial[]): Promise<Map<string, CheckSuggestion>> {
  const exposed = trials.filter(({ exposure }) => exposure.state === "exposed");
  const suggestions = new Map<string, CheckSuggestion>();
  if (exposed.length === 0) return suggestions;
  await withMeans(async ({ math }) => {
    for (const trial of exposed) {
      const suggestion = await suggestCheck(trial, math);
      if (suggestion !== undefined) suggestions.set(trial.id, suggestion);
    }
  });
  return suggestions;
}
