import * as vscode from "vscode";
import type { EditorModels, EditorPart, EditorQuestion, OfferedModel } from "../../node/models/editor/editorHost";
import { chatMessage, chatTools, editorPart } from "./editorParts";
import type { OfferedModels } from "./offeredModels";

/** What VS Code shows where it asks whether a model may be used. */
export const JUSTIFICATION = "Trial Lens asks this model in the trials of your experiment.";

/** The models of VS Code for the adapter, which knows no `vscode`. */
export function editorModelsHost(offered: Pick<OfferedModels, "find">): EditorModels {
  return {
    async find(name) {
      const model = await offered.find(name);
      return model && offeredModel(model);
    },
  };
}

function offeredModel(model: vscode.LanguageModelChat): OfferedModel {
  const { vendor, id, name, family, version, maxInputTokens } = model;
  return {
    vendor,
    id,
    name,
    family,
    version,
    maxInputTokens,
    ask: (question, signal) => ask(model, question, signal),
    countTokens: (content) => model.countTokens(typeof content === "string" ? content : chatMessage(content)),
  };
}

async function ask(model: vscode.LanguageModelChat, question: EditorQuestion, signal: AbortSignal): Promise<AsyncIterable<EditorPart>> {
  const source = new vscode.CancellationTokenSource();
  const cancel = () => source.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const options = { justification: JUSTIFICATION, ...chatTools(question) };
  const response = await model.sendRequest(question.messages.map(chatMessage), options, source.token);
  return (async function* () {
    try {
      for await (const part of response.stream) yield editorPart(part);
    } finally {
      signal.removeEventListener("abort", cancel);
      source.dispose();
    }
  })();
}
