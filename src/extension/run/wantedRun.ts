import * as vscode from "vscode";
import { countTrials, type PlannedTrial, planTrials } from "../../core/experiment/plan";
import type { Unfinished } from "../../core/experiment/resumeRun";
import { runFolderName } from "../../core/experiment/runFolderName";
import type { Experiment } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { Variant } from "../../core/model/variant";

interface Asked {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  /** The variants that it is run with; absent: those of `variantsFile`. */
  readonly variants?: readonly Variant[] | undefined;
}

/** An experiment to be run into a folder of its own. */
export interface NewRun extends Asked {
  /** The run goes into its folder `trials`. */
  readonly workspaceFolder: vscode.WorkspaceFolder;
  /** Where its variants are, and where those that are missing are added; absent: one of the workspace. */
  readonly variantsFile?: string;
  /** Where its variants can be reviewed. */
  readonly experimentFile?: vscode.Uri;
  /** Only these of the experiment's trials; absent: all. */
  readonly only?: (planned: PlannedTrial) => boolean;
}

/** A run to be gone on with in its folder. */
export interface ResumedRun extends Asked {
  readonly runFolder: string;
  readonly unfinished: Unfinished;
  /** How many trials are unfinished. */
  readonly left: number;
  /** Grants the budgets of the run once more. */
  readonly renewBudgets: boolean;
}

export type WantedRun = NewRun | ResumedRun;

/** @param startedAt Milliseconds since 1970. */
export function folderOf(wanted: WantedRun, startedAt: number): string {
  if ("runFolder" in wanted) return wanted.runFolder;
  return vscode.Uri.joinPath(wanted.workspaceFolder.uri, "trials", runFolderName(wanted.experiment.name, startedAt)).fsPath;
}

/** Where the variants of a run are that has none yet: beside its experiment file, else beside the runs. */
export function variantsFileOf({ variantsFile, workspaceFolder }: NewRun): string {
  return variantsFile ?? vscode.Uri.joinPath(workspaceFolder.uri, "trials", "run-panel.variants.jsonl").fsPath;
}

/** The path of the experiment file of a run; undefined where it has none, or goes on. */
export function experimentFileOf(wanted: WantedRun): string | undefined {
  return "runFolder" in wanted ? undefined : wanted.experimentFile?.fsPath;
}

/** How many trials will be run. */
export function trialCount(wanted: WantedRun): number {
  if ("runFolder" in wanted) return wanted.left;
  const { experiment, problems, variants, only } = wanted;
  return only ? planTrials(experiment, problems, variants).filter(only).length : countTrials(experiment, problems);
}
