import * as vscode from "vscode";
import { endpointModelSchema, type ModelChoice } from "../../core/model/experiment";
import { isSimulated } from "../../core/model/trial";

const { l10n } = vscode;

/** Asks for simulated models, and for an endpoint if one is wanted; undefined if the person leaves. */
export async function askForModels(title: string): Promise<ModelChoice[] | undefined> {
  const { runCatalogue } = await import("../../core/experiment/runCatalogue");
  const items = [
    ...runCatalogue().models.map(({ id, description }) => ({ label: id, detail: description, id })),
    {
      label: l10n.t("An OpenAI-compatible endpoint…"),
      detail: l10n.t("Any base URL; its key is set with the command Set Key for Endpoint."),
      id: undefined,
    },
  ];
  const picked = await vscode.window.showQuickPick(items, { title, canPickMany: true });
  if (!picked) return undefined;
  const simulated = picked.flatMap(({ id }) => id ?? []);
  if (simulated.length === picked.length) return simulated;
  const endpoint = await askForEndpoint();
  return endpoint === undefined ? undefined : [...simulated, endpoint];
}

async function askForEndpoint(): Promise<ModelChoice | undefined> {
  const baseUrl = await vscode.window.showInputBox({
    title: l10n.t("Base URL of the endpoint"),
    value: "http://127.0.0.1:11434/v1",
    validateInput: (text) => endpointModelSchema.shape.baseUrl.safeParse(text).error?.issues[0]?.message,
  });
  const model =
    baseUrl &&
    (await vscode.window.showInputBox({
      title: l10n.t("Name of the model at the endpoint"),
      placeHolder: "qwen3:8b",
      validateInput: (text) => (isSimulated(text) ? l10n.t("This name would pass the model off as a simulated one.") : undefined),
    }));
  return baseUrl && model ? { id: model, baseUrl, model } : undefined;
}
