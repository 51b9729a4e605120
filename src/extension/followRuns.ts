import type { Disposable, WebviewPanel } from "vscode";
import type { Services } from "./services";
import { messageOf } from "./vscode/reportError";

/** Brings a panel up to date whenever a run that it shows changes; a hidden one asks anew when it is shown. */
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
