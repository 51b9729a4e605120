import { readJsonLines } from "../formats/jsonLines";
import type { Diagnostic } from "../model/diagnostic";
import { FORMAT_VERSION } from "../model/formatVersion";
import { type LabelAct, labelActSchema } from "../model/label";
import { type Run, runSchema } from "../model/run";
import { type Trial, trialSchema } from "../model/trial";
import type { Files } from "../ports";

const RUN = "run.json";
const TRIALS = "trials.jsonl";
const LABELS = "labels.jsonl";

/** Everything in a run folder that could be read, and what could not. */
export interface RunContents {
  readonly folder: string;
  readonly run: Run;
  readonly trials: readonly Trial[];
  readonly labelActs: readonly LabelAct[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A folder that cannot be opened as a run; the message says why and what to do. */
export class RunFolderError extends Error {
  override readonly name = "RunFolderError";
}

/**
 * Makes the folder of a new run.
 * @throws RunFolderError if there is a run in it already, whole or in part.
 */
export async function createRun(files: Files, folder: string, run: Run): Promise<void> {
  await requireFreeFolder(files, folder);
  await files.makeFolder(folder);
  await files.create(files.join(folder, RUN), `${JSON.stringify(run, null, 2)}\n`);
  await files.create(files.join(folder, TRIALS), "");
}

/** @throws RunFolderError if a folder holds a run already, whole or in part. */
export async function requireFreeFolder(files: Files, folder: string): Promise<void> {
  for (const name of [RUN, TRIALS, LABELS])
    if (await files.exists(files.join(folder, name)))
      throw new RunFolderError(`${folder} holds a run already (${name}); choose another folder.`);
}

/** Appends a finished trial and resolves once it is on the disk. A trial that could not be read back is refused. */
export async function appendTrial(files: Files, folder: string, trial: Trial): Promise<void> {
  await files.appendLine(files.join(folder, TRIALS), JSON.stringify(trialSchema.parse(trial)));
}

/** Appends a labelling act and resolves once it is on the disk. An act that could not be read back is refused. */
export async function appendLabelAct(files: Files, folder: string, act: LabelAct): Promise<void> {
  await files.appendLine(files.join(folder, LABELS), JSON.stringify(labelActSchema.parse(act)));
}

/**
 * Opens a run folder. A last line that was torn while it was written gets its end, so that the next record begins on a line of its
 * own; lines that are no records stay where they are. Both are named in the findings, and every good line is returned.
 * @throws RunFolderError if `run.json` is missing or cannot be read.
 */
export async function openRun(files: Files, folder: string): Promise<RunContents> {
  const diagnostics: Diagnostic[] = [];
  const run = await readRun(files, folder);
  const trials = await readRecords(files, files.join(folder, TRIALS), trialSchema, diagnostics);
  const labelActs = await readRecords(files, files.join(folder, LABELS), labelActSchema, diagnostics);
  return { folder, run, trials: firstOfEachId(trials, files.join(folder, TRIALS), diagnostics), labelActs, diagnostics };
}

async function readRun(files: Files, folder: string): Promise<Run> {
  const path = files.join(folder, RUN);
  if (!(await files.exists(path))) throw new RunFolderError(`${folder} is no run folder: it has no ${RUN}.`);
  let value: unknown;
  try {
    value = JSON.parse(await files.readText(path));
  } catch (error) {
    throw new RunFolderError(
      `${path} is not JSON (${error instanceof Error ? error.message : String(error)}); restore it from your version control.`,
    );
  }
  const newer = newerFormat(value);
  if (newer) throw new RunFolderError(`${path} ${newer}`);
  const parsed = runSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RunFolderError(`${path} is not a run of Trial Lens: ${issue?.path.map(String).join(".")}: ${issue?.message}.`);
  }
  return parsed.data;
}

interface Schema<Value> {
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

async function readRecords<Value>(files: Files, path: string, schema: Schema<Value>, diagnostics: Diagnostic[]): Promise<Value[]> {
  if (!(await files.exists(path))) return [];
  const torn = !(await files.endsWithLineEnd(path));
  // A folder that cannot be written can still be looked at.
  if (torn) await files.appendLine(path, "").catch(() => undefined);
  const records: Value[] = [];
  const lines = readJsonLines(await files.readText(path));
  for (const line of lines) {
    const problem = line.ok ? undefined : `is not JSON (${line.message})`;
    const value = line.ok ? line.value : undefined;
    const parsed = problem === undefined ? schema.safeParse(value) : undefined;
    if (parsed?.success) {
      records.push(parsed.data);
      continue;
    }
    const place = { file: path, line: line.line, column: 1, severity: "warning" } as const;
    if (torn && line === lines.at(-1)) {
      const message = "This last line was torn off while it was written; it was given an end and left there, the other lines are kept.";
      diagnostics.push({ ...place, code: "run/torn-line", message });
      continue;
    }
    const [issue] = parsed?.success === false ? parsed.error.issues : [];
    const where = issue?.path.map(String).join(".") || "line";
    const reason = problem ?? newerFormat(value) ?? `is no record of Trial Lens (${where}: ${issue?.message})`;
    diagnostics.push({ ...place, code: "run/foreign-line", message: `This line ${reason}; it is passed over and left as it is.` });
  }
  return records;
}

function newerFormat(value: unknown): string | undefined {
  const format = typeof value === "object" && value !== null ? (value as { format?: unknown }).format : undefined;
  return typeof format === "number" && format > FORMAT_VERSION
    ? `was written by a newer Trial Lens (format ${format}); update to read it`
    : undefined;
}

function firstOfEachId(trials: readonly Trial[], file: string, diagnostics: Diagnostic[]): Trial[] {
  const byId = new Map<string, Trial>();
  for (const trial of trials) {
    if (byId.has(trial.id))
      diagnostics.push({
        file,
        line: 1,
        column: 1,
        severity: "warning",
        code: "run/duplicate-trial",
        message: `The trial ${trial.id} stands here more than once; the first one counts.`,
      });
    else byId.set(trial.id, trial);
  }
  return [...byId.values()];
}
