import * as vscode from "vscode";
import { runCatalogue } from "../../core/experiment/runCatalogue";
import { runFormSchema } from "../../core/model/runForm";
import type { RunHost, RunSnapshot, RunView } from "../../protocol/run";
import { panelIds } from "../contributions";
import type { Services } from "../services";
import { answering } from "../vscode/answering";
import { messageOf } from "../vscode/reportError";
import { shownSet } from "./formSets";
import { createPreviewer } from "./previewer";
import { RunDesk, type RunPanelSubject } from "./runDesk";
import { createRunHost } from "./runHost";
import type { Runner } from "./runner";
import { whyBlocked } from "./trust";

/** What is sent to the view while a run goes on leaves pauses of this length, in milliseconds. */
const BATCH_MILLISECONDS = 150;

/** The one Run panel of the window. */
export interface RunPanel {
  /** Shows it, the form filled from the subject if there is one. */
  open(subject?: RunPanelSubject): Promise<void>;
  /** Joins a panel that VS Code has kept over a reload, with the form that it kept. */
  adopt(panel: vscode.WebviewPanel, kept: unknown): void;
  dispose(): void;
}

export function createRunPanel(services: Services, runner: Runner): RunPanel {
  const desk = new RunDesk(services);
  let open: { readonly panel: vscode.WebviewPanel; readonly view: Pick<RunView, "filled"> } | undefined;

  async function snapshot(): Promise<RunSnapshot> {
    return {
      catalogue: runCatalogue(),
      sets: (await desk.sets()).map(shownSet),
      filling: desk.filling,
      blocked: whyBlocked(),
      run: runner.picture(),
    };
  }

  function attach(panel: vscode.WebviewPanel): void {
    // What a hidden panel misses it asks for when it is shown again.
    const listening = (send: () => unknown) => {
      if (open?.panel === panel && panel.visible) send();
    };
    const view: Pick<RunView, "filled" | "told" | "found" | "previewed"> = {
      filled: (filling) => listening(() => remote.filled.asEvent(filling)),
      told: (notice) => listening(() => remote.told.asEvent(notice)),
      found: (rows) => listening(() => remote.found.asEvent(rows)),
      previewed: (progress) => listening(() => remote.previewed.asEvent(progress)),
    };
    const previewer = createPreviewer(services, view.previewed);
    const host: RunHost = {
      ready: () => answering("Run", services.log, snapshot),
      ...createRunHost({ services, runner, desk, previewer, view }),
    };
    open = { panel, view };
    const remote = services.surfaces.connect<RunView, RunHost>(panel, "run", host);
    const refresh = () => {
      snapshot().then(
        (content) => listening(() => remote.changed.asEvent(content)),
        (error) => services.log.error(`Run: ${messageOf(error)}`),
      );
    };
    let batch: NodeJS.Timeout | undefined;
    const sendRun = () => {
      batch = undefined;
      listening(() => {
        const run = runner.picture();
        if (run) remote.ran.asEvent(run);
      });
    };
    const following = vscode.Disposable.from(
      runner.onDidChange(() => {
        batch ??= setTimeout(sendRun, BATCH_MILLISECONDS);
      }),
      services.problemSets.onDidChange(refresh),
      vscode.lm.onDidChangeChatModels(refresh),
      // The view has its form checked anew.
      services.endpoints.onDidChange(refresh),
      vscode.workspace.onDidGrantWorkspaceTrust(refresh),
      vscode.workspace.onDidChangeWorkspaceFolders(refresh),
    );
    panel.onDidDispose(() => {
      open = undefined;
      clearTimeout(batch);
      previewer.cancel();
      following.dispose();
    });
  }

  return {
    async open(subject) {
      if (subject) await desk.fillWith(subject);
      if (!open) return attach(services.surfaces.createPanel(panelIds.run, "Run"));
      open.panel.reveal();
      if (subject) open.view.filled(desk.filling);
    },
    adopt(panel, kept) {
      const form = runFormSchema.safeParse(kept);
      if (form.success) desk.filling = { form: form.data, note: undefined };
      attach(panel);
    },
    dispose: () => desk.dispose(),
  };
}
