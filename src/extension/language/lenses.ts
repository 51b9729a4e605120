import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { documentKind } from "../../core/language/documentKind";
import { type PlacesQuestion, PROBLEM_PLACES, type ProblemPlaces, TRIAL_COUNT } from "../../protocol/language";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { createLastTrials } from "./lastTrials";

const { l10n } = vscode;

/** Lines beyond those in sight that have lenses too, so that they are there when one scrolls. */
const MARGIN = 300;
/** Milliseconds without scrolling, or without news of runs, after which lenses are asked for again. */
const PAUSE = 300;

/**
 * What can be done with a problem or an experiment, above it. Only what is near the lines in sight has lenses: files may hold ten
 * thousand problems.
 */
export function lenses(client: LanguageClient, selector: vscode.DocumentSelector, { runs, problemSets }: Services): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  /** The lines that were given lenses last, by the address of their file. */
  const given = new Map<string, Lines>();
  const askAgain = afterPause(() => changed.fire());
  const last = createLastTrials(runs, askAgain.begin);
  const lookAgain = afterPause(last.refresh);

  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document, token) {
      if (documentKind(document.uri.path) === "experiment") return experimentLenses(document);
      const lines = linesNear(document);
      given.set(document.uri.toString(), lines);
      const question: PlacesQuestion = { uri: document.uri.toString(), ...lines };
      const places = await client.sendRequest<ProblemPlaces>(PROBLEM_PLACES, question, token);
      last.want(places.map(({ id }) => id));
      return places.flatMap(({ id, line }) => {
        const problem = (policies: "asked" | "all") => ({ file: document.uri, id, policies });
        const trial = last.get(id);
        return [
          lens(line, l10n.t("Run"), commandIds.runProblem, problem("asked")),
          lens(line, l10n.t("Run under All Policies"), commandIds.runProblem, problem("all")),
          ...(trial ? [lens(line, l10n.t("Compare Last"), commandIds.compareTrial, trial)] : []),
        ];
      });
    },
    async resolveCodeLens(unresolved, token) {
      if (!(unresolved instanceof TrialCountLens)) return unresolved;
      const count = await client.sendRequest<number | null>(TRIAL_COUNT, { uri: unresolved.uri }, token);
      unresolved.command = { title: countInWords(count), command: "" };
      return unresolved;
    },
  };

  return vscode.Disposable.from(
    changed,
    vscode.languages.registerCodeLensProvider(selector, provider),
    askAgain,
    lookAgain,
    runs.onDidChange(lookAgain.begin),
    problemSets.onDidChange(askAgain.begin),
    vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
      const known = given.get(document.uri.toString());
      const { from, to } = linesInSight(document);
      if (known && (from < known.from || to > known.to)) askAgain.begin();
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => given.delete(uri.toString())),
  );
}

/** Does something once it was asked for and not again for a while. */
function afterPause(work: () => void): vscode.Disposable & { begin(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin() {
      clearTimeout(timer);
      timer = setTimeout(work, PAUSE);
    },
    dispose: () => clearTimeout(timer),
  };
}

/** Its title is worked out when it is in sight: all problems of the experiment have to be read for it. */
class TrialCountLens extends vscode.CodeLens {
  constructor(
    range: vscode.Range,
    readonly uri: string,
  ) {
    super(range);
  }
}

function experimentLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
  return [
    lens(0, l10n.t("Run"), commandIds.runExperiment, uri),
    lens(0, l10n.t("Open in Run Panel"), commandIds.openRunPanel, uri),
    new TrialCountLens(new vscode.Range(0, 0, 0, 0), uri.toString()),
  ];
}

function lens(line: number, title: string, command: string, argument: unknown): vscode.CodeLens {
  return new vscode.CodeLens(new vscode.Range(line, 0, line, 0), { title, command, arguments: [argument] });
}

function countInWords(count: number | null): string {
  if (count === null) return l10n.t("Cannot be run yet: see its findings");
  return count === 1 ? l10n.t("1 trial") : l10n.t("{0} trials", count.toLocaleString("en"));
}

interface Lines {
  readonly from: number;
  readonly to: number;
}

/** The lines in sight with a margin. */
function linesNear(document: vscode.TextDocument): Lines {
  const { from, to } = linesInSight(document);
  return { from: Math.max(0, from - MARGIN), to: Math.min(document.lineCount - 1, to + MARGIN) };
}

/** From the first to the last line in sight; of a document that is nowhere in sight, the first line. */
function linesInSight(document: vscode.TextDocument): Lines {
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
  const ranges = editors.flatMap(({ visibleRanges }) => visibleRanges);
  if (ranges.length === 0) return { from: 0, to: 0 };
  return { from: Math.min(...ranges.map(({ start }) => start.line)), to: Math.max(...ranges.map(({ end }) => end.line)) };
}
