import * as vscode from "vscode";
import { commandIds } from "../contributions";
import { registerCommand } from "../vscode/registerCommand";
import type { KeyServices } from "./askForEndpoint";

const { l10n } = vscode;

/** The keys of endpoints, and whether an endpoint can be used. What the commands do is loaded with the first of them. */
export function keys(services: KeyServices): vscode.Disposable {
  const { log } = services;
  const commands = () => import("./keyCommands");
  return vscode.Disposable.from(
    registerCommand(commandIds.setKey, l10n.t("Set Key"), log, async (given?: unknown) => (await commands()).setKey(services, given)),
    registerCommand(commandIds.removeKey, l10n.t("Remove Key"), log, async (given?: unknown) =>
      (await commands()).removeKey(services, given),
    ),
    registerCommand(commandIds.testConnection, l10n.t("Test Connection"), log, async (given?: unknown) =>
      (await commands()).testConnection(services, given),
    ),
  );
}
