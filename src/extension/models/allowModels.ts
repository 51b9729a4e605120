import * as vscode from "vscode";
import { isEditorModel, type ModelChoice } from "../../core/model/experiment";
import { HumanError } from "../vscode/reportError";
import { JUSTIFICATION } from "./editorModelsHost";
import type { OfferedModels } from "./offeredModels";

/**
 * Sees to it that the models of VS Code among the choices may be asked. VS Code asks the person once for each, and may do so only upon
 * something that the person did, so that this comes before the trials.
 * @throws HumanError if one is not offered or the person refuses.
 */
export async function allowModels(
  choices: readonly ModelChoice[],
  offered: Pick<OfferedModels, "find">,
  access: Pick<vscode.LanguageModelAccessInformation, "canSendRequest">,
): Promise<void> {
  for (const name of new Set(choices.filter(isEditorModel).map(({ editorModel }) => editorModel))) {
    const model = await offered.find(name);
    if (!model) throw new HumanError(goneSentence(name));
    if (access.canSendRequest(model) !== true) await askForAccess(model, name);
  }
}

export function goneSentence(name: string): string {
  return `VS Code does not offer the model ${name}; sign in to its vendor, or remove it and choose another.`;
}

/** The shortest request there is; its answer is not waited for. What else fails here is told by the trials. */
async function askForAccess(model: vscode.LanguageModelChat, name: string): Promise<void> {
  const source = new vscode.CancellationTokenSource();
  try {
    await model.sendRequest([vscode.LanguageModelChatMessage.User("Say yes.")], { justification: JUSTIFICATION }, source.token);
  } catch (error) {
    if ((error as { code?: unknown }).code === vscode.LanguageModelError.NoPermissions.name)
      throw new HumanError(
        `Nothing was run, since VS Code does not let Trial Lens use ${name}; start again and allow it when VS Code asks.`,
      );
  } finally {
    source.cancel();
    source.dispose();
  }
}
