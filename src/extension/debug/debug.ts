import * as vscode from "vscode";
import * as z from "zod";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";
import { DEBUG_TYPE, PLACE_REQUEST } from "./configuration";
import type { AskedFork } from "./fork";
import { DEBUG_SCHEME, ProgramDocuments } from "./programDocuments";

const { l10n } = vscode;

/** The item of a problem in the Problems view. */
const problemItemSchema = z.object({ problem: z.object({ id: z.string() }) });
/** The item of a trial in the Trials view, or its place. */
const trialItemSchema = z.object({ runFolder: z.string().min(1), trial: z.string().min(1) });
const sessionPlaceSchema = trialItemSchema.extend({ step: z.int() });

/** Debugging: a trial in VS Code's own debugger, live or recorded, and forks of trials. */
export function debug(services: Services): vscode.Disposable {
  const documents = new ProgramDocuments();
  // Loaded with the first session: the window opens without it.
  const createAdapter = async () => {
    const [{ TrialDebugAdapter }, { prepareTrial }] = await Promise.all([import("./trialDebugAdapter"), import("./debuggedTrial")]);
    const prepare: ConstructorParameters<typeof TrialDebugAdapter>[0]["prepare"] = (configuration) => prepareTrial(services, configuration);
    return new vscode.DebugAdapterInlineImplementation(new TrialDebugAdapter({ documents, prepare, math: () => services.math() }));
  };
  return vscode.Disposable.from(
    documents,
    vscode.workspace.registerTextDocumentContentProvider(DEBUG_SCHEME, documents),
    vscode.debug.registerDebugAdapterDescriptorFactory(DEBUG_TYPE, { createDebugAdapterDescriptor: createAdapter }),
    vscode.debug.registerDebugConfigurationProvider(DEBUG_TYPE, {
      resolveDebugConfiguration: (_folder, configuration) => completed(services, configuration),
    }),
    registerCommand(commandIds.debugProblem, l10n.t("Debug Problem"), services.log, async (item?: unknown) => {
      const problem = problemItemSchema.safeParse(item).data?.problem.id;
      await start({ name: l10n.t("Debug {0}", problem ?? ""), request: "launch", ...(problem && { problem }) });
    }),
    registerCommand(commandIds.debugTrial, l10n.t("Debug Trial"), services.log, async (item?: unknown) => {
      const { runFolder, trial } = trialItemSchema.parse(item);
      await start({ name: trial, request: "replay", runFolder, trial });
    }),
    registerCommand(commandIds.forkTrial, l10n.t("Fork Trial"), services.log, async (item?: unknown, asked?: unknown) => {
      const { fork } = await import("./fork");
      if (item === undefined) {
        const { step, ...place } = await placeInSession();
        return fork(services, place, { step });
      }
      // A menu hands over the selected items behind the one that was clicked.
      return fork(services, trialItemSchema.parse(item), Array.isArray(asked) ? undefined : (asked as AskedFork | undefined));
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

/** The trial that is debugged just now, with the step at which it stands. */
async function placeInSession(): Promise<{ readonly runFolder: string; readonly trial: string; readonly step: number }> {
  const session = vscode.debug.activeDebugSession;
  const place = session?.type === DEBUG_TYPE ? sessionPlaceSchema.safeParse(await session.customRequest(PLACE_REQUEST)).data : undefined;
  if (!place) throw new HumanError(l10n.t("Choose a trial in the Trials view to fork it; a live trial can be forked once it has ended."));
  return { ...place, step: Math.max(0, place.step) };
}
