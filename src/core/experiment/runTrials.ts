import type { Recording } from "../model/cassette";
import { type Experiment, modelName, type RunBudgets } from "../model/experiment";
import type { Trial } from "../model/trial";
import type { ChatModel } from "../ports";
import { CassetteWriter } from "../store/cassette";
import { appendTrial, RunFolderError } from "../store/runFolder";
import { Cancellable } from "./cancellable";
import { type EndpointLimit, endpointLimits } from "./endpointLimits";
import { meteredModel, type SpendingMeter } from "./meteredModel";
import type { PlannedTrial } from "./plan";
import type { RunMeans } from "./runMeans";
import { runTrial } from "./runTrial";
import { NOTHING_SPENT, pricesOf, type Spending, spentBudget } from "./spending";
import { modelOfTrial } from "./withDelegate";

export interface TrialsToRun extends RunMeans {
  readonly experiment: Experiment;
  /** In the order in which they are written. */
  readonly planned: readonly PlannedTrial[];
  /** What the run has spent before. */
  readonly spent?: Spending | undefined;
  readonly budgets?: RunBudgets | undefined;
}

/**
 * How many trials may be done or under way behind one that is not written yet, beyond those at once. Trials of an idle endpoint go on
 * while a busy one holds the next to be written back; what a crash would lose stays bounded.
 */
const AHEAD = 64;

/**
 * Runs trials and appends each to the run folder. Up to `concurrency` are under way at once, and of one endpoint as many as its limit
 * allows. They are written in the order of the plan, each as soon as it and those before it are done, so that equal answers give
 * equal files; what is done by then is written together. Cancelling ends the trials under way as cancelled; after a cancellation or a spent budget the rest stays planned.
 * @returns The trials that were written.
 * @throws RunFolderError if a trial could not be saved; those before it are.
 */
export function runTrials(trials: TrialsToRun): Promise<Trial[]> {
  return new TrialsRun(trials).run();
}

interface Place {
  readonly planned: PlannedTrial;
  readonly limit: EndpointLimit;
  readonly model: ChatModel;
  trial: Promise<Trial> | undefined;
  /** The trial once it is done. */
  done: Trial | undefined;
  recording: Recording | undefined;
  /** It counts among those under way. */
  counted: boolean;
}

class TrialsRun {
  private readonly cancellation: Cancellable;
  private readonly meter: SpendingMeter;
  private readonly cassette: CassetteWriter;
  private readonly places: readonly Place[];
  private readonly written: Trial[] = [];
  /** Position of the trial that is written next. */
  private next = 0;
  private underWay = 0;
  /** Nothing more begins. */
  private closed = false;
  private wake: () => void = () => undefined;

  constructor(private readonly trials: TrialsToRun) {
    const { experiment, planned, models, clock, spent = NOTHING_SPENT } = trials;
    this.cancellation = new Cancellable(trials.cancellation);
    this.meter = { spent };
    const choices = experiment.models.map((choice) => ({ name: modelName(choice), choice }));
    const limits = endpointLimits(choices, experiment.concurrency, clock);
    const served = new Map(
      choices.map(({ name, choice }) => {
        const limit = found(limits.get(name), name);
        return [name, meteredModel(found(models.get(name), name), this.meter, limit, pricesOf(choice))];
      }),
    );
    this.places = planned.map((one) => ({
      planned: one,
      limit: found(limits.get(one.model), one.model),
      model: found(modelOfTrial(one, experiment, served), one.model),
      trial: undefined,
      done: undefined,
      recording: undefined,
      counted: false,
    }));
    this.cassette = new CassetteWriter(trials.files, trials.folder);
  }

