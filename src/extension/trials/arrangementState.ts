import type * as vscode from "vscode";
import { type TrialArrangement, trialArrangementSchema } from "../../core/projections/trialArrangement";

const KEY = "trialArrangement";

/** How the person last arranged the Trials view; kept for the workspace. */
export class ArrangementState {
  constructor(private readonly state: vscode.Memento) {}

  get value(): TrialArrangement {
    return trialArrangementSchema.parse(this.state.get(KEY));
  }

  async update(parts: Partial<TrialArrangement>): Promise<void> {
    await this.state.update(KEY, { ...this.value, ...parts });
  }
}
