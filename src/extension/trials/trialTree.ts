import * as vscode from "vscode";
import type { TrialArrangement } from "../../core/projections/trialArrangement";
import type { TrialGroup } from "../../core/projections/trialList";
import { severalIn, trialName } from "../../core/projections/trialName";
import type { TrialRow } from "../../core/projections/trialRows";
import type { Services } from "../services";
import { Pages } from "./pages";
import { type TrialContents, TrialReader } from "./trialContents";
import { brokenTreeItem, type GroupItem, groupTreeItem, moreTreeItem, runTreeItem, type TrialItem, trialTreeItem } from "./trialItems";

/** Milliseconds until a run that is being read is looked at again; the view waits for a pause of 200 ms before it is drawn. */
const BETWEEN_LOOKS = 500;

/** The trials of the workspace in groups. Groups are the same items however often their trials change. */
export class TrialTree implements vscode.TreeDataProvider<TrialItem>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<TrialItem | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly read = new vscode.EventEmitter<TrialContents>();
  /** The runs were read or arranged anew. */
  readonly onDidRead = this.read.event;
  private readonly reader: TrialReader;
  private contents: Promise<TrialContents> | undefined;
  private selection: ReadonlySet<string> | undefined;
  private readonly items = new Map<string, GroupItem>();
  private readonly pages = new Pages();
  /** Runs that are looked at again. */
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  /** The root items that the view knows. */
  private rootIds = "";

  constructor(
    services: Pick<Services, "runs" | "annotator">,
    private readonly arrangement: () => TrialArrangement,
  ) {
    this.reader = new TrialReader(services);
  }

  /** What is shown now; read at most once until something changes. */
  open(): Promise<TrialContents> {
    if (this.contents) return this.contents;
    const contents = this.reader.read(this.arrangement(), this.selection);
    this.contents = contents;
    contents.then(
      (now) => {
        if (this.contents === contents) this.read.fire(now);
        this.readOn(now);
      },
      () => {
        // The next one who asks tries again.
        if (this.contents === contents) this.contents = undefined;
      },
    );
    return contents;
  }

  /** Shows what a folder has become; where it is an item of its own, nothing else is drawn anew. */
  async refresh(folder: string): Promise<void> {
    const before = this.rootIds;
    this.contents = undefined;
    const contents = await this.open();
    const alone = contents.list.grouping === "run" && before === this.rootIdsOf(contents) ? this.items.get(folder) : undefined;
    this.changed.fire(alone);
  }

  /** Shows more of runs that are still being read. */
  private readOn({ summaries }: TrialContents): void {
    for (const [folder, { progress }] of summaries) {
      if (progress === undefined || progress.stopped || this.waiting.has(folder)) continue;
      const again = setTimeout(() => {
        this.waiting.delete(folder);
        // A failure is told to who asks next.
        this.refresh(folder).catch(() => undefined);
      }, BETWEEN_LOOKS);
      this.waiting.set(folder, again);
    }
  }

  /** Shows everything anew: another arrangement, another annotator. */
  refreshAll(): void {
    this.contents = undefined;
    this.pages.clear();
    this.changed.fire(undefined);
  }

  /** Shows these trials and no others; undefined: those that the filter passes. */
  select(selection: ReadonlySet<string> | undefined): void {
    this.selection = selection;
    this.refreshAll();
  }

  /** Whether some trials are shown alone. */
  get isSelecting(): boolean {
    return this.selection !== undefined;
  }

  /** Shows the next page of the group that an item is in. */
  showMore({ parent }: TrialItem): void {
    this.pages.showMore(parent);
    this.changed.fire(parent);
  }

  /** The first trial in the order of the view that fits; undefined if there is none, or not on the pages that are shown. */
  async firstTrial(fits: (row: TrialRow) => boolean = () => true): Promise<TrialItem | undefined> {
    for (const root of await this.getChildren())
      for (const group of root.kind === "group" ? [root, ...(await this.getChildren(root))] : []) {
        const trials = await this.getChildren(group);
        const found = trials.find((item) => item.kind === "trial" && fits(item.row));
        if (found) return found;
      }
    return undefined;
  }

  async getChildren(item?: TrialItem): Promise<TrialItem[]> {
    if (item && item.kind !== "group") return [];
    const contents = await this.open();
    if (!item) {
      this.rootIds = this.rootIdsOf(contents);
      return this.roots(contents);
    }
    const group = contents.groups.get(item.id);
    if (!group) return [];
    if (group.groups.length > 0) return this.pages.of(group.groups, item, (inner) => this.groupItem(inner, item));
    const pooled = contents.list.grouping !== "run";
    const runs = contents.runs.map(({ run }) => run);
    const several = severalIn(pooled ? runs : group.rows.slice(0, 1).map(({ run }) => run));
    return this.pages.of(group.rows, item, (row): TrialItem => {
      const name = trialName(row, contents.list.grouping, several);
      const runName = several.runs ? row.run.name : undefined;
      return { kind: "trial", runFolder: row.runFolder, trial: row.trial.id, row, name, runName, parent: item };
    });
  }

  getParent(item: TrialItem): TrialItem | undefined {
    return item.parent;
  }

  async getTreeItem(item: TrialItem): Promise<vscode.TreeItem> {
    if (item.kind === "trial") return trialTreeItem(item);
    if (item.kind === "more") return moreTreeItem(item);
    if (item.kind === "broken") return brokenTreeItem(item);
    const { groups, summaries } = await this.open();
    const group = groups.get(item.id);
    // A group that has gone meanwhile is drawn no more once the view asks for its parent.
    if (!group) return { id: item.id, label: "" };
    const summary = group.grouping === "run" ? summaries.get(group.value) : undefined;
    return summary ? runTreeItem(summary, group) : groupTreeItem(group);
  }

  dispose(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.changed.dispose();
    this.read.dispose();
  }

  private roots({ list, groups, broken, folders }: TrialContents): TrialItem[] {
    for (const id of this.items.keys()) if (!groups.has(id)) this.items.delete(id);
    const items: TrialItem[] = list.groups.map((group) => this.groupItem(group, undefined));
    // What cannot be read may hold trials that fit, but is nothing that a filter looks for.
    if (!list.filtered) for (const [runFolder, reason] of broken) items.push({ kind: "broken", runFolder, reason, parent: undefined });
    const places = new Map(folders.map((folder, place) => [folder, place]));
    const placeOf = (item: TrialItem) => ("runFolder" in item && places.get(item.runFolder ?? "")) || 0;
    if (list.grouping === "run") items.sort((a, b) => placeOf(a) - placeOf(b));
    return this.pages.of(items, undefined, (item) => item);
  }

  private groupItem({ id, grouping, value }: TrialGroup, parent: GroupItem | undefined): GroupItem {
    const known = this.items.get(id);
    if (known) return known;
    const item: GroupItem = { kind: "group", id, runFolder: grouping === "run" ? value : parent?.runFolder, parent };
    this.items.set(id, item);
    return item;
  }

  private rootIdsOf({ list, broken }: TrialContents): string {
    return JSON.stringify([list.groups.map(({ id }) => id), [...broken.keys()]]);
  }
}
