import * as vscode from "vscode";
import { printable } from "../../core/model/printable";
import { metricsSelectionSchema, wholeRuns } from "../../core/report/metrics/metricsSelection";
import type { MetricsHost, MetricsSnapshot, MetricsView } from "../../protocol/metrics";
import { commandIds, panelIds } from "../contributions";
import { followRuns } from "../followRuns";
import type { Services } from "../services";
import { answering } from "../vscode/answering";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";
import { MetricsPanel } from "./metricsPanel";
import { stoppable } from "./stoppable";

/** The Metrics panel: the tables of one or more runs, which follow their trials and labels. */
export function metrics(services: Services): vscode.Disposable {
  const open = new Map<MetricsPanel, vscode.WebviewPanel>();

  /** @param place the item that the command was called on, and all that are selected with it, if any. */
  async function show(place?: RunPlace, selected?: readonly RunPlace[]): Promise<void> {
    const places = selected !== undefined && selected.length > 0 ? selected : place === undefined ? [] : [place];
    const folders = places.length > 0 ? [...new Set(places.map(({ runFolder }) => runFolder))] : await pickRun(services);
    if (folders === undefined) return;
    const shown = [...open].find(([panel]) => panel.showsExactly(folders));
    if (shown) shown[1].reveal();
    else attach(services.surfaces.createPanel(panelIds.metrics, "Metrics"), new MetricsPanel(services, wholeRuns(folders)));
  }

  function attach(webview: vscode.WebviewPanel, panel: MetricsPanel): void {
    const answer = <Value>(work: () => Promise<Value>) => answering("Metrics", services.log, work);
    const shown = async (coming: Promise<MetricsSnapshot>) => {
      const content = await coming;
      const { runNames } = content.report;
      webview.title = printable(`Metrics: ${runNames.length > 1 ? `${runNames.length} runs` : runNames[0]}`);
      void answer(() => panel.completeChecks(update));
      return content;
    };
    const host: MetricsHost = {
      ready: () => answer(() => shown(stoppable(services, panel.snapshot()))),
      select: (selection) => answer(() => shown(stoppable(services, panel.select(selection)))),
      showTrials: (revision, title, places) => answer(() => panel.showTrials({ revision, title, places })),
      copy: (format, table) => answer(() => panel.copy({ format, table })),
      exportTables: (format) => answer(() => panel.exportTables({ format })),
      saveImage: (name, image) => answer(() => panel.saveImage(name, image)),
    };
    const view = services.surfaces.connect<MetricsView, MetricsHost>(webview, "metrics", host);
    const update = async () => {
      const content = await shown(panel.snapshot());
      // A hidden one asks anew when it is shown.
      if (webview.visible) await view.changed(content);
    };
    const following = followRuns(services, (folder) => panel.shows(folder), webview, update);
    open.set(panel, webview);
    webview.onDidDispose(() => {
      open.delete(panel);
      panel.close();
      following.dispose();
    });
  }

  return vscode.Disposable.from(
    registerCommand(commandIds.showMetrics, "Metrics", services.log, show),
    vscode.window.registerWebviewPanelSerializer(panelIds.metrics, {
      async deserializeWebviewPanel(webview, state: unknown) {
        const selection = metricsSelectionSchema.safeParse(state);
        if (selection.success) attach(webview, new MetricsPanel(services, selection.data));
        else webview.dispose();
      },
    }),
  );
}

interface RunPlace {
  readonly runFolder: string;
}

async function pickRun(services: Services): Promise<string[] | undefined> {
  const folders = await services.runs.folders();
  if (folders.length === 0) throw new HumanError("There is no run yet; run a problem or an experiment first.");
  const items = folders.map((folder) => ({ label: vscode.workspace.asRelativePath(folder), folder }));
  const picked = await vscode.window.showQuickPick(items, { title: "Metrics of which run?" });
  return picked && [picked.folder];
}
