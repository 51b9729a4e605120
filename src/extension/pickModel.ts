import * as vscode from "vscode";
import { runCatalogue } from "../core/experiment/runCatalogue";
import { endpointModelSchema, type ModelChoice } from "../core/model/experiment";
import { isSimulated } from "../core/model/trial";
import type { Services } from "./services";

/** Asks for a model: a simulated one, one of VS Code, or an endpoint's; undefined if the person leaves. */
export async function pickModel({ editorModels }: Pick<Services, "editorModels">, title: string): Promise<ModelChoice | undefined> {
  const ofEditor = "A model of VS Code…";
  const endpoint = "An OpenAI-compatible endpoint…";
  const items = [
    ...runCatalogue().models.map(({ id, description }) => ({ label: id, detail: description })),
    { label: ofEditor, detail: "One that VS Code offers to extensions, such as those of GitHub Copilot." },
    { label: endpoint, detail: "Any base URL; its key is set with the command Set Key for Endpoint." },
  ];
  const picked = await vscode.window.showQuickPick(items, { title });
  if (picked?.label === ofEditor) return (await editorModels()).pick();
  if (picked?.label !== endpoint) return picked?.label;
  const baseUrl = await vscode.window.showInputBox({
    title: "Base URL of the endpoint",
    value: "http://127.0.0.1:11434/v1",
    validateInput: (text) => endpointModelSchema.shape.baseUrl.safeParse(text).error?.issues[0]?.message,
  });
  const model =
    baseUrl &&
    (await vscode.window.showInputBox({
      title: "Name of the model at the endpoint",
      placeHolder: "qwen3:8b",
      validateInput: (text) => (isSimulated(text) ? "This name would pass the model off as a simulated one." : undefined),
    }));
  return baseUrl && model ? { id: model, baseUrl, model } : undefined;
}
