import type { LogOutputChannel } from "vscode";
import { checkRules } from "../../core/checks/checkSuggestion";
import { disclosureRules } from "../../core/checks/disclosureSuggestion";
import type { LabelQuestion } from "../../core/model/label";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { Records } from "../../core/records/records";
import { messageOf } from "../vscode/reportError";

/** A category that the rules suggest in answer to a question. */
export interface Suggestion {
  readonly category: string;
  readonly step: number | undefined;
  /** A clause. */
  readonly reason: string;
}

/** What the rules suggest for the trials of a panel. Each is asked for once and may take seconds, so that nothing waits for it to be shown. */
export class Suggestions {
  private readonly asked = new Map<string, Promise<Suggestion | undefined>>();
  private readonly arrived = new Map<string, Suggestion | undefined>();

  /** @param onArrival there is a suggestion that was not there when it was looked for. */
  constructor(
    private readonly records: Pick<Records, "suggestCheck" | "suggestDisclosure">,
    private readonly log: Pick<LogOutputChannel, "warn">,
    private readonly onArrival: () => void,
  ) {}

  /** What is suggested as far as it is known by now; asks for what is not. */
  known(place: TrialPlace, question: LabelQuestion): Suggestion | undefined {
    const key = keyOf(place, question);
    if (!this.asked.has(key))
      void this.of(place, question).then((suggestion) => {
        if (suggestion) this.onArrival();
      });
    return this.arrived.get(key);
  }

  /** What is suggested; undefined, too, where the rules failed, which is logged. */
  of(place: TrialPlace, question: LabelQuestion): Promise<Suggestion | undefined> {
    const key = keyOf(place, question);
    const suggestion = this.asked.get(key) ?? this.ask(place, question);
    this.asked.set(key, suggestion);
    return suggestion;
  }

  private async ask(place: TrialPlace, question: LabelQuestion): Promise<Suggestion | undefined> {
    try {
      const suggestion = await (question === "check" ? this.check(place) : this.disclosure(place));
      this.arrived.set(keyOf(place, question), suggestion);
      return suggestion;
    } catch (error) {
      this.log.warn(`No suggestion for ${place.trial}: ${messageOf(error)}`);
      return undefined;
    }
  }

  private async check(place: TrialPlace): Promise<Suggestion | undefined> {
    const suggestion = await this.records.suggestCheck(place);
    return suggestion && { category: suggestion.category, step: suggestion.step, reason: checkRules[suggestion.rule] };
  }

  private async disclosure(place: TrialPlace): Promise<Suggestion | undefined> {
    const suggestion = await this.records.suggestDisclosure(place);
    return suggestion && { category: suggestion.category, step: suggestion.step, reason: disclosureRules[suggestion.rule] };
  }
}

function keyOf({ runFolder, trial }: TrialPlace, question: LabelQuestion): string {
  return JSON.stringify([runFolder, trial, question]);
}
