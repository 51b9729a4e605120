import * as vscode from "vscode";
import { metricsDocument } from "../../core/report/metrics/metricsDocument";
import type { MetricsReport } from "../../core/report/metrics/metricsReport";
import { type MetricsSelection, metricsSelectionSchema } from "../../core/report/metrics/metricsSelection";
import { renderCsv } from "../../core/report/render/renderCsv";
import { renderLatex } from "../../core/report/render/renderLatex";
import { renderMarkdown } from "../../core/report/render/renderMarkdown";
import type { ReportDocument } from "../../core/report/render/reportDocument";
import type { MetricsSnapshot, TableFormat } from "../../protocol/metrics";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import { AwaitedChecks } from "./awaitedChecks";
import { checked, fileStem, imageSchema, shownTrialsSchema, tablesRequestSchema } from "./metricsInput";
import { Newest } from "./newest";

const formats: Readonly<Record<TableFormat, { readonly ending: string; readonly render: (document: ReportDocument) => string }>> = {
  markdown: { ending: "md", render: renderMarkdown },
  csv: { ending: "csv", render: renderCsv },
  latex: { ending: "tex", render: renderLatex },
};

/** What one Metrics panel shows, and what a person does with it. Everything that comes from its view is checked here. */
export class MetricsPanel {
  private shown: { readonly revision: number; readonly report: MetricsReport } | undefined;
  private readonly newest = new Newest((selection: MetricsSelection) => this.services.records.metrics(selection));

  private readonly checks = new AwaitedChecks((place) => this.services.records.suggestCheck(place), Date.now);

  constructor(
    private readonly services: Services,
    private selection: MetricsSelection,
  ) {}

  /** Whether a run is among those that are reported. */
  shows(runFolder: string): boolean {
    return this.selection.runFolders.includes(runFolder);
  }

  /** Whether these runs and no others are reported. */
  showsExactly(runFolders: readonly string[]): boolean {
    return runFolders.length === this.selection.runFolders.length && runFolders.every((folder) => this.shows(folder));
  }

  /** Reports something else from here on; if that fails, what was reported before. */
  async select(wanted: unknown): Promise<MetricsSnapshot> {
    const [before, selection] = [this.selection, checked(metricsSelectionSchema, wanted)];
    this.selection = selection;
    try {
      return await this.snapshot();
    } catch (error) {
      if (this.selection === selection) this.selection = before;
      throw error;
    }
  }

  /** The numbers as they are now. */
  async snapshot(): Promise<MetricsSnapshot> {
    const folders = await this.services.runs.folders();
    const report = await this.newest.ask(this.selection);
    if (report !== this.shown?.report) this.shown = { revision: (this.shown?.revision ?? 0) + 1, report };
    const { trials: _, ...shown } = report;
    const runs = [...new Set([...folders, ...report.selection.runFolders])];
    return {
      revision: this.shown.revision,
      report: shown,
      runs: runs.map((folder) => ({ folder, name: vscode.workspace.asRelativePath(folder) })),
    };
  }

  /** Has the rules judge the checks that the shown numbers wait for; `progressed` should bring the numbers up to date. */
  completeChecks(progressed: () => Promise<unknown>): Promise<void> {
    return this.checks.complete(() => {
      const { awaited = [], trials = [] } = this.shown?.report ?? {};
      return awaited.flatMap((place) => trials[place] ?? []);
    }, progressed);
  }

  /** Ends what is under way for the panel. */
  close(): void {
    this.checks.close();
  }

  async showTrials(request: unknown): Promise<null> {
    const { revision, title, places } = checked(shownTrialsSchema, request);
    if (revision !== this.shown?.revision) throw new HumanError("The numbers have changed since; press the number again.");
    const { trials } = this.shown.report;
    const shown = places.flatMap((place) => trials[place] ?? []);
    await vscode.commands.executeCommand(commandIds.showTrials, { title, places: shown });
    return null;
  }

  async copy(request: unknown): Promise<null> {
    await vscode.env.clipboard.writeText(this.textOf(request).text);
    return null;
  }

  async exportTables(request: unknown): Promise<boolean> {
    const { text, ending } = this.textOf(request);
    return this.save(`metrics-${this.name()}`, ending, Buffer.from(text, "utf8"));
  }

  async saveImage(name: unknown, image: unknown): Promise<boolean> {
    const { kind, bytes } = checked(imageSchema, image);
    return this.save(`${String(name)}-${this.name()}`, kind, bytes);
  }

  private textOf(request: unknown): { readonly text: string; readonly ending: string } {
    const { format, table } = checked(tablesRequestSchema, request);
    if (this.shown === undefined) throw new HumanError("There are no numbers yet; wait until they are shown.");
    const document = metricsDocument(this.shown.report, table);
    if (document.tables.length === 0) throw new HumanError("This table is not there any more; copy another one.");
    return { text: formats[format].render(document), ending: formats[format].ending };
  }

  private name(): string {
    return this.shown?.report.runNames.join(" ") ?? "";
  }

  /** Asks where to; false if the person changed their mind. */
  private async save(name: string, ending: string, bytes: Uint8Array): Promise<boolean> {
    const workspace = vscode.workspace.workspaceFolders?.[0]?.uri;
    const fileName = `${fileStem(name)}.${ending}`;
    const file = await vscode.window.showSaveDialog({
      ...(workspace ? { defaultUri: vscode.Uri.joinPath(workspace, fileName) } : {}),
      filters: { [ending.toUpperCase()]: [ending] },
      title: "Save",
    });
    if (file === undefined) return false;
    await vscode.workspace.fs.writeFile(file, bytes);
    return true;
  }
}
