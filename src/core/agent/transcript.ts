import type { Step } from "../model/step";

/** A step without its place; the transcript numbers the steps. */
type Unplaced<S> = S extends Step ? Omit<S, "index" | "turn"> : never;
export type NewStep = Unplaced<Step>;

/** Numbers the steps and turns of a trial, over both attempts, and keeps those of the present attempt. */
export class Transcript {
  private index = 0;
  private present: Step[] = [];
  turn = 0;

  /** Index of the step that comes next. */
  get next(): number {
    return this.index;
  }

  /** The steps of the present attempt. */
  get attempt(): readonly Step[] {
    return this.present;
  }

  place(step: NewStep): Step {
    const placed = { index: this.index, turn: this.turn, ...step } as Step;
    this.index += 1;
    if (placed.kind === "restart") this.present = [];
    else this.present.push(placed);
    return placed;
  }
}
