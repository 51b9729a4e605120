import { l10n } from "vscode";
import { labelQueue } from "../../core/labelling/queue";
import { shownPlaces } from "../../core/labelling/shownPlaces";
import type { LabelQuestion } from "../../core/model/label";
import type { LabelQueue } from "../../core/model/labelQueue";
import type { TrialPlace } from "../../core/model/trialPlace";
import { cellText } from "../../core/projections/compareCell";
import type { SentStep } from "../../core/projections/comparePicture";
import type { CompareIdentity, CompareSnapshot, DebuggerSteps } from "../../protocol/compare";
import type { LabelTarget } from "../labelWriter";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import { kindOf, maySuggest } from "./labelling";
import { PanelContent } from "./panelContent";
import { Suggestions } from "./suggestions";
import { allDone, answerKeys } from "./words";

const LONGEST_NOTE = 10_000;

/** What a panel shows and where it is in its queue; what is labelled from there. Columns are counted from 0. */
export class CompareSession {
  private question: LabelQuestion;
  private readonly suggestions: Suggestions;
  private readonly content: PanelContent;

  /** @param onSuggestion there is a suggestion that the last snapshot had not. */
  constructor(
    private readonly services: Pick<Services, "log" | "runs" | "records" | "labels" | "annotator" | "debugPlaces">,
    private shown: CompareIdentity,
    onSuggestion: () => void,
  ) {
    this.question = shown.queue?.question ?? "check";
    this.suggestions = new Suggestions(services.records, services.log, onSuggestion);
    this.content = new PanelContent(services, this.suggestions);
  }

  get identity(): CompareIdentity {
    return this.shown;
  }

  snapshot(): Promise<CompareSnapshot> {
    return this.content.snapshot(this.shown, this.question);
  }

  /** Where the debugger stands in what is shown now. */
  async debuggerAt(): Promise<DebuggerSteps> {
    const runs = await this.content.runs(this.shown);
    return this.content.debuggerAt(this.shown, this.content.labelling(this.shown, this.question, runs));
  }

  /** The trial that is to be debugged; in blind mode the debugger would show what is hidden. */
  async debugged(column: number): Promise<TrialPlace> {
    const place = this.place(column);
    if (await this.isHidden(column))
      throw new HumanError(l10n.t("The debugger would show what is hidden until this trial is labelled; label it first."));
    return place;
  }

  async label(column: number, category: string, step: number | undefined): Promise<void> {
    const place = this.place(column);
    const choices = this.content.choices(place, this.question);
    if (!choices.some((choice) => choice.category === category))
      throw new HumanError(l10n.t('"{0}" is no answer to this question; press {1}.', category, answerKeys(choices)));
    if (step !== undefined && !(await this.content.hasStep(this.shown, column, step)))
      throw new HumanError(l10n.t("There is no step {0} in this trial; put the cursor on one of its steps and label it again.", step));
    // A queue shows trials beside their pairs, which are not to be labelled.
    if (this.shown.queue && !labelQueue(await this.content.runs(this.shown), this.shown.queue, this.services.annotator()).has(place))
      throw new HumanError(l10n.t("This trial is not in the queue; put the cursor into the column of the one that is."));
    await this.services.labels.set(this.target(place), { category, step });
  }

  async move(column: number, act: "undo" | "redo"): Promise<void> {
    if (await this.services.labels[act](this.target(this.place(column)))) return;
    throw new HumanError(
      act === "undo"
        ? l10n.t("There is no label of yours to undo on this trial.")
        : l10n.t("There is no label of yours to redo on this trial."),
    );
  }

  async note(column: number, text: string): Promise<void> {
    if (text.length > LONGEST_NOTE) throw new HumanError(l10n.t("A note has at most {0} characters; shorten it.", LONGEST_NOTE));
    if (await this.services.labels.note(this.target(this.place(column)), text)) return;
    throw new HumanError(l10n.t("A note belongs to a label; label the trial first."));
  }

  ask(question: LabelQuestion): void {
    this.question = question;
    const { places, queue } = this.shown;
    if (queue) this.shown = { places, queue: { ...queue, question } };
  }

  /** Accepts the suggestion for the trial that the queue is at, unless that has a label, and goes on to the next one without. */
  async next(column: number): Promise<void> {
    const asked = this.place(column);
    const queue = this.queueFrom(asked);
    const before = labelQueue(await this.content.runs(this.shown), queue, this.services.annotator());
    const current = [asked, ...this.shown.places].find((place) => before.has(place));
    if (current && !before.isDone(current)) await this.accept(current);
    const runs = await this.content.runs(this.shown);
    const after = labelQueue(runs, queue, this.services.annotator());
    const next = after.nextAfter(current ?? asked);
    const run = runs.find(({ folder }) => folder === next?.runFolder);
    if (next === undefined || run === undefined) throw new HumanError(allDone(after.total, queue));
    this.shown = { ...this.shown, places: shownPlaces(run, next.trial, this.shown.queue) };
  }

  async wholeText(column: number, index: number): Promise<string> {
    const { steps } = await this.services.records.trial(this.place(column));
    const step = steps.find((one) => one.index === index);
    if (!step) throw new HumanError(l10n.t("There is no step {0} in this trial.", index));
    return cellText(step);
  }

  async sent(column: number, index: number): Promise<SentStep> {
    const place = this.place(column);
    const trial = await this.services.records.trial(place);
    const runs = await this.content.runs(this.shown);
    const run = runs.find(({ folder }) => folder === place.runFolder);
    if (!run) throw new HumanError(l10n.t("The run {0} is not there any more; close this panel.", place.runFolder));
    // With it come all tools, policies and scaffolds.
    const { blindSentStep, sentStep } = await import("../../core/projections/sentStep");
    return ((await this.isHidden(column)) ? blindSentStep : sentStep)(run.run, trial, index);
  }

  private async isHidden(column: number): Promise<boolean> {
    const { columns } = this.content.labelling(this.shown, this.question, await this.content.runs(this.shown));
    return columns[column]?.hidden !== false;
  }

  private async accept(place: TrialPlace): Promise<void> {
    const suggestion = maySuggest(this.shown) ? await this.suggestions.of(place, this.question) : undefined;
    if (suggestion === undefined)
      throw new HumanError(l10n.t("This trial has no label yet; press {0}.", answerKeys(this.content.choices(place, this.question))));
    await this.services.labels.set(this.target(place), { category: suggestion.category, step: suggestion.step });
  }

  /** The queue that the panel goes through; without one of its own, the trials of the run. */
  private queueFrom({ runFolder }: TrialPlace): LabelQueue {
    return this.shown.queue ?? { runFolders: [runFolder], blind: false, purpose: "label", question: this.question };
  }

  private target({ runFolder, trial }: TrialPlace): LabelTarget {
    return { runFolder, trial, annotator: this.services.annotator(), question: this.question, kind: kindOf(this.shown) };
  }

  /** A panel may touch its own trials only. */
  private place(column: number): TrialPlace {
    const place = this.shown.places[column];
    if (!place) throw new HumanError(l10n.t("There is no column {0} in this comparison.", column + 1));
    return place;
  }
}
