import type { Severity } from "../model/corruption";
import type { StepKind } from "../model/step";
import type { Verdict } from "./describeOutcome";

/** What the Run panel's form offers. */
export interface RunCatalogue {
  readonly models: readonly CatalogueEntry[];
  readonly policies: readonly CatalogueEntry[];
  /** Kinds of corruption. */
  readonly kinds: readonly CatalogueEntry[];
  /** The kinds that are tried where none is chosen and the problem asks for none, in their order. */
  readonly defaultKinds: readonly string[];
  /** Operators that reword questions. */
  readonly operators: readonly CatalogueEntry[];
  readonly tools: readonly CatalogueEntry[];
  readonly scaffolds: readonly CatalogueEntry[];
}

export interface CatalogueEntry {
  /** As it stands in experiment files. */
  readonly id: string;
  readonly name: string;
  /** One sentence. */
  readonly description: string;
}

/** The wrong value that a problem's trials would meet if the agent followed the reference steps; or why it cannot be foreseen. */
export type CorruptionPreview = { readonly problem: string } & (
  | {
      readonly foreseen: true;
      readonly tool: string;
      /** Position of the corrupted call among the reference steps, from 1. */
      readonly callPosition: number;
      readonly genuine: string;
      readonly shown: string;
      readonly severity: Severity;
      readonly kind: string;
    }
  | { readonly foreseen: false; readonly reason: string }
);

/** A run as it goes on. */
export interface RunPicture {
  readonly name: string;
  readonly runFolder: string;
  /** `paused`: no further trial begins until it is continued. `budget spent`: the rest stays planned. */
  readonly state: "under way" | "paused" | "done" | "stopped" | "budget spent" | "failed";
  /** One sentence on what went wrong, or on the budget that is spent. */
  readonly failure: string | undefined;
  /** Some models are simulated: said beside every number. */
  readonly simulated: boolean;
  readonly planned: number;
  readonly done: number;
  readonly graded: number;
  readonly correct: number;
  /** Of the finished trials: those that a corruption was assigned to, and those of them that it reached. */
  readonly assigned: number;
  readonly exposed: number;
  /** Milliseconds since its start. */
  readonly elapsed: number;
  /** Undefined until its trials are planned. */
  readonly outlook: RunOutlook | undefined;
  /** The newest last; earlier ones are left out once there are many. */
  readonly lanes: readonly RunLane[];
}

/** What a run has used, by its finished trials, and what it is expected to need yet, trials under way included. */
export interface RunOutlook {
  /** Model calls. */
  readonly requests: number;
  readonly tokens: number;
  /** In the currency of the models' prices; undefined where no model has any. */
  readonly cost: number | undefined;
  readonly requestsLeft: number;
  readonly tokensLeft: number;
  readonly costLeft: number | undefined;
  /** Some endpoints have no prices: the cost leaves them out. */
  readonly unpriced: boolean;
  /** Undefined until a trial is finished. */
  readonly millisecondsLeft: number | undefined;
}

/** Whether a run has not ended yet. */
export function goesOn({ state }: Pick<RunPicture, "state">): boolean {
  return state === "under way" || state === "paused";
}

/** One trial, under way or finished. */
export interface RunLane {
  readonly trial: string;
  readonly problem: string;
  /** Such as "B0 · clean"; with the model and repetition where the run has several. */
  readonly name: string;
  readonly condition: string;
  readonly simulated: boolean;
  /** Its last steps. */
  readonly steps: readonly LaneStep[];
  /** How many steps before them are left out. */
  readonly omitted: number;
  /** The end of what the agent is saying now, until it is a step. */
  readonly saying: string | undefined;
  /** Undefined while the trial is under way. */
  readonly outcome: { readonly text: string; readonly verdict: Verdict } | undefined;
  /** It is saved, and so are the trials that differ from it in the condition alone. */
  readonly comparable: boolean;
}

/** A step in a lane; long texts are cut. */
export interface LaneStep {
  readonly index: number;
  readonly kind: StepKind;
  /** The tool's name, for calls and results; the verifier's, for verdicts. */
  readonly tool: string | undefined;
  readonly text: string;
  /** A tool error was shown. */
  readonly failed: boolean;
  /** The result was corrupted; this is the genuine one. */
  readonly genuine: string | undefined;
}
