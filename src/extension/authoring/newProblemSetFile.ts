import * as vscode from "vscode";
import type { Files } from "../../core/ports";
import type { ProblemOrigin } from "../../core/problems/importProblems";
import { HumanError } from "../vscode/reportError";
import { createAndOpen, folderForFiles, freeFile } from "./newFile";

type Origin = ProblemOrigin | "scratch";

/** Answers that need not be asked for. */
export interface GivenProblemSet {
  readonly from?: Origin;
  /** The file to read, unless the set begins from scratch. */
  readonly file?: vscode.Uri;
  /** Problems to take at most. */
  readonly most?: number;
  readonly name?: string;
}

const { l10n } = vscode;

/** Asks what a new problem set is made of, and writes and opens it; undefined if the person leaves. */
export async function newProblemSetFile(
  files: Files,
  log: vscode.LogOutputChannel,
  given: GivenProblemSet = {},
): Promise<vscode.Uri | undefined> {
  const folder = await folderForFiles();
  const from = folder && (given.from ?? (await askForOrigin()));
  if (!folder || !from) return undefined;
  const content = from === "scratch" ? await fromScratch() : await fromFile(files, log, from, given);
  const name = content && (given.name ?? (await askForName(content.name)));
  if (!content || !name) return undefined;
  return createAndOpen(await freeFile(files, folder, name, content.ending), content.text);
}

interface Content {
  /** The name that is proposed. */
  readonly name: string;
  readonly ending: string;
  readonly text: string;
}

async function askForOrigin(): Promise<Origin | undefined> {
  const items: readonly (vscode.QuickPickItem & { readonly origin: Origin })[] = [
    { label: l10n.t("From scratch"), detail: l10n.t("A YAML file with one problem to go on from."), origin: "scratch" },
    {
      label: "GSM8K",
      detail: l10n.t("JSON Lines with question and answer; the calculations in the answers become reference steps."),
      origin: "gsm8k",
    },
    { label: "MATH", detail: l10n.t("JSON Lines or JSON with problem and solution, or MATH-500."), origin: "math" },
    { label: "HotpotQA", detail: l10n.t("JSON with question and answer; the paragraphs become documents."), origin: "hotpotqa" },
    { label: "CSV", detail: l10n.t("Columns question and answer; id, domain and answerKind if you like."), origin: "csv" },
    {
      label: "FreshQA",
      detail: l10n.t("A sheet as CSV; its questions go with the web search. Then an older sheet, for false answers, if you like."),
      origin: "freshqa",
    },
  ];
  return (await vscode.window.showQuickPick(items, { title: l10n.t("New Problem Set: what is it made of?"), matchOnDetail: true }))?.origin;
}

async function fromScratch(): Promise<Content> {
  const { newProblemSet } = await import("../../core/problems/newProblemSet");
  return { name: "my", ending: ".problems.yaml", text: newProblemSet() };
}

async function fromFile(
  files: Files,
  log: vscode.LogOutputChannel,
  origin: ProblemOrigin,
  given: GivenProblemSet,
): Promise<Content | undefined> {
  const file = given.file ?? (await askForFile(origin));
  const most = file && (given.most ?? (await askForNumber()));
  if (!file || !most) return undefined;
  const earlier = origin === "freshqa" && !given.file ? await askForEarlier() : undefined;
  const [{ importProblems }, { writeProblems }, text] = await Promise.all([
    import("../../core/problems/importProblems"),
    import("../../core/problems/writeProblems"),
    files.readText(file.fsPath),
  ]);
  const { problems, leftOut } = importProblems(origin, text, most, earlier && (await files.readText(earlier.fsPath)));
  const [first] = leftOut;
  if (problems.length === 0)
    throw new HumanError(l10n.t("Nothing was written: there is no problem in {0}. {1}", file.fsPath, first?.message ?? ""));
  for (const { line, message } of leftOut) log.warn(`${file.fsPath}, ${line}: ${message}`);
  if (first)
    void vscode.window.showWarningMessage(
      l10n.t("{0} rows are left out; the first is row {1}: {2} The log names all.", leftOut.length, first.line, first.message),
    );
  const stem = (file.path.split("/").at(-1) ?? origin).replace(/\.[^.]*$/, "").replace(/\.problems$/, "");
  return { name: stem, ending: ".problems.jsonl", text: writeProblems(problems) };
}

/** Undefined where the person has none. */
async function askForEarlier(): Promise<vscode.Uri | undefined> {
  const chosen = await vscode.window.showOpenDialog({
    title: l10n.t("New Problem Set: an older sheet, for false answers? Cancel if there is none."),
    openLabel: l10n.t("Read"),
    filters: { CSV: ["csv"] },
  });
  return chosen?.[0];
}

async function askForFile(origin: ProblemOrigin): Promise<vscode.Uri | undefined> {
  const isCsv = origin === "csv" || origin === "freshqa";
  const endings = isCsv ? ["csv"] : ["jsonl", "json"];
  const chosen = await vscode.window.showOpenDialog({
    title: l10n.t("New Problem Set: which file?"),
    openLabel: l10n.t("Read"),
    filters: { [isCsv ? "CSV" : "JSON"]: endings, [l10n.t("All files")]: ["*"] },
  });
  return chosen?.[0];
}

async function askForNumber(): Promise<number | undefined> {
  const text = await vscode.window.showInputBox({
    title: l10n.t("New Problem Set: how many problems, from the first?"),
    value: "100",
    validateInput: (value) => (/^[1-9]\d{0,6}$/.test(value.trim()) ? undefined : l10n.t("A whole number from 1 is expected.")),
  });
  return text === undefined ? undefined : Number(text);
}

async function askForName(proposed: string): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: l10n.t("New Problem Set: its name?"),
    prompt: l10n.t("A number is added if there is such a file."),
    value: proposed,
    validateInput: (value) => (/^[^\s./\\:][^/\\:*?"<>|]*$/.test(value) ? undefined : l10n.t("This cannot be the name of a file.")),
  });
}
