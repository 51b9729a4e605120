import { userInfo } from "node:os";
import * as vscode from "vscode";
import type { ImportSession } from "../core/importing/importSession";
import type { EmbedderChoice, ModelChoice, SearchSettings } from "../core/model/experiment";
import type { Problem } from "../core/model/problem";
import type { Replayed } from "../core/model/replay";
import type { Run } from "../core/model/run";
import type { Trial } from "../core/model/trial";
import type { ChatModel, Clock, Embedder, Files } from "../core/ports";
import type { Records } from "../core/records/records";
import { experimentRun } from "../core/store/runFolder";
import type { ToolMeans } from "../core/tools/tool";
import type { ReplaySetup } from "../node/cassette/replayRun";
import { filesIn } from "../node/importing/filesIn";
import { startImportThread } from "../node/importing/importThread";
import type { ModelSources } from "../node/models/models";
import { nodeFiles } from "../node/nodeFiles";
import { RecordsThread } from "../node/records/recordsThread";
import type { SearchPlaces } from "../node/search/openSearch";
import { systemClock } from "../node/systemClock";
import { VERSION } from "../node/version";
import { settingIds } from "./contributions";
import { DebugPlaces } from "./debugPlaces";
import { EndpointKeys } from "./endpointKeys";
import { Endpoints } from "./endpoints";
import { LabelWriter } from "./labelWriter";
import type { EditorModelDesk } from "./models/editorModelDesk";
import { ProblemSets } from "./problemSets";
import { Runs } from "./runs";
import { Surfaces } from "./vscode/surfaces";

/** A run whose own search is asked for. */
export interface RunSearch extends Omit<SearchPlaces, "files"> {
  readonly settings: SearchSettings | undefined;
}

/** Trials of a run whose recorded answers are wanted. */
export interface RecordedTrials {
  readonly folder: string;
  readonly run: Run;
  readonly trials: readonly Pick<Trial, "id" | "endpoint">[];
}

/** What every feature may use, made once. What only a run needs is loaded with the first one, so that the window opens fast. */
export interface Services {
  /** Where the extension's own files are. */
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly files: Files;
  readonly clock: Clock;
  /** The files that a path of this machine stands for: itself, or those in it at any depth. */
  readonly filesIn: (path: string) => Promise<string[]>;
  /** What one import needs, on a thread of its own; who asks for it disposes of it. */
  readonly importSession: () => ImportSession;
  /** Run folders, read off this thread. */
  readonly records: Records;
  readonly runs: Runs;
  /** The only one in the editor that writes labels. */
  readonly labels: LabelWriter;
  readonly problemSets: ProblemSets;
  readonly surfaces: Surfaces;
  readonly debugPlaces: DebugPlaces;
  readonly version: string;
  /** What the workspace remembers: how things were arranged and chosen last, never a key. */
  readonly state: vscode.Memento;
  /**
   * What tools work with: the mathematics, the sandbox, and the search, which is that of a run if one is given, else of the pages that come
   * with Trial Lens.
   */
  means(run?: RunSearch): Promise<ToolMeans>;
  createModels(
    choices: readonly ModelChoice[],
    problems: readonly Problem[],
    sources?: Pick<ModelSources, "variants">,
  ): Promise<ReadonlyMap<string, ChatModel>>;
  createEmbedder(choice: EmbedderChoice): Promise<Embedder>;
  /** The models of a run with the answers that they gave in these trials, from its cassette; asks nobody. */
  recordedModels(recorded: RecordedTrials): Promise<ReadonlyMap<string, ChatModel>>;
  /** The models of VS Code, loaded with the first question for them. */
  editorModels(): Promise<Omit<EditorModelDesk, "fetch">>;
  /** What is known of endpoints, their keys among it. */
  readonly endpoints: Endpoints;
  /** Runs a run again with the recorded answers of its models; see `replayRun`. */
  replay(wanted: Omit<ReplaySetup, "version" | "createModels" | "math" | "python" | "files" | "clock">): Promise<Replayed>;
  /** Whose labels are set and shown. */
  annotator(): string;
}

