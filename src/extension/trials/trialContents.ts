import type { TrialArrangement } from "../../core/projections/trialArrangement";
import { type TrialGroup, type TrialList, trialList } from "../../core/projections/trialList";
import { type RunRows, trialRows } from "../../core/projections/trialRows";
import type { RunSummary } from "../../core/records/records";
import type { Services } from "../services";
import { messageOf } from "../vscode/reportError";

/** What the Trials view shows at one moment. */
export interface TrialContents {
  readonly list: TrialList;
  /** Every group of the list by its id. */
  readonly groups: ReadonlyMap<string, TrialGroup>;
  readonly runs: readonly RunRows[];
  readonly summaries: ReadonlyMap<string, RunSummary>;
  /** Why folders could not be read. */
  readonly broken: ReadonlyMap<string, string>;
  /** Readable or not, the newest first. */
  readonly folders: readonly string[];
}

/** Reads the runs of the workspace; what is known of a run is kept as long as the run is the same. */
export class TrialReader {
  private readonly known = new WeakMap<RunSummary, { readonly annotator: string; readonly rows: RunRows }>();

  constructor(private readonly services: Pick<Services, "runs" | "annotator">) {}

  async read(arrangement: TrialArrangement, selection: ReadonlySet<string> | undefined): Promise<TrialContents> {
    const { runs: source } = this.services;
    const folders = await source.folders();
    const summaries = new Map<string, RunSummary>();
    const broken = new Map<string, string>();
    await Promise.all(
      folders.map(async (folder) => {
        try {
          summaries.set(folder, await source.openSoFar(folder));
        } catch (error) {
          broken.set(folder, messageOf(error));
        }
      }),
    );
    const annotator = this.services.annotator();
    const read = folders.map((folder) => summaries.get(folder)).filter((summary) => summary !== undefined);
    const runs = read.map((summary) => this.rowsOf(summary, annotator));
    const list = trialList(runs, arrangement, selection);
    const groups = new Map(list.groups.flatMap((group) => [group, ...group.groups]).map((group) => [group.id, group]));
    return { list, groups, runs, summaries, broken, folders };
  }

  private rowsOf(summary: RunSummary, annotator: string): RunRows {
    const known = this.known.get(summary);
    if (known?.annotator === annotator) return known.rows;
    const rows = trialRows(summary, annotator);
    this.known.set(summary, { annotator, rows });
    return rows;
  }
}
