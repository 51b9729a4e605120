import * as vscode from "vscode";
import { printable } from "../core/model/printable";
import type { EndpointRow } from "../core/model/runForm";
import type { EndpointKeys } from "./endpointKeys";
import type { Connection, ConnectionReport, Endpoints, LocalServer } from "./endpoints";
import { HumanError } from "./vscode/reportError";

const { l10n } = vscode;

const LONGEST_KEY = 4096;

/**
 * Asks for the key of an endpoint and stores it; undefined if the person leaves, else a sentence on it.
 * @throws HumanError where no key is sent.
 */
export async function askForKey(keys: EndpointKeys, baseUrl: string): Promise<string | undefined> {
  const host = keys.hostOf(baseUrl);
  const key = await vscode.window.showInputBox({
    title: l10n.t("Set Key for {0}", host),
    prompt: l10n.t("It is kept in VS Code's secret storage, and sent to this host alone."),
    password: true,
    // A key is often fetched from another window.
    ignoreFocusOut: true,
    validateInput: keyMistake,
  });
  if (key === undefined || keyMistake(key) !== undefined) return undefined;
  await keys.store(host, key.trim());
  return l10n.t("The key for {0} is stored in VS Code's secret storage.", host);
}

/** What is wrong with a key before it is used anywhere; undefined if nothing is. */
export function keyMistake(text: string): string | undefined {
  const key = text.trim();
  if (key === "") return l10n.t("Enter the key, or press Escape.");
  if (/^bearer\s/i.test(key)) return l10n.t('Leave "Bearer" out; enter the key alone.');
  if (/[^\x21-\x7e]/.test(key)) return l10n.t("A key has letters, digits and signs, and no blanks; enter the key alone.");
  return key.length > LONGEST_KEY ? l10n.t("This is too long for a key; enter the key alone.") : undefined;
}

/**
 * Tests a connection, with progress that can be cancelled.
 * @returns undefined if the person stopped it.
 */
export async function testWithProgress(endpoints: Endpoints, connection: Connection): Promise<ConnectionReport | undefined> {
  mustBeTrusted();
  if (connection.model.trim() === "") throw new HumanError(l10n.t("Name the model first: the test asks it a question."));
  return cancellable(l10n.t("Testing the connection"), (signal, tell) => endpoints.test(connection, signal, tell));
}

/** Looks for servers on this machine and asks which of their models to take; undefined if the person leaves. */
export async function askForLocalModels(endpoints: Endpoints): Promise<EndpointRow[] | undefined> {
  mustBeTrusted();
  const servers = await cancellable(l10n.t("Looking for local servers"), (signal) => endpoints.findLocalServers(signal));
  if (!servers) return undefined;
  if (servers.length === 0)
    throw new HumanError(
      l10n.t(
        "No server of models answers on this machine's ports 11434, 1234, 8080 and 8000; start Ollama, LM Studio, llama.cpp or vLLM, or type the address.",
      ),
    );
  const picked = await vscode.window.showQuickPick(servers.flatMap(itemsOf), {
    title: l10n.t("Local Servers"),
    placeHolder: l10n.t("Which models are to be added?"),
    canPickMany: true,
    matchOnDescription: true,
  });
  return picked && picked.length > 0 ? picked.map(({ row }) => row) : undefined;
}

function itemsOf({ name, baseUrl, models, wantsKey }: LocalServer) {
  const { host } = new URL(baseUrl);
  const row = (model: string): EndpointRow => ({ id: "", baseUrl, model, temperature: null });
  const place = l10n.t("{0} at {1}", name, host);
  const why = wantsKey ? l10n.t("lists its models only for a key") : l10n.t("lists no models");
  if (models.length === 0) return [{ label: place, description: why, row: row("") }];
  return models.map((model) => ({ label: withoutIcons(printable(model)), description: place, row: row(model) }));
}

/** A text that VS Code shows as it is: `$(…)` would become an icon. */
function withoutIcons(text: string): string {
  return text.replaceAll("$(", "$ (");
}

/** Whoever wrote the files of a workspace must not make this machine ask an address. */
function mustBeTrusted(): void {
  if (!vscode.workspace.isTrusted)
    throw new HumanError(l10n.t("This workspace is not trusted, so nothing is asked from it; trust it first."));
}

async function cancellable<Value>(
  title: string,
  work: (signal: AbortSignal, tell: (message: string) => void) => Promise<Value>,
): Promise<Value | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(options, async (progress, cancellation) => {
    const controller = new AbortController();
    cancellation.onCancellationRequested(() => controller.abort());
    try {
      const value = await work(controller.signal, (message) => progress.report({ message }));
      return controller.signal.aborted ? undefined : value;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    }
  });
}
