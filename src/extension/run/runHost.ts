import * as vscode from "vscode";
import * as z from "zod";
import { estimateRun } from "../../core/experiment/estimateRun";
import { nameOfForm } from "../../core/experiment/runForm";
import { type RunForm, runFormSchema } from "../../core/model/runForm";
import type { FormCheck, RunHost, RunView } from "../../protocol/run";
import { commandIds } from "../contributions";
import { pickExperiment } from "../experiments";
import type { Services } from "../services";
import { answering } from "../vscode/answering";
import { HumanError, messageOf } from "../vscode/reportError";
import { endpointRequests } from "./endpointRequests";
import { saveExperiment } from "./experimentFiles";
import { type PreparedForm, prepareForm } from "./formSets";
import { goneModels } from "./goneModels";
import { knownEndpoint } from "./knownEndpoint";
import type { Previewer } from "./previewer";
import type { RunDesk } from "./runDesk";
import type { Runner } from "./runner";
import { trustedFolder } from "./trust";

const comparedTrialsSchema = z.array(z.string()).min(1).max(4);

/** What the Run panel's host is made of. */
export interface RunHostParts {
  readonly services: Services;
  readonly runner: Runner;
  readonly desk: RunDesk;
  readonly previewer: Previewer;
  /** The panel's view, as far as it listens. */
  readonly view: Pick<RunView, "filled" | "told" | "found">;
}

/** Answers what the Run panel asks, but for its content. */
export function createRunHost({ services, runner, desk, previewer, view }: RunHostParts): Omit<RunHost, "ready"> {
  const answer = <Value>(work: () => Promise<Value>) => answering("Run", services.log, work);
  const act = (work: () => Promise<void>) =>
    answer(async () => {
      await work();
      return null;
    });
  const prepared = async (given: RunForm) => prepareForm(await desk.keep(given), await desk.sets());

  /** Does what takes long or waits for a person. How it ended is told: by a sentence that it gives, or by what failed. */
  function begin(doing: string, work: () => Promise<string | undefined>): void {
    work().then(
      (text) => {
        if (text !== undefined) view.told({ ok: true, text });
      },
      (error) => {
        services.log.error(`${doing}: ${messageOf(error)}`);
        view.told({ ok: false, text: messageOf(error) });
      },
    );
  }

  return {
    check: (given) =>
      answer(async () => {
        const ready = await prepared(given);
        return checkOf(desk.filling.form, await withoutGone(desk.filling.form, ready, services), services);
      }),
    preview: (given) =>
      act(async () => {
        trustedFolder();
        // Of the form as it was when the values last changed; the one to remember may be newer.
        const ready = prepareForm(runFormSchema.parse(given), await desk.sets());
        if (ready.ok) previewer.begin(ready.experiment, ready.problems);
        else previewer.cancel();
      }),
    cancelPreview: () => act(async () => previewer.cancel()),
    start: (given) =>
      act(async () => {
        const workspaceFolder = trustedFolder();
        const { experiment, problems } = runnable(await prepared(given));
        begin("Run", async () => {
          await runner.start({ experiment, problems, workspaceFolder }).catch((error) => {
            // What went wrong within the run stands beside it.
            if (runner.picture()?.failure !== messageOf(error)) throw error;
          });
          return undefined;
        });
      }),
    pause: () => act(async () => runner.pause()),
    continue: () => act(async () => runner.continue()),
    stop: () => act(async () => runner.stop()),
    compare: (given) =>
      act(async () => {
        const { runFolder, lanes } = runner.picture() ?? { runFolder: "", lanes: [] };
        const finished = new Set(lanes.flatMap(({ trial, outcome }) => (outcome ? [trial] : [])));
        const places = comparedTrialsSchema.parse(given).map((trial) => ({ runFolder, trial }));
        const [first] = places;
        if (!first || !places.every(({ trial }) => finished.has(trial)))
          throw new HumanError("Not all of these trials are finished; wait for them.");
        if (places.length === 1) await vscode.commands.executeCommand(commandIds.compareTrial, first);
        else await vscode.commands.executeCommand(commandIds.openComparison, { places });
      }),
    save: (given) =>
      act(async () => {
        const { experiment } = runnable(await prepared(given));
        const [folder] = vscode.workspace.workspaceFolders ?? [];
        if (!folder) throw new HumanError("Open a folder first: problem files are named from the place of the experiment file.");
        begin("Save", async () => {
          const file = await saveExperiment(experiment, await desk.sets(), folder);
          return file && `Saved as ${vscode.workspace.asRelativePath(file)}.`;
        });
      }),
    pickEditorModel: (given) =>
      act(async () => {
        await desk.keep(given);
        begin("Model of VS Code", async () => {
          const model = await (await services.editorModels()).pick();
          if (!model) return undefined;
          desk.addModel(model);
          view.filled(desk.filling);
          return `Added ${model.id}.`;
        });
      }),
    fill: () =>
      act(async () => {
        begin("Fill", async () => {
          const file = await pickExperiment("Fill the form from which experiment?");
          if (!file) return undefined;
          await desk.fillWith(file);
          view.filled(desk.filling);
          return `Filled from ${vscode.workspace.asRelativePath(file)}.`;
        });
      }),
    ...endpointRequests({ endpoints: services.endpoints, view, act, begin }),
  };
}

function runnable(ready: PreparedForm): Extract<PreparedForm, { ok: true }> {
  if (ready.ok) return ready;
  throw new HumanError(`The form has mistakes; correct them first. ${ready.mistakes[0]?.message ?? ""}`.trim());
}

/** A form with models that VS Code does not offer has mistakes. */
async function withoutGone(form: RunForm, ready: PreparedForm, services: Services): Promise<PreparedForm> {
  const gone = await goneModels(form, services);
  return gone.length === 0 ? ready : { ok: false, mistakes: [...(ready.ok ? [] : ready.mistakes), ...gone] };
}

async function checkOf(form: RunForm, ready: PreparedForm, { endpoints }: Services): Promise<FormCheck> {
  const rows = form.models.filter((row) => typeof row === "object" && "baseUrl" in row);
  return {
    mistakes: ready.ok ? [] : ready.mistakes,
    name: nameOfForm({ ...form, name: "" }),
    estimate: ready.ok ? estimateRun(ready.experiment, ready.problems) : undefined,
    endpoints: await Promise.all(rows.map((row) => knownEndpoint(row, endpoints))),
  };
}
