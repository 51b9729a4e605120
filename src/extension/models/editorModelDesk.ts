import type * as vscode from "vscode";
import type { EditorModel, ModelChoice } from "../../core/model/experiment";
import { createEditorFetch } from "../../node/models/editor/editorFetch";
import type { Fetch } from "../../node/models/wire/fetch";
import { allowModels, goneSentence } from "./allowModels";
import { editorModelsHost } from "./editorModelsHost";
import { OfferedModels } from "./offeredModels";
import { pickEditorModel } from "./pickEditorModel";

/** What the extension does with the models of VS Code. */
export interface EditorModelDesk extends vscode.Disposable {
  /** Asks them. */
  readonly fetch: Fetch;
  /** Lets a person choose one; undefined if they leave, or if there is none. */
  pick(): Promise<EditorModel | undefined>;
  /** Why a model cannot be used, in one sentence; undefined if it is offered. */
  whyGone(choice: EditorModel): Promise<string | undefined>;
  /**
   * Asks the person for access where it is needed; only upon something that they did.
   * @throws HumanError if one is not offered or refused.
   */
  allow(choices: readonly ModelChoice[]): Promise<void>;
}

export function createEditorModelDesk(access: vscode.LanguageModelAccessInformation): EditorModelDesk {
  const offered = new OfferedModels();
  return {
    fetch: createEditorFetch(editorModelsHost(offered)),
    pick: () => pickEditorModel(offered),
    whyGone: async ({ editorModel }) => ((await offered.find(editorModel)) ? undefined : goneSentence(editorModel)),
    allow: (choices) => allowModels(choices, offered, access),
    dispose: () => offered.dispose(),
  };
}