  async run(): Promise<Trial[]> {
    const { pause } = this.trials;
    const stopListening = pause?.onContinue(() => this.begin());
    this.cancellation.addEventListener("abort", () => this.begin());
    this.trials.onPlanned?.(this.trials.planned);
    try {
      this.begin();
      for (let place = this.places[this.next]; place; place = this.places[this.next]) {
        if (place.trial) {
          await place.trial;
          await this.writeDone();
        } else if (this.closed) this.next += 1;
        else
          await new Promise<void>((resolve) => {
            this.wake = resolve;
          });
      }
    } catch (error) {
      // What is under way has nowhere to go.
      this.cancellation.abort();
      throw error;
    } finally {
      stopListening?.();
      await Promise.allSettled(this.places.map(({ trial }) => trial));
    }
    return this.written;
  }

  /** Begins as many of the next trials as may begin now. */
  private begin(): void {
    const { experiment, pause, budgets, onBudgetSpent } = this.trials;
    if (this.cancellation.aborted) this.closed = true;
    const end = this.next + experiment.concurrency + AHEAD;
    for (const place of this.places.slice(this.next, end)) {
      if (this.closed || pause?.paused || this.underWay >= experiment.concurrency) break;
      if (place.trial || !place.limit.hasRoom) continue;
      const spent = spentBudget(budgets, this.meter.spent);
      if (spent === undefined) this.start(place);
      else {
        this.closed = true;
        const left = this.places.filter(({ trial }) => trial === undefined).length;
        onBudgetSpent?.(`${spent.charAt(0).toUpperCase()}${spent.slice(1)}; trials not begun, which stay planned: ${left}.`);
      }
    }
    this.wake();
  }

  private start(place: Place): void {
    const { experiment, math, python, search, clock, onStart, onText, onStep } = this.trials;
    const { planned, limit, model } = place;
    this.underWay += 1;
    limit.begin();
    place.counted = true;
    onStart?.(planned);
    place.trial = runTrial({
      planned,
      model,
      math,
      python,
      search,
      prompts: experiment.prompts,
      budgets: experiment.budgets,
      clock,
      cancellation: this.cancellation,
      onText: onText && ((piece, attempt) => onText(planned, piece, attempt)),
      onStep: onStep && ((step) => onStep(planned, step)),
      onRecorded: (recording) => {
        place.recording = recording;
      },
    });
    // A failure is met where the trial's turn to be written comes. The next to be written makes room once it is saved.
    const ended = () => {
      if (this.places[this.next] !== place) this.release(place);
    };
    place.trial.then((trial) => {
      place.done = trial;
      ended();
    }, ended);
  }

  private release(place: Place): void {
    if (!place.counted) return;
    place.counted = false;
    this.underWay -= 1;
    place.limit.end();
    this.begin();
  }

  /** Writes the trials that are done from the next on, in one go, since reaching the disk takes as long for many as for one. */
  private async writeDone(): Promise<void> {
    const { files, folder, onTrial } = this.trials;
    let end = this.next;
    while (this.places[end]?.done) end += 1;
    const places = this.places.slice(this.next, end);
    const trials = places.flatMap(({ done }) => done ?? []);
    try {
      // Before the trials, so that every trial in the file can be replayed.
      await this.cassette.append(...places.flatMap(({ recording }) => recording ?? []));
      await appendTrial(files, folder, ...trials);
    } catch (error) {
      throw new RunFolderError(unsaved(trials[0]?.id ?? "", folder, this.written.length, error));
    }
    for (const place of places) place.recording = undefined;
    for (const trial of trials) {
      this.written.push(trial);
      onTrial?.(trial, this.written.length, this.places.length);
    }
    this.next += places.length;
    for (const place of places) this.release(place);
    this.begin();
  }
}

function unsaved(trial: string, folder: string, saved: number, error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return `The trial ${trial} could not be saved in ${folder} (${cause}); the ${saved} trials before it are. Make room, then resume the run.`;
}

function found<Value>(value: Value | undefined, model: string): Value {
  if (value === undefined) throw new Error(`The experiment lists the model "${model}", but the host gave none of that name.`);
  return value;
}
