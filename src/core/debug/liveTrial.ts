import type { HeldResult, Showing } from "../corruption/holdResults";
import { Cancellable } from "../experiment/cancellable";
import { runTrial, type TrialSetup } from "../experiment/runTrial";
import type { Recording } from "../model/cassette";
import type { Step, ToolResultStep } from "../model/step";
import type { HandChange, Trial } from "../model/trial";
import type { TrialModel } from "../ports";
import { type Answer, rememberingModel } from "./answers";
import type { SteppedTrial } from "./steppedTrial";
import { type StoppedClock, stoppedClock } from "./stoppedClock";

/** A trial that runs from step to step, as it is told. Its clock stands still in between. */
export class LiveTrial implements SteppedTrial {
  readonly steps: Step[] = [];
  readonly answers: Answer[] = [];
  readonly changedByHand: HandChange[] = [];
  readonly isLive = true;
  private finished: Trial | undefined;
  private model: TrialModel | undefined;
  private held: { readonly result: HeldResult; showing: Showing } | undefined;
  private readonly cancellation: Cancellable;
  private readonly clock: StoppedClock;
  private running: Promise<void> | undefined;
  private goOn: () => void = () => undefined;
  private arrived: { resolve(more: boolean): void; reject(error: unknown): void } | undefined;

  constructor(private readonly setup: Omit<TrialSetup, "gate" | "hold" | "onStep" | "onRecorded">) {
    this.cancellation = new Cancellable(setup.cancellation);
    this.clock = stoppedClock(setup.clock);
  }

  get trial(): Trial | undefined {
    return this.finished;
  }

  /** What was sent and received so far. */
  get recording(): Recording | undefined {
    return this.model?.recording();
  }

  get pending(): HeldResult | undefined {
    return this.held?.result;
  }

  advance(): Promise<boolean> {
    if (this.finished) return Promise.resolve(false);
    const arrival = new Promise<boolean>((resolve, reject) => {
      this.arrived = { resolve, reject };
    });
    if (this.running) this.goOn();
    else this.running = this.run();
    return arrival;
  }

  show(showing: Showing): void {
    if (!this.held) throw new Error("no result is held");
    this.held.showing = showing;
    const { genuine, shown, corrupted } = this.held.result;
    const last = this.steps.pop() as ToolResultStep;
    if (showing.kind === "genuine") this.steps.push({ ...last, shown: genuine, corrupted: false });
    else if (showing.kind === "typed") {
      const text = { ok: true as const, text: showing.text };
      this.steps.push({ ...last, shown: text, corrupted: genuine.text !== showing.text });
    } else this.steps.push({ ...last, shown, corrupted });
  }

  async cancel(): Promise<void> {
    this.cancellation.abort();
    this.goOn();
    await this.running;
  }

  private async run(): Promise<void> {
    const { setup, clock, cancellation } = this;
    const model = rememberingModel(setup.model, {
      steps: () => this.steps.length,
      onAsked: (answer) => this.answers.push(answer),
      onTrialModel: (asked) => {
        this.model = asked;
      },
    });
    try {
      this.finished = await runTrial({
        ...setup,
        model,
        clock,
        cancellation,
        gate: (step) => this.gate(step),
        hold: (held) => this.hold(held),
      });
      this.arrived?.resolve(false);
    } catch (error) {
      this.arrived?.reject(error);
    }
  }

  private async gate(step: Step): Promise<void> {
    // A held result has made its stop already.
    if (step.index < this.steps.length) this.steps[step.index] = step;
    else {
      this.steps.push(step);
      await this.pause();
    }
  }

  private async hold(result: HeldResult): Promise<Showing> {
    const call = this.steps.at(-1);
    if (call?.kind !== "tool-call") throw new Error("a result without its call");
    const { turn, call: place, tool } = call;
    const { step: index, genuine, shown, corrupted } = result;
    this.steps.push({ index, turn, kind: "tool-result", call: place, tool, genuine, shown, corrupted });
    this.held = { result, showing: { kind: "none" } };
    await this.pause();
    const { showing } = this.held;
    this.held = undefined;
    const last = this.steps[index];
    if (last?.kind === "tool-result" && last.shown.text !== shown.text)
      this.changedByHand.push({ step: index, before: shown.text, after: last.shown.text });
    return showing;
  }

  private async pause(): Promise<void> {
    if (this.cancellation.aborted) return;
    this.clock.stop();
    await new Promise<void>((resolve) => {
      this.goOn = resolve;
      this.arrived?.resolve(true);
    });
    this.clock.start();
  }
}
