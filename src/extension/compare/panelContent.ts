import type { LabelChoice } from "../../core/labelling/choices";
import type { LabelQuestion } from "../../core/model/label";
import type { TrialPlace } from "../../core/model/trialPlace";
import { blindPicture } from "../../core/projections/blindPicture";
import type { ComparePicture } from "../../core/projections/comparePicture";
import type { RunSummary } from "../../core/records/records";
import type { CompareIdentity, CompareSnapshot, DebuggerSteps, Labelling } from "../../protocol/compare";
import { labelChoices } from "../labelChoices";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";
import { foldersOf } from "./identity";
import { labellingOf } from "./labelling";
import type { Suggestions } from "./suggestions";

/** Reads what a panel shows. */
export class PanelContent {
  private picture: { readonly subject: string; readonly value: Promise<ComparePicture> } | undefined;

  constructor(
    private readonly services: Pick<Services, "log" | "runs" | "records" | "annotator" | "debugPlaces">,
    private readonly suggestions: Pick<Suggestions, "known">,
  ) {}

  async snapshot(identity: CompareIdentity, question: LabelQuestion): Promise<CompareSnapshot> {
    const runs = await this.runs(identity);
    const picture = await this.aligned(identity, runs);
    const labelling = this.labelling(identity, question, runs);
    const hidden = labelling.columns.map((column) => column.hidden);
    const debuggerAt = this.debuggerAt(identity, labelling);
    return { identity, picture: hidden.includes(true) ? blindPicture(picture, hidden) : picture, labelling, debuggerAt };
  }

  debuggerAt({ places }: CompareIdentity, { columns }: Labelling): DebuggerSteps {
    return this.services.debugPlaces.stepsIn(places).map((step, column) => (columns[column]?.hidden === false ? step : null));
  }

  /** The runs of a panel; one of a queue that is gone is left out unless it is shown. */
  async runs(identity: CompareIdentity): Promise<RunSummary[]> {
    const shown = new Set(identity.places.map(({ runFolder }) => runFolder));
    const opened = foldersOf(identity).map(async (folder) => {
      try {
        return [await this.services.runs.open(folder)];
      } catch (error) {
        if (shown.has(folder)) throw error;
        this.services.log.warn(`Compare: ${messageOf(error)}`);
        return [];
      }
    });
    return (await Promise.all(opened)).flat();
  }

  labelling(identity: CompareIdentity, question: LabelQuestion, runs: readonly RunSummary[]): Labelling {
    const [first] = identity.places;
    return labellingOf({
      identity,
      question,
      annotator: this.services.annotator(),
      choices: first ? this.choices(first, question) : [],
      runs,
      suggestionOf: (place) => this.suggestions.known(place, question),
    });
  }

  choices({ runFolder }: TrialPlace, question: LabelQuestion): readonly LabelChoice[] {
    return labelChoices(question, runFolder, (message) => this.services.log.warn(message));
  }

  /** Whether a step is one of a column's. */
  async hasStep(identity: CompareIdentity, column: number, step: number): Promise<boolean> {
    const { rows } = await this.aligned(identity, await this.runs(identity));
    return rows.some(({ cells }) => cells[column]?.step === step);
  }

  /** The picture is kept while the trials stay as they are, so that a label does not align them anew. */
  private aligned({ places }: CompareIdentity, runs: readonly RunSummary[]): Promise<ComparePicture> {
    const ends = places.map(({ runFolder, trial }) => {
      const run = runs.find(({ folder }) => folder === runFolder);
      return run?.trials.find(({ id }) => id === trial)?.finishedAt;
    });
    const subject = JSON.stringify([places, ends]);
    if (this.picture?.subject === subject) return this.picture.value;
    const value = this.services.records.compare(places);
    this.picture = { subject, value };
    value.catch(() => {
      if (this.picture?.value === value) this.picture = undefined;
    });
    return value;
  }
}
