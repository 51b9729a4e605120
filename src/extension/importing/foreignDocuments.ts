import * as vscode from "vscode";
import * as z from "zod";
import { askedText } from "../../core/model/context";
import { printable } from "../../core/model/printable";
import { trialText } from "../../core/projections/trialText";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import { foreignTrials } from "./foreignTrials";

/** Scheme of the read-only documents that show a trial of a file that is not imported. */
export const FOREIGN_SCHEME = "trial-lens-foreign";

const querySchema = z.tuple([z.string().min(1), z.int().nonnegative()]);

/** Shows trials of files of others as text. */
export class ForeignDocuments implements vscode.TextDocumentContentProvider {
  constructor(private readonly services: Pick<Services, "foreignSource">) {}

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const [file, wanted] = querySchema.parse(JSON.parse(uri.query));
    let index = 0;
    for await (const found of foreignTrials(this.services, vscode.Uri.parse(file, true))) {
      if (found.kind === "file") continue;
      if (index === wanted) return `${trialText(askedText(found.problem), found.trial)}\n`;
      index += 1;
    }
    throw new HumanError(vscode.l10n.t("The file has no such trial any more; open it again."));
  }
}

/** @param index The trial's place among those of the file, from 0. */
export function foreignTrialUri(file: vscode.Uri, index: number): vscode.Uri {
  const name = printable(file.path.split("/").at(-1) ?? "").replace(/[\\/:*?"<>|]/g, "_");
  const query = JSON.stringify([file.toString(), index]);
  return vscode.Uri.from({ scheme: FOREIGN_SCHEME, path: `/${name} ${index + 1}.txt`, query });
}
