import { metricsReport } from "../../src/core/report/metrics/metricsReport";
import type { MetricsRun } from "../../src/core/report/metrics/metricsRun";
import { type MetricsSelection, wholeRuns } from "../../src/core/report/metrics/metricsSelection";
import type { Answer } from "../../src/protocol/answer";
import type { MetricsHost, MetricsImage, MetricsSnapshot, TableFormat } from "../../src/protocol/metrics";
import { snapshotOf } from "./metricsRun";

/** A host that reports the runs that it holds as the real one does, and remembers what it was asked for. */
export class InMemoryMetricsHost implements MetricsHost {
  readonly selections: MetricsSelection[] = [];
  readonly shown: { readonly title: string; readonly trials: readonly (string | undefined)[] }[] = [];
  readonly copies: { readonly format: TableFormat; readonly table?: string }[] = [];
  readonly exports: TableFormat[] = [];
  readonly images: { readonly name: string; readonly image: MetricsImage }[] = [];
  /** What everything is refused with, if set. */
  refusal: string | undefined;
  /** Whether the person goes through with saving. */
  saves = true;
  private selection: MetricsSelection;
  private revision = 0;

  constructor(private readonly runs: readonly MetricsRun[]) {
    this.selection = wholeRuns(runs.map(({ folder }) => folder));
  }

  snapshot(selection: MetricsSelection = this.selection): MetricsSnapshot {
    this.revision += 1;
    const { runs } = snapshotOf(this.runs);
    return { ...snapshotOf(this.selected(selection), selection, this.revision), runs };
  }

  async ready(): Promise<Answer<MetricsSnapshot>> {
    return this.answer(() => this.snapshot());
  }

  async select(selection: MetricsSelection): Promise<Answer<MetricsSnapshot>> {
    return this.answer(() => {
      this.selections.push(selection);
      this.selection = selection;
      return this.snapshot();
    });
  }

  async showTrials(revision: number, title: string, places: readonly number[]): Promise<Answer<null>> {
    return this.answer(() => {
      if (revision !== this.revision) throw new Error(`revision ${revision} is not ${this.revision}`);
      const { trials } = metricsReport(this.selected(this.selection), this.selection);
      this.shown.push({ title, trials: places.map((place) => trials[place]?.trial) });
      return null;
    });
  }

  async copy(format: TableFormat, table?: string): Promise<Answer<null>> {
    return this.answer(() => {
      this.copies.push({ format, ...(table === undefined ? {} : { table }) });
      return null;
    });
  }

  async exportTables(format: TableFormat): Promise<Answer<boolean>> {
    return this.answer(() => {
      this.exports.push(format);
      return this.saves;
    });
  }

  async saveImage(name: string, image: MetricsImage): Promise<Answer<boolean>> {
    return this.answer(() => {
      this.images.push({ name, image });
      return this.saves;
    });
  }

  private selected({ runFolders }: MetricsSelection): MetricsRun[] {
    return this.runs.filter(({ folder }) => runFolders.includes(folder));
  }

  private answer<Value>(work: () => Value): Answer<Value> {
    return this.refusal === undefined ? { ok: true, value: work() } : { ok: false, message: this.refusal };
  }
}
