import * as vscode from "vscode";
import { readExperiment } from "../../core/experiment/readExperiment";
import { isEndpoint } from "../../core/model/experiment";
import type { Connection } from "../endpoints";
import { rememberedForm } from "../rememberedForm";
import type { Services } from "../services";

const { l10n } = vscode;

export type KeyServices = Pick<Services, "endpoints" | "state" | "log">;

/** Asks for an endpoint: one of the workspace's, or another one; undefined if the person leaves. The model is empty if none is known. */
export async function askForEndpoint(
  { endpoints, state }: KeyServices,
  title: string,
  withModels: boolean,
): Promise<Connection | undefined> {
  const known = [...(await ofExperimentFiles()), ...ofForm(state), ...endpoints.keys.hosts().map(ofHost)];
  const items = known.map((endpoint) => ({
    label: endpoint.baseUrl,
    description: withModels ? endpoint.model : "",
    endpoint: withModels ? endpoint : { baseUrl: endpoint.baseUrl, model: "" },
  }));
  const distinct = [...new Map(items.map((item) => [`${item.label} ${item.description}`, item])).values()];
  const other = { label: l10n.t("Another Endpoint…"), description: "", endpoint: undefined };
  const picked = await vscode.window.showQuickPick([...distinct, other], { title, matchOnDescription: true });
  if (!picked) return undefined;
  return picked.endpoint ?? askForAddress({ endpoints }, title);
}

async function askForAddress({ endpoints }: Pick<KeyServices, "endpoints">, title: string): Promise<Connection | undefined> {
  const text = await vscode.window.showInputBox({
    title,
    prompt: l10n.t("Base URL of the endpoint"),
    placeHolder: "https://api.openai.com/v1",
    validateInput: (typed) => {
      const address = endpoints.readAddress(typed);
      return address.ok ? undefined : address.message;
    },
  });
  const address = text === undefined ? undefined : endpoints.readAddress(text);
  return address?.ok ? { baseUrl: address.baseUrl, model: "" } : undefined;
}

/** Of the experiment files of the workspace; a file with mistakes gives what can be read of it. */
async function ofExperimentFiles(): Promise<Connection[]> {
  const files = await vscode.workspace.findFiles("**/*.experiment.{yaml,yml}", "**/node_modules/**");
  const read = files.map(async (file) => {
    const { experiment } = readExperiment((await vscode.workspace.openTextDocument(file)).getText());
    return (experiment?.models ?? []).filter(isEndpoint);
  });
  return (await Promise.allSettled(read)).flatMap((result) => (result.status === "fulfilled" ? result.value : []));
}

function ofForm(state: vscode.Memento): Connection[] {
  const rows = rememberedForm(state)?.models ?? [];
  return rows.filter((row) => typeof row === "object" && "baseUrl" in row).filter(({ baseUrl }) => URL.canParse(baseUrl));
}

/** The address of a host of which no more is known. */
function ofHost(host: string): Connection {
  const scheme = /^(localhost|127\.)/.test(host) ? "http" : "https";
  return { baseUrl: `${scheme}://${host}`, model: "" };
}
