import type { LogOutputChannel } from "vscode";
import type { CheckSuggestion } from "../../core/checks/checkSuggestion";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { Records } from "../../core/records/records";
import { messageOf } from "../vscode/reportError";

/** What the rules suggest for the trials of a panel. Each is asked for once and may take seconds, so that nothing waits for it to be shown. */
export class Suggestions {
  private readonly asked = new Map<string, Promise<CheckSuggestion | undefined>>();
  private readonly arrived = new Map<string, CheckSuggestion | undefined>();

  /** @param onArrival there is a suggestion that was not there when it was looked for. */
  constructor(
    private readonly records: Pick<Records, "suggestCheck">,
    private readonly log: Pick<LogOutputChannel, "warn">,
    private readonly onArrival: () => void,
  ) {}

  /** What is suggested as far as it is known by now; asks for what is not. */
  known(place: TrialPlace): CheckSuggestion | undefined {
    const key = keyOf(place);
    if (!this.asked.has(key))
      void this.of(place).then((suggestion) => {
        if (suggestion) this.onArrival();
      });
    return this.arrived.get(key);
  }

  /** What is suggested; undefined, too, where the rules failed, which is logged. */
  of(place: TrialPlace): Promise<CheckSuggestion | undefined> {
    const key = keyOf(place);
    const suggestion = this.asked.get(key) ?? this.ask(place);
    this.asked.set(key, suggestion);
    return suggestion;
  }

  private async ask(place: TrialPlace): Promise<CheckSuggestion | undefined> {
    try {
      const suggestion = await this.records.suggestCheck(place);
      this.arrived.set(keyOf(place), suggestion);
      return suggestion;
    } catch (error) {
      this.log.warn(`No suggestion for ${place.trial}: ${messageOf(error)}`);
      return undefined;
    }
  }
}

function keyOf({ runFolder, trial }: TrialPlace): string {
  return JSON.stringify([runFolder, trial]);
}
