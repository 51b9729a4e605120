import * as vscode from "vscode";
import type { EditorModel } from "../../core/model/experiment";
import { nameOf, type OfferedModels } from "./offeredModels";

interface ModelItem extends vscode.QuickPickItem {
  readonly model?: vscode.LanguageModelChat;
}

/** What is listed where VS Code offers no model. */
const NONE: ModelItem = {
  label: "VS Code offers no model to extensions",
  detail: "Sign in to GitHub Copilot, or install an extension that brings models, and try again.",
};

/** Lets a person choose one of the models that VS Code offers; undefined if they leave, or if there is none. */
export async function pickEditorModel(offered: Pick<OfferedModels, "all">): Promise<EditorModel | undefined> {
  const items = Promise.resolve(offered.all()).then(itemsOf);
  const picked = await vscode.window.showQuickPick(items, {
    title: "Model of VS Code",
    placeHolder: "It may be asked many times; its vendor counts that against your quota.",
    matchOnDescription: true,
  });
  if (!picked?.model) return undefined;
  const name = nameOf(picked.model);
  return { id: name, editorModel: name };
}

/** By vendor and name. */
export function itemsOf(models: readonly vscode.LanguageModelChat[]): ModelItem[] {
  if (models.length === 0) return [NONE];
  const sorted = [...models].sort((a, b) => a.vendor.localeCompare(b.vendor) || a.name.localeCompare(b.name));
  return sorted.flatMap((model, index): ModelItem[] => [
    ...(model.vendor === sorted[index - 1]?.vendor ? [] : [{ label: model.vendor, kind: vscode.QuickPickItemKind.Separator }]),
    {
      label: model.name || model.id,
      description: nameOf(model),
      detail: [model.family && `Family ${model.family}`, limitOf(model)].filter(Boolean).join("; "),
      model,
    },
  ]);
}

function limitOf({ maxInputTokens }: vscode.LanguageModelChat): string {
  return maxInputTokens > 0 ? `takes ${maxInputTokens.toLocaleString("en")} tokens` : "does not say how many tokens it takes";
}
