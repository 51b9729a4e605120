import * as vscode from "vscode";
import * as z from "zod";
import { FolderNames } from "../../core/debug/folderNames";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";
import { DEBUG_TYPE, isReplay } from "./configuration";
import type { AskedFork } from "./fork";
import { DEBUG_SCHEME, ProgramDocuments, programUri } from "./programDocuments";
import type { TrialDebugAdapter } from "./trialDebugAdapter";

const { l10n } = vscode;

/** The item of a problem in the Problems view. */
const problemItemSchema = z.object({ problem: z.object({ id: z.string() }) });
/** The item of a trial in the Trials view, or its place; with a step, that is gone to first. */
const trialItemSchema = z.object({ runFolder: z.string().min(1), trial: z.string().min(1), step: z.int().nonnegative().optional() });

/** Debugging: trials in VS Code's own debugger, live or recorded, and forks of trials. */
export function debug(services: Services): vscode.Disposable {
  const documents = new ProgramDocuments();
  const names = new FolderNames(services.files);
  const adapters = new Map<string, TrialDebugAdapter>();
  // Loaded with the first session: the window opens without it.
  const createAdapter = async ({ id }: vscode.DebugSession) => {
    const [{ TrialDebugAdapter }, { prepareLaunch }, { prepareReplay }] = await Promise.all([
      import("./trialDebugAdapter"),
      import("./prepareLaunch"),
      import("./prepareReplay"),
    ]);
    const adapter = new TrialDebugAdapter({
      documents,
      places: services.debugPlaces,
      prepare: (wanted) => (isReplay(wanted) ? prepareReplay(services, wanted) : prepareLaunch(services, names, wanted)),
      tools: () => services.means(),
    });
    adapters.set(id, adapter);
    return new vscode.DebugAdapterInlineImplementation(adapter);
  };
  /** The trial that is debugged just now, with the step at which it stands. */
  const forkable = () => {
    const adapter = adapters.get(vscode.debug.activeDebugSession?.id ?? "");
    const found = adapter?.forkable(vscode.debug.activeStackItem?.threadId);
    if (!found) throw new HumanError(l10n.t("Choose a trial in the Trials view, or debug one, to fork it."));
    return found;
  };
  return vscode.Disposable.from(
    documents,
    vscode.workspace.registerTextDocumentContentProvider(DEBUG_SCHEME, documents),
    vscode.debug.registerDebugAdapterDescriptorFactory(DEBUG_TYPE, { createDebugAdapterDescriptor: createAdapter }),
    vscode.debug.registerDebugConfigurationProvider(DEBUG_TYPE, {
      resolveDebugConfiguration: (_folder, configuration) => completed(services, configuration),
    }),
    vscode.debug.onDidTerminateDebugSession(({ id }) => adapters.delete(id)),
    registerCommand(commandIds.debugProblem, l10n.t("Debug Problem"), services.log, async (item?: unknown) => {
      const { askForLaunch } = await import("./askForLaunch");
      const asked = await askForLaunch(services, problemItemSchema.safeParse(item).data?.problem.id);
      if (asked) await start({ name: l10n.t("Debug {0}", asked.problem), request: "launch", ...asked });
    }),
    registerCommand(commandIds.debugTrial, l10n.t("Debug Trial"), services.log, async (item?: unknown) => {
      const { step, ...place } = trialItemSchema.parse(item);
      if (step !== undefined && [...adapters.values()].some((adapter) => adapter.goTo(place, step))) return;
      // Whoever asks for a step looks at the trial already, so that its text comes beside it.
      if (step !== undefined) await showBeside(programUri(place.trial, place.runFolder));
      await start({ name: place.trial, request: "replay", ...place, ...(step !== undefined && { step }) });
    }),
    registerCommand(commandIds.forkTrial, l10n.t("Fork Trial"), services.log, async (item?: unknown, asked?: unknown) => {
      const { fork, recordedSource } = await import("./fork");
      if (item === undefined) {
        const { source, step } = forkable();
        return fork(services, names, source, { step, ...(asked as AskedFork | undefined) });
      }
      // A menu hands over the selected items behind the one that was clicked.
      const wanted = Array.isArray(asked) ? undefined : (asked as AskedFork | undefined);
      return fork(services, names, await recordedSource(services, trialItemSchema.parse(item)), wanted);
    }),
  );
}

async function showBeside(uri: vscode.Uri): Promise<void> {
  await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: false });
}

async function start(configuration: Record<string, unknown> & { name: string; request: string }): Promise<void> {
  await vscode.debug.startDebugging(undefined, { type: DEBUG_TYPE, ...configuration });
}

/** Started without a configuration, as by F5, everything is asked for; of a configuration without a problem, that alone. */
async function completed(services: Services, configuration: vscode.DebugConfiguration): Promise<vscode.DebugConfiguration | undefined> {
  const given: vscode.DebugConfiguration = {
    ...configuration,
    type: DEBUG_TYPE,
    name: configuration.name || "Trial Lens",
    request: known(configuration.request),
  };
  if (given.request === "attach" || "runFolder" in given || given.problem !== undefined) return given;
  const { askForLaunch, pickProblem } = await import("./askForLaunch");
  if (!configuration.type) {
    const asked = await askForLaunch(services);
    return asked && { ...given, ...asked };
  }
  const problem = await pickProblem(services);
  return problem === undefined ? undefined : { ...given, problem };
}

/** VS Code lets two words through; a replay is an attachment to a recorded trial. */
function known(request: unknown): string {
  return request === "replay" || request === "attach" ? "attach" : "launch";
}
