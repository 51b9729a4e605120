import * as vscode from "vscode";
import * as z from "zod";
import { askForKey, testWithProgress } from "../endpointQuestions";
import type { Connection } from "../endpoints";
import { HumanError } from "../vscode/reportError";
import { askForEndpoint, type KeyServices } from "./askForEndpoint";

const { l10n } = vscode;

/** What the commands can be given: an address, or a model behind one. */
const subjectSchema = z
  .union([
    z.string().transform((baseUrl): Connection => ({ baseUrl, model: "" })),
    z.object({ baseUrl: z.string(), model: z.string(), temperature: z.number().nullish() }),
  ])
  .optional()
  .catch(undefined);

/** Asks for the key of the given endpoint, or of one that is asked for. */
export async function setKey(services: KeyServices, given: unknown): Promise<void> {
  const endpoint = subjectSchema.parse(given) ?? (await askForEndpoint(services, l10n.t("Set Key for Which Endpoint?"), false));
  const said = endpoint && (await askForKey(services.endpoints.keys, addressOf(services, endpoint)));
  if (said) void vscode.window.showInformationMessage(said);
}

/** Removes the key of the given endpoint, or of a host that is asked for. */
export async function removeKey(services: KeyServices, given: unknown): Promise<void> {
  const { keys: stored } = services.endpoints;
  const endpoint = subjectSchema.parse(given);
  const hosts = stored.hosts();
  if (!endpoint && hosts.length === 0)
    throw new HumanError(l10n.t("No key is stored; one of an environment variable is removed where the variable is set."));
  const host = endpoint ? stored.hostOf(addressOf(services, endpoint)) : await pickHost(hosts);
  if (host === undefined) return;
  await stored.remove(host);
  void vscode.window.showInformationMessage(l10n.t("The key for {0} is removed from VS Code's secret storage.", host));
}

async function pickHost(hosts: readonly string[]): Promise<string | undefined> {
  const items = hosts.map((label) => ({ label }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Remove the Key for Which Host?") }))?.label;
}

/** Tests the given connection, or one that is asked for; the result is a notification. */
export async function testConnection(services: KeyServices, given: unknown): Promise<void> {
  const endpoint = subjectSchema.parse(given) ?? (await askForEndpoint(services, l10n.t("Test Which Connection?"), true));
  if (!endpoint) return;
  const model = endpoint.model || (await vscode.window.showInputBox({ title: l10n.t("Name of the Model"), placeHolder: "qwen3:8b" }));
  if (!model) return;
  const report = await testWithProgress(services.endpoints, { ...endpoint, model });
  if (!report) return;
  const said = [report.text, ...report.learnt].join(" ");
  services.log.info(`Test Connection: ${said}`);
  void (report.ok ? vscode.window.showInformationMessage(said) : vscode.window.showWarningMessage(said));
}

/** @throws HumanError where an address is none. */
function addressOf({ endpoints }: KeyServices, { baseUrl }: Connection): string {
  const address = endpoints.readAddress(baseUrl);
  if (!address.ok) throw new HumanError(address.message);
  return address.baseUrl;
}
