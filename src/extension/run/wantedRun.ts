import * as vscode from "vscode";
import { countTrials, type PlannedTrial, planTrials } from "../../core/experiment/plan";
import type { Unfinished } from "../../core/experiment/resumeRun";
import { runFolderName } from "../../core/experiment/runFolderName";
import type { Experiment } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";

interface Asked {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
}

/** An experiment to be run into a folder of its own. */
export interface NewRun extends Asked {
  /** The run goes into its folder `trials`. */
  readonly workspaceFolder: vscode.WorkspaceFolder;
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

/** How many trials will be run. */
export function trialCount(wanted: WantedRun): number {
  if ("runFolder" in wanted) return wanted.left;
  const { experiment, problems, only } = wanted;
  return only ? planTrials(experiment, problems).filter(only).length : countTrials(experiment, problems);
}
