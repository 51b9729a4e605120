import * as vscode from "vscode";
import * as z from "zod";
import { modelName } from "../../core/model/experiment";
import { isSimulated } from "../../core/model/trial";
import { standingLabels } from "../../core/store/labels";
import type { MetricsHost, MetricsIdentity, MetricsSnapshot, MetricsView } from "../../protocol/metrics";
import { commandIds, panelIds } from "../contributions";
import { followRun } from "../followRun";
import type { Services } from "../services";
import { answering } from "../vscode/answering";
import { Panels } from "../vscode/panels";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";

const identitySchema = z.object({ runFolder: z.string() });

/** The Metrics panel: the tables of a run, which follow its trials and labels. */
export function metrics(services: Services): vscode.Disposable {
  const panels = new Panels();

  async function open(place?: { readonly runFolder: string }): Promise<void> {
    const runFolder = place?.runFolder ?? (await pickRun(services));
    if (runFolder === undefined || panels.reveal(runFolder)) return;
    attach(services.surfaces.createPanel(panelIds.metrics, "Metrics"), { runFolder });
  }

  function attach(panel: vscode.WebviewPanel, identity: MetricsIdentity): void {
    const snapshot = async () => {
      const content = await snapshotOf(services, identity);
      panel.title = `Metrics: ${content.run}`;
      return content;
    };
    const host: MetricsHost = { ready: () => answering("Metrics", services.log, snapshot) };
    const view = services.surfaces.connect<MetricsView, MetricsHost>(panel, "metrics", host);
    const following = followRun(services, identity.runFolder, panel, async () => view.changed(await snapshot()));
    panels.keep(identity.runFolder, panel, following);
  }

  return vscode.Disposable.from(
    registerCommand(commandIds.showMetrics, "Metrics", services.log, open),
    vscode.window.registerWebviewPanelSerializer(panelIds.metrics, {
      async deserializeWebviewPanel(panel, state: unknown) {
        const identity = identitySchema.safeParse(state);
        if (identity.success) attach(panel, identity.data);
        else panel.dispose();
      },
    }),
  );
}

async function snapshotOf(services: Services, identity: MetricsIdentity): Promise<MetricsSnapshot> {
  const { run, trials, labelActs, diagnostics } = await services.runs.open(identity.runFolder);
  const { accuracy, checks, notes } = await services.reports.report({ run, trials, labels: standingLabels(labelActs) });
  return {
    identity,
    run: run.name,
    simulated: run.experiment.models.some((choice) => isSimulated(modelName(choice))),
    planned: run.planned.length,
    done: trials.length,
    accuracy,
    checks,
    notes: [...notes, ...diagnostics.map(({ file, line, message }) => `${file}, line ${line}: ${message}`)],
  };
}

async function pickRun(services: Services): Promise<string | undefined> {
  const folders = await services.runs.folders();
  if (folders.length === 0) throw new HumanError("There is no run yet; run a problem or an experiment first.");
  const items = folders.map((folder) => ({ label: vscode.workspace.asRelativePath(folder), folder }));
  return (await vscode.window.showQuickPick(items, { title: "Metrics of which run?" }))?.folder;
}
