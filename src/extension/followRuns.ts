import type { Disposable, WebviewPanel } from "vscode";
import type { Services } from "./services";
import { messageOf } from "./vscode/reportError";

/** Brings a panel up to date whenever its run changes; a hidden one asks anew when it is shown. */
export function followRun(services: Services, runFolder: string, panel: WebviewPanel, update: () => Promise<unknown>): Disposable {
  return followRuns(services, (folder) => folder === runFolder, panel, update);
}

/** The same for a panel that shows several runs, which may become others. */
export function followRuns(
  services: Services,
  shows: (runFolder: string) => boolean,
  panel: WebviewPanel,
  update: () => Promise<unknown>,
): Disposable {
  return services.runs.onDidChange((folder) => {
    if (!shows(folder) || !panel.visible) return;
    update().catch((error) => services.log.error(`${panel.title}: ${messageOf(error)}`));
  });
}
