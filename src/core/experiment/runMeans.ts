import type { Step } from "../model/step";
import type { Trial } from "../model/trial";
import type { Cancellation, ChatModel, Clock, Files } from "../ports";
import type { ToolMeans } from "../tools/tool";
import type { PlannedTrial } from "./plan";
import type { RunPause } from "./runPause";

/** What a host gives to run trials with, and what it hears of them. */
export interface RunMeans extends ToolMeans {
  readonly folder: string;
  /** The models by the names under which the experiment lists them. */
  readonly models: ReadonlyMap<string, ChatModel>;
  readonly files: Files;
  readonly clock: Clock;
  readonly cancellation?: Cancellation | undefined;
  readonly pause?: RunPause | undefined;
  /** Once it is known which trials are run, before the first begins. */
  readonly onPlanned?: ((planned: readonly PlannedTrial[]) => void) | undefined;
  readonly onStart?: ((planned: PlannedTrial) => void) | undefined;
  /**
   * Hears what a trial's agent says as it comes, not what reviewers say; the step that it becomes follows. A higher attempt than before
   * throws the earlier pieces away.
   */
  readonly onText?: ((planned: PlannedTrial, piece: string, attempt: number) => void) | undefined;
  readonly onStep?: ((planned: PlannedTrial, step: Step) => void) | undefined;
  /** After each trial is on the disk. */
  readonly onTrial?: ((trial: Trial, done: number, planned: number) => void) | undefined;
  /** Once, where a budget of the run is spent and trials are left. */
  readonly onBudgetSpent?: ((sentence: string) => void) | undefined;
}
