import * as vscode from "vscode";
import { choicesOf, type LabelChoice } from "../core/labelling/choices";
import { type LabelQuestion, labelCategorySchema } from "../core/model/label";
import { settingIds } from "./contributions";

/**
 * The possible answers to a question about the trials of a run, those of the workspace's own among them.
 * @param warn is told of each category in the settings that is left out.
 */
export function labelChoices(question: LabelQuestion, runFolder: string, warn: (message: string) => void): readonly LabelChoice[] {
  const setting: unknown = vscode.workspace.getConfiguration(undefined, vscode.Uri.file(runFolder)).get(settingIds.labelCategories);
  const own = Array.isArray(setting) ? setting.flatMap((category) => labelCategorySchema.safeParse(category).data ?? []) : [];
  const { choices, notes } = choicesOf(question, own);
  for (const note of notes) warn(`Setting ${settingIds.labelCategories}: ${note}`);
  return choices;
}
