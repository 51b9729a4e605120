import type { ProblemSource } from "../core/model/experiment";
import type { EndpointRow, FormMistake, RunForm } from "../core/model/runForm";
import type { CorruptionPreview, RunCatalogue, RunPicture } from "../core/projections/runPicture";
import type { Answer } from "./answer";

/**
 * What the Run panel asks of the host. What waits for a person (a dialog, a question) or for a run answers at once; how it ended is
 * told by `RunView`.
 */
export interface RunHost {
  /** The view is there and wants its content. */
  ready(): Promise<Answer<RunSnapshot>>;
  /** What is wrong with the form, and what its run would need. The form is remembered. */
  check(form: RunForm): Promise<Answer<FormCheck>>;
  /** Works out the wrong values that the first few problems would meet; the newest request takes the place of earlier ones. */
  preview(form: RunForm): Promise<Answer<null>>;
  cancelPreview(): Promise<Answer<null>>;
  start(form: RunForm): Promise<Answer<null>>;
  /** Begins no further trial; those under way go on. */
  pause(): Promise<Answer<null>>;
  continue(): Promise<Answer<null>>;
  stop(): Promise<Answer<null>>;
  /** Opens the comparison of trials of the shown run: of two to four, or of one with its pair. */
  compare(trials: readonly string[]): Promise<Answer<null>>;
  /** Asks where, and saves the form as an experiment file. */
  save(form: RunForm): Promise<Answer<null>>;
  /** Asks which of the models that VS Code offers, and adds a row with it to the form. */
  pickEditorModel(form: RunForm): Promise<Answer<null>>;
  /** Asks which experiment file, and fills the form from it. */
  fill(): Promise<Answer<null>>;
  /** Asks the endpoint of a row, and tells what works or what is wrong. */
  testConnection(row: EndpointRow): Promise<Answer<null>>;
  /** Asks for the key of an address and stores it. */
  setKey(baseUrl: string): Promise<Answer<null>>;
  /** Looks for servers of this machine and asks which of their models are to be rows. */
  findLocalServers(): Promise<Answer<null>>;
}

/** What the host tells the Run panel. */
export interface RunView {
  /** The problem sets, what is known of endpoints, or what stands in the way of running changed. */
  changed(snapshot: RunSnapshot): void;
  /** The form was filled from elsewhere. */
  filled(filling: FormFilling): void;
  /** Models of local servers that the person picked. */
  found(rows: readonly EndpointRow[]): void;
  previewed(preview: PreviewProgress): void;
  /** The run of this window went on, or another one began. */
  ran(run: RunPicture): void;
  /** Something that was asked for is done, or failed. */
  told(notice: Notice): void;
}

export interface RunSnapshot {
  readonly catalogue: RunCatalogue;
  readonly sets: readonly ShownSet[];
  /** What the form holds at first; later the view's own form counts. */
  readonly filling: FormFilling;
  /** Why nothing can be run here; undefined if it can. */
  readonly blocked: string | undefined;
  /** The last run of this window. */
  readonly run: RunPicture | undefined;
}

export interface ShownSet {
  readonly source: ProblemSource;
  readonly name: string;
  readonly builtin: boolean;
  readonly problems: readonly ShownProblem[];
  /** Mistakes in its file. */
  readonly mistakes: number;
}

export interface ShownProblem {
  readonly id: string;
  readonly domain: string;
  /** Long ones are cut. */
  readonly question: string;
}

export interface FormFilling {
  readonly form: RunForm;
  /** One sentence on what the form cannot show of where it is from. */
  readonly note: string | undefined;
}

export interface FormCheck {
  readonly mistakes: readonly FormMistake[];
  /** What the run is called if no name is given. */
  readonly name: string;
  /** Undefined while there are mistakes. */
  readonly estimate: FormEstimate | undefined;
  /** For each endpoint, in the order of the rows; null while its address is none. */
  readonly endpoints: readonly (KnownEndpoint | null)[];
}

/** What is known of an endpoint of the form. */
export interface KnownEndpoint {
  /** Where its key comes from, in one sentence. */
  readonly key: string;
  /** Whether a key can be sent there. */
  readonly takesKey: boolean;
  /** For which provider it is taken, and what was learnt of it; one sentence each. */
  readonly known: readonly string[];
}

/** What a run is expected to need. */
export interface FormEstimate {
  readonly trials: number;
  readonly corruptedTrials: number;
  readonly perturbedTrials: number;
  readonly expected: { readonly modelCalls: number; readonly inputTokens: number; readonly outputTokens: number };
  /** What the budgets allow. */
  readonly most: { readonly modelCalls: number; readonly tokens: number };
  /** How the expected figures come about, one sentence each. */
  readonly assumptions: readonly string[];
}

export interface PreviewProgress {
  readonly previews: readonly CorruptionPreview[];
  /** How many problems are looked at, of those that were chosen; and how many of these have no reference steps to look along. */
  readonly asked: number;
  readonly chosen: number;
  readonly withoutSteps: number;
  readonly working: boolean;
  /** Why it was broken off. */
  readonly failure: string | undefined;
}

export interface Notice {
  readonly ok: boolean;
  readonly text: string;
}
