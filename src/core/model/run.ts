import * as z from "zod";
import { conditionSchema, experimentSchema, type ModelChoice } from "./experiment";
import { FORMAT_VERSION } from "./formatVersion";
import { importedProblemSchema, problemSchema } from "./problem";
import { scaffoldIdSchema } from "./scaffold";
import { variantSchema } from "./variant";

/** A large run has very many: they are looked at together, not each by a schema. */
const idsSchema = z.custom<string[]>(
  (value) => Array.isArray(value) && value.every((id) => typeof id === "string"),
  "Invalid input: expected an array of strings",
);

const common = {
  format: z.literal(FORMAT_VERSION),
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The version of Trial Lens that made the run. */
  version: z.string(),
  /** Ids of the trials that were planned, in their order in `trials.jsonl`. */
  planned: idsSchema,
  /** The variants of its problems as they stood when it began, rejected ones too; absent where no condition is perturbed. */
  variants: z.array(variantSchema).optional(),
};

/** `run.json` of an experiment: what was asked, so that the folder explains itself without the files it came from. */
export const experimentRunSchema = z.object({ ...common, experiment: experimentSchema, problems: z.array(problemSchema) });
export type ExperimentRun = z.infer<typeof experimentRunSchema>;

/** What an imported run holds of each dimension of an experiment, and the files it comes from. */
export const importedSchema = z.object({
  models: z.array(z.string().min(1)),
  policies: z.array(z.string().min(1)),
  scaffolds: z.array(scaffoldIdSchema),
  /** Files of others may have longer ids. */
  conditions: z.array(conditionSchema.extend({ id: z.string().min(1) })),
  repetitions: z.int().positive(),
  /** Of the intervals in tables. */
  seed: z.int().nonnegative(),
  files: z.array(
    z.object({
      file: z.string(),
      format: z.string(),
      trials: z.int().nonnegative(),
      /** Sentences on what is odd about the file. */
      notes: z.array(z.string()),
    }),
  ),
});
export type Imported = z.infer<typeof importedSchema>;

/** `run.json` of trials that were imported from files of others: nothing of it can be run again. */
export const importedRunSchema = z.object({
  ...common,
  imported: importedSchema,
  problems: z.array(importedProblemSchema),
  /** The variants of its problems' questions, rejected ones too; absent where the files hold none. */
  variants: z.array(variantSchema).optional(),
});
export type ImportedRun = z.infer<typeof importedRunSchema>;

/** `run.json`. */
export type RunRecord = ExperimentRun | ImportedRun;

/** A run without the ids of its trials, which are most of what a large one is. */
export type Run = Omit<ExperimentRun, "planned"> | Omit<ImportedRun, "planned">;

/** The schema that a value of `run.json` must fit, by what it says it is. */
export function runSchemaOf(value: unknown): typeof experimentRunSchema | typeof importedRunSchema {
  return typeof value === "object" && value !== null && "imported" in value ? importedRunSchema : experimentRunSchema;
}

/** What varies between the trials of a run. */
export interface Design {
  readonly models: readonly ModelChoice[];
  readonly policies: readonly string[];
  readonly scaffolds: ExperimentRun["experiment"]["scaffolds"];
  readonly conditions: ExperimentRun["experiment"]["conditions"];
  readonly repetitions: number;
  readonly seed: number;
}

/** What varies between the trials of a run, be it of an experiment or imported. */
export function designOf(run: Run): Design {
  return isImported(run) ? run.imported : run.experiment;
}

export function isImported(run: Run): run is Omit<ImportedRun, "planned"> {
  return "imported" in run;
}
