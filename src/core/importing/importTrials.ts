import type { Condition } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { ImportedProblem } from "../model/problem";
import type { Imported, ImportedRun } from "../model/run";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { type Clock, type Files, ImportError } from "../ports";
import { appendTrial, createRun } from "../store/runFolder";
import { type Assembling, assembledTrials, type FileReading } from "./assembledTrials";
import { FurtherRepetitions } from "./furtherRepetitions";
import { repetitionNotes } from "./repetitionNotes";

/** Small trials are written together, since each writing waits for the disk. */
const STEPS_AT_ONCE = 100;

/** What an import finds in one file. */
export interface FileSurvey extends FileReading {
  readonly trials: number;
  readonly steps: number;
  readonly calls: number;
  /** Members that have no place in a trial, without their places in lists, and in how many trials they stand. */
  readonly unmapped: Readonly<Record<string, number>>;
  /** Sentences on single trials, and for how many they hold. */
  readonly trialNotes: Readonly<Record<string, number>>;
}

/** What an import would store. */
export interface ImportSurvey {
  readonly files: readonly FileSurvey[];
  readonly problems: readonly ImportedProblem[];
  readonly variants: readonly Variant[];
  readonly planned: readonly string[];
  readonly design: Omit<Imported, "files">;
  /** How far the repetitions of groups of trials are shifted. */
  readonly offsets: ReadonlyMap<string, number>;
}

export interface ImportSetup extends Assembling {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly files: Files;
  readonly clock: Clock;
  /** What the same files, with the same name for models, were found to hold; without it they are read through first. */
  readonly survey?: ImportSurvey | undefined;
  /** @param planned How many trials there are in all; undefined while they are counted. */
  readonly onTrial?: (done: number, planned: number | undefined) => void;
}

/**
 * Reads files through without storing anything: which trials they hold, and what could not be mapped. Holds names and problems, and
 * one trial at a time.
 */
export async function surveyImport(setup: Assembling & Pick<ImportSetup, "onTrial">): Promise<ImportSurvey> {
  const files: (FileSurvey & Counts["repetitions"])[] = [];
  const problems = new Map<string, ImportedProblem>();
  const variants = new Map<string, Variant>();
  const planned: string[] = [];
  const [models, policies, scaffolds] = [new Set<string>(), new Set<string>(), new Set<Imported["scaffolds"][number]>()];
  const conditions = new Map<string, Condition>();
  const seeds = new Set<number | undefined>();
  const repetitions = new FurtherRepetitions();
  let counts = emptyCounts();
  for await (const assembled of assembledTrials(setup)) {
    if (assembled.kind === "file") {
      const { trials, steps, calls, unmapped, notes } = counts;
      const trialNotes = Object.fromEntries(notes);
      const survey = { ...assembled.file, trials, steps, calls, unmapped: Object.fromEntries(unmapped), trialNotes };
      files.push({ ...survey, ...counts.repetitions });
      counts = emptyCounts();
      continue;
    }
    const { trial, problem } = assembled;
    problems.set(problem.id, problem);
    for (const variant of assembled.variants) if (!variants.has(variant.id)) variants.set(variant.id, variant);
    planned.push(trial.id);
    models.add(trial.model);
    policies.add(trial.policy);
    scaffolds.add(trial.scaffold);
    conditions.set(trial.condition, assembled.condition);
    seeds.add(assembled.runSeed);
    repetitions.add(assembled.group, trial);
    counts.trials += 1;
    counts.repetitions.groups.set(assembled.group, (counts.repetitions.groups.get(assembled.group) ?? 0) + 1);
    if (assembled.isDouble) counts.repetitions.doubles += 1;
    counts.steps += trial.steps.length;
    counts.calls += trial.usage.toolCalls;
    for (const name of new Set(Object.keys(trial.unmapped ?? {}).map(withoutPlaces)))
      counts.unmapped.set(name, (counts.unmapped.get(name) ?? 0) + 1);
    for (const note of trial.notes ?? []) counts.notes.set(note, (counts.notes.get(note) ?? 0) + 1);
    setup.onTrial?.(planned.length, undefined);
  }
  const offsets = repetitions.offsets();
  const design = {
    models: [...models],
    policies: [...policies],
    scaffolds: [...scaffolds],
    conditions: [...conditions.values()],
    repetitions: repetitions.highest(offsets),
    // Trials of one run of ours have its intervals.
    seed: (seeds.size === 1 ? [...seeds][0] : undefined) ?? 1,
  };
  const noted = files.map(({ groups, doubles, ...file }) => ({
    ...file,
    notes: [...file.notes, ...repetitionNotes({ groups, doubles }, offsets)],
  }));
  return { files: noted, problems: [...problems.values()], variants: [...variants.values()], planned, design, offsets };
}

/** Members of the same kind are one, wherever in a list they stand: `messages[].cost`. */
function withoutPlaces(name: string): string {
  return name.replace(/\[\d+\]/g, "[]");
}

type Counts = ReturnType<typeof emptyCounts>;

function emptyCounts() {
  const repetitions = { groups: new Map<string, number>(), doubles: 0 };
  return { trials: 0, steps: 0, calls: 0, unmapped: new Map<string, number>(), notes: new Map<string, number>(), repetitions };
}

/**
 * Makes a run folder of the trials in files. The files are read twice, so that the run says what it will hold before the first trial
 * is in it; an import that was stopped shows as a run that is not done.
 * @returns What was found; `stored` is 0, and there is no folder, if that is no trial at all.
 * @throws RunFolderError if the folder holds a run already.
 * @throws ImportError if a file changed in between.
 */
export async function importTrials(setup: ImportSetup): Promise<ImportSurvey & { readonly stored: number }> {
  const { folder, files, cancellation, onTrial } = setup;
  const survey = setup.survey ?? (await surveyImport(setup));
  if (survey.planned.length === 0 || cancellation?.aborted) return { ...survey, stored: 0 };
  await createRun(files, folder, runOf(setup, survey));
  let stored = 0;
  let waiting: Trial[] = [];
  let steps = 0;
  const store = async () => {
    await appendTrial(files, folder, ...waiting);
    stored += waiting.length;
    [waiting, steps] = [[], 0];
    onTrial?.(stored, survey.planned.length);
  };
  for await (const assembled of assembledTrials({ ...setup, offsets: survey.offsets })) {
    if (cancellation?.aborted) break;
    if (assembled.kind === "file") continue;
    const { trial } = assembled;
    if (trial.id !== survey.planned[stored + waiting.length])
      throw new ImportError(`A file changed while it was imported; delete ${folder} and import it again.`);
    waiting.push(trial);
    steps += trial.steps.length + 1;
    if (steps >= STEPS_AT_ONCE) await store();
  }
  await store();
  return { ...survey, stored };
}

function runOf({ name, version, clock }: ImportSetup, { design, problems, variants, planned, files }: ImportSurvey): ImportedRun {
  return {
    format: FORMAT_VERSION,
    name,
    createdAt: new Date(clock.now()).toISOString(),
    version,
    planned: [...planned],
    problems: [...problems],
    ...(variants.length > 0 && { variants: [...variants] }),
    imported: {
      ...design,
      files: files.map(({ file, format, trials, notes, refusal }) => ({
        file,
        format: format ?? "unknown",
        trials,
        notes: refusal === undefined ? [...notes] : [refusal],
      })),
    },
  };
}
