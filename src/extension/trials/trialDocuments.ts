import * as vscode from "vscode";
import * as z from "zod";
import { askedText } from "../../core/model/context";
import { printable } from "../../core/model/printable";
import type { Run } from "../../core/model/run";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { TrialSummary } from "../../core/model/trialSummary";
import { severalIn, trialName } from "../../core/projections/trialName";
import { trialText } from "../../core/projections/trialText";
import type { Services } from "../services";

/** Scheme of the read-only documents that show a trial as text. */
export const TRIAL_SCHEME = "trial-lens";

const querySchema = z.tuple([z.string().min(1), z.string().min(1)]);

/** Shows trials as text, the same that `trial-lens show` prints. */
export class TrialDocuments implements vscode.TextDocumentContentProvider {
  constructor(private readonly services: Pick<Services, "runs" | "records">) {}

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const [runFolder, id] = querySchema.parse(JSON.parse(uri.query));
    const [{ run }, trial] = await Promise.all([this.services.runs.open(runFolder), this.services.records.trial({ runFolder, trial: id })]);
    const problem = run.problems.find(({ id }) => id === trial.problem);
    return `${trialText(problem ? askedText(problem) : "", trial)}\n`;
  }
}

/** A trial with the run that it is of. */
export interface FoundTrial {
  readonly place: TrialPlace;
  readonly run: Run;
  readonly trial: TrialSummary;
}

/** What a trial's document is called: "definite-integral B1 corrupted"; with the model and repetition where its run has several. */
export function documentName({ run, trial }: FoundTrial): string {
  return trialName({ trial }, "outcome", severalIn([run])).replaceAll(" · ", " ");
}

/** Where a trial can be read as text; the name is for people, the query says which trial it is. */
export function trialUri(found: FoundTrial): vscode.Uri {
  const { runFolder, trial } = found.place;
  const name = printable(documentName(found)).replace(/[\\/:*?"<>|]/g, "_");
  return vscode.Uri.from({ scheme: TRIAL_SCHEME, path: `/${name}.txt`, query: JSON.stringify([runFolder, trial]) });
}
