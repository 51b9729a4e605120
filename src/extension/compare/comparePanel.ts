import type { BirpcReturn } from "birpc";
import * as vscode from "vscode";
import * as z from "zod";
import { labelQuestionSchema } from "../../core/model/label";
import type { ComparePicture } from "../../core/projections/comparePicture";
import type { CompareCommand, CompareFocus, CompareHost, CompareIdentity, CompareView } from "../../protocol/compare";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { answering } from "../vscode/answering";
import { messageOf } from "../vscode/reportError";
import { CompareSession } from "./compareSession";
import { foldersOf, subjectOf } from "./identity";
import { panelTitle } from "./panelTitle";

/** What comes from a view is looked at before it is used. */
const columnSchema = z.int().nonnegative();
const stepSchema = z.int().nonnegative();
const categorySchema = z.string();
const noteSchema = z.string();
const focusSchema = z.enum(["steps", "text", "outside"]);

/** What a panel needs of the services. */
export type PanelServices = Pick<Services, "log" | "runs" | "records" | "labels" | "surfaces" | "annotator" | "debugPlaces">;

/** One Compare panel: joins its view with what is shown, and follows the runs that it is about. */
export class ComparePanel {
  /** Where the keyboard is in it. */
  focus: CompareFocus = "outside";
  private readonly session: CompareSession;
  private readonly view: BirpcReturn<CompareView, CompareHost>;
  private lastShown = 0;
  private lastAct: Promise<unknown> = Promise.resolve();

  /** @param onFocus the keyboard may have come into the panel or left it. */
  constructor(
    private readonly services: PanelServices,
    readonly panel: vscode.WebviewPanel,
    identity: CompareIdentity,
    onFocus: () => void,
  ) {
    this.session = new CompareSession(services, identity, () => this.update());
    this.view = services.surfaces.connect<CompareView, CompareHost>(panel, "compare", this.host(onFocus));
    const following = vscode.Disposable.from(
      services.runs.onDidChange((folder) => {
        if (foldersOf(this.session.identity).includes(folder)) this.update();
      }),
      services.debugPlaces.onDidChange(() => {
        if (panel.visible) this.tell(this.session.debuggerAt().then((steps) => this.view.debuggerAt(steps)));
      }),
      panel.onDidChangeViewState(() => {
        // A hidden panel has no view that could say that the keyboard left it.
        if (!panel.visible) this.focus = "outside";
        onFocus();
      }),
    );
    panel.onDidDispose(() => following.dispose());
  }

  get subject(): string {
    return subjectOf(this.session.identity);
  }

  /** What it shows now, without what is hidden. */
  async picture(): Promise<ComparePicture> {
    return (await this.session.snapshot()).picture;
  }

  perform(command: CompareCommand): void {
    this.tell(this.view.perform(command));
  }

  private host(onFocus: () => void): CompareHost {
    const { session, panel } = this;
    const answer = <Value>(work: () => Promise<Value>) => answering("Compare", this.services.log, work);
    const act = (work: () => Promise<unknown>) => answer(() => this.inTurn(work));
    return {
      ready: () =>
        answer(async () => {
          const snapshot = await session.snapshot();
          panel.title = panelTitle(snapshot);
          return snapshot;
        }),
      label: (column, category, step) =>
        act(() => session.label(columnSchema.parse(column), categorySchema.parse(category), stepSchema.nullish().parse(step) ?? undefined)),
      undo: (column) => act(() => session.move(columnSchema.parse(column), "undo")),
      redo: (column) => act(() => session.move(columnSchema.parse(column), "redo")),
      note: (column, text) => act(() => session.note(columnSchema.parse(column), noteSchema.parse(text))),
      next: (column) =>
        act(async () => {
          await session.next(columnSchema.parse(column));
          await this.show();
        }),
      ask: (question) =>
        act(() => {
          session.ask(labelQuestionSchema.parse(question));
          return this.show();
        }),
      wholeText: (column, step) => answer(() => session.wholeText(columnSchema.parse(column), stepSchema.parse(step))),
      sent: (column, step) => answer(() => session.sent(columnSchema.parse(column), stepSchema.parse(step))),
      debug: (column, step) =>
        answer(async () => {
          const place = await session.debugged(columnSchema.parse(column));
          await vscode.commands.executeCommand(commandIds.debugTrial, { ...place, step: stepSchema.parse(step) });
          return null;
        }),
      focus: async (where) => {
        this.focus = focusSchema.catch("outside").parse(where);
        onFocus();
      },
    };
  }

  /** What changes something is done in the order of the keys, so that a label is there before its panel goes on. */
  private inTurn(work: () => Promise<unknown>): Promise<null> {
    const done = this.lastAct.then(work).then(() => null);
    this.lastAct = done.catch(() => undefined);
    return done;
  }

  private async show(): Promise<void> {
    this.lastShown += 1;
    const turn = this.lastShown;
    const snapshot = await this.session.snapshot();
    // One that was asked for later has the newer content.
    if (turn !== this.lastShown || !this.panel.visible) return;
    this.panel.title = panelTitle(snapshot);
    this.tell(this.view.changed(snapshot));
  }

  /** Brings the view up to date; a hidden one asks anew when it is shown. */
  private update(): void {
    if (this.panel.visible) this.tell(this.show());
  }

  private tell(told: Promise<unknown>): void {
    told.catch((error) => this.services.log.error(`${this.panel.title}: ${messageOf(error)}`));
  }
}