export function createServices(context: vscode.ExtensionContext): Services {
  const log = vscode.window.createOutputChannel("Trial Lens", { log: true });
  const distFolder = vscode.Uri.joinPath(context.extensionUri, "dist").fsPath;
  const algebra = once(async () => {
    const { createSympyAlgebra } = await import("../node/algebra/sympyAlgebra");
    const started = createSympyAlgebra({
      folder: distFolder,
      log: (line) => log.debug(line),
      onStart: () => runs.mention(vscode.l10n.t("Starting SymPy, which takes some seconds…")),
    });
    context.subscriptions.push(started);
    return started;
  });
  const means = once(async () => {
    const [{ createMathDoor }, { createPythonSandbox }, { builtinSearch }, started] = await Promise.all([
      import("../core/math/createMathDoor"),
      import("../node/sandbox/pythonSandbox"),
      import("../node/search/openSearch"),
      algebra(),
    ]);
    const python = createPythonSandbox({
      folder: distFolder,
      cacheFolder: context.globalStorageUri.fsPath,
      onStart: () => runs.mention(vscode.l10n.t("Starting Python, which takes some seconds the first time…")),
    });
    context.subscriptions.push(python);
    return { math: createMathDoor(started), python, search: builtinSearch() };
  });
  const editorModels = once(async () => {
    const { createEditorModelDesk } = await import("./models/editorModelDesk");
    const desk = createEditorModelDesk(context.languageModelAccessInformation);
    context.subscriptions.push(desk);
    return desk;
  });
  const createModels = async (
    choices: readonly ModelChoice[],
    problems: readonly Problem[],
    sources: Pick<ModelSources, "playback" | "variants"> = {},
  ) => {
    const [models, { isEditorModel, isEndpoint }] = await Promise.all([
      import("../node/models/models"),
      import("../core/model/experiment"),
    ]);
    const asked = sources.playback?.asksModels === false ? [] : choices;
    const keyOf = await keys.keysFor(asked.filter(isEndpoint).map(({ baseUrl }) => baseUrl));
    const editor = asked.some(isEditorModel) ? (await editorModels()).fetch : undefined;
    return models.createModels(choices, problems, await means(), { ...sources, keyOf, editor });
  };
  const records = new RecordsThread(distFolder, algebra, (folder) => runs.touchSoon(folder));
  const runs = new Runs(records, log);
  const problemSets = new ProblemSets();
  const debugPlaces = new DebugPlaces();
  const keys = new EndpointKeys(context.secrets, context.globalState, log);
  const endpoints = new Endpoints(keys);
  context.subscriptions.push(log, records, runs, problemSets, debugPlaces, keys, endpoints);
  return {
    extensionUri: context.extensionUri,
    log,
    files: nodeFiles,
    clock: systemClock,
    filesIn,
    importSession: () => startImportThread(distFolder),
    records,
    runs,
    labels: new LabelWriter(nodeFiles, systemClock, runs),
    problemSets,
    surfaces: new Surfaces(context.extensionUri, log),
    debugPlaces,
    version: VERSION,
    state: context.workspaceState,
    async means(run) {
      const lent = await means();
      if (run === undefined) return lent;
      const { openSearch } = await import("../node/search/openSearch");
      return { ...lent, search: await openSearch(run.settings, { ...run, files: nodeFiles }) };
    },
    createModels,
    async createEmbedder(choice) {
      const [embedding, keyOf] = await Promise.all([import("../node/models/embedding/createEmbedder"), keys.keysFor([choice.baseUrl])]);
      return embedding.createEmbedder(choice, keyOf);
    },
    async replay(wanted) {
      const [{ replayRun }, tools] = await Promise.all([import("../node/cassette/replayRun"), means()]);
      return replayRun({ ...wanted, version: VERSION, createModels, ...tools, files: nodeFiles, clock: systemClock });
    },
    async recordedModels({ folder, run, trials }) {
      const { openPlayback } = await import("../node/cassette/openPlayback");
      const playback = await openPlayback(nodeFiles, folder, trials, (sentence) => log.warn(sentence));
      const { experiment, problems, variants } = experimentRun(run);
      return createModels(experiment.models, problems, { playback, variants });
    },
    editorModels,
    endpoints,
    annotator() {
      const setting = vscode.workspace.getConfiguration().get<string>(settingIds.annotator, "").trim();
      return setting === "" ? userInfo().username : setting;
    },
  };
}

/** Makes something with the first question for it; what failed is tried again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    if (!made) {
      made = make();
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
