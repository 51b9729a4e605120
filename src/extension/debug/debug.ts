import * as vscode from "vscode";
import * as z from "zod";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";
import { DEBUG_TYPE } from "./configuration";
import type { AskedFork } from "./fork";
import { DEBUG_SCHEME, ProgramDocuments } from "./programDocuments";
import type { TrialDebugAdapter } from "./trialDebugAdapter";

const { l10n } = vscode;

/** The item of a problem in the Problems view. */
const problemItemSchema = z.object({ problem: z.object({ id: z.string() }) });
/** The item of a trial in the Trials view, or its place. */
const trialItemSchema = z.object({ runFolder: z.string().min(1), trial: z.string().min(1) });

/** Debugging: a trial in VS Code's own debugger, live or recorded, and forks of trials. */
export function debug(services: Services): vscode.Disposable {
  const documents = new ProgramDocuments();
  // Loaded with the first session: the window opens without it.
  const adapters = new Map<string, TrialDebugAdapter>();
  const createAdapter = async ({ id }: vscode.DebugSession) => {
    const [{ TrialDebugAdapter }, { prepareTrial }] = await Promise.all([import("./trialDebugAdapter"), import("./debuggedTrial")]);
    const prepare: ConstructorParameters<typeof TrialDebugAdapter>[0]["prepare"] = (configuration) => prepareTrial(services, configuration);
    const adapter = new TrialDebugAdapter({ documents, prepare, tools: () => services.means() });
    adapters.set(id, adapter);
    return new vscode.DebugAdapterInlineImplementation(adapter);
  };
  /** The trial that is debugged just now, with the step at which it stands. */
  const forkable = () => {
    const found = adapters.get(vscode.debug.activeDebugSession?.id ?? "")?.forkable;
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
      const problem = problemItemSchema.safeParse(item).data?.problem.id;
      await start({ name: l10n.t("Debug {0}", problem ?? ""), request: "launch", ...(problem && { problem }) });
    }),
    registerCommand(commandIds.debugTrial, l10n.t("Debug Trial"), services.log, async (item?: unknown) => {
      const { runFolder, trial } = trialItemSchema.parse(item);
      await start({ name: trial, request: "replay", runFolder, trial });
    }),
    registerCommand(commandIds.forkTrial, l10n.t("Fork Trial"), services.log, async (item?: unknown, asked?: unknown) => {
      const { fork, recordedSource } = await import("./fork");
      if (item === undefined) {
        const { source, step } = forkable();
        return fork(services, source, { step, ...(asked as AskedFork | undefined) });
      }
      // A menu hands over the selected items behind the one that was clicked.
      const wanted = Array.isArray(asked) ? undefined : (asked as AskedFork | undefined);
      return fork(services, await recordedSource(services, trialItemSchema.parse(item)), wanted);
    }),
  );
}

async function start(configuration: Record<string, unknown> & { name: string; request: string }): Promise<void> {
  await vscode.debug.startDebugging(undefined, { type: DEBUG_TYPE, ...configuration });
}

/** Started without a configuration, as by F5, the problem is asked for. */
async function completed(services: Services, configuration: vscode.DebugConfiguration): Promise<vscode.DebugConfiguration | undefined> {
  const given: vscode.DebugConfiguration = {
    ...configuration,
    type: DEBUG_TYPE,
    name: configuration.name || "Trial Lens",
    request: known(configuration.request),
  };
  if ("runFolder" in given || typeof given.problem === "string") return given;
  const sets = await services.problemSets.all();
  const items = sets.flatMap(({ problems }) =>
    problems.map(({ id, domain, question }) => ({ label: id, description: domain, detail: question })),
  );
  const picked = await vscode.window.showQuickPick(items, { title: l10n.t("Debug which problem?"), matchOnDetail: true });
  return picked && { ...given, problem: picked.label };
}

/** VS Code lets two words through; a replay is an attachment to a recorded trial. */
function known(request: unknown): string {
  return request === "replay" || request === "attach" ? "attach" : "launch";
}
