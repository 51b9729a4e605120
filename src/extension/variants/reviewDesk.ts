import * as vscode from "vscode";
import { rewriteVariant, type VariantReview, variantsToReview } from "../../core/experiment/reviewVariants";
import type { Experiment } from "../../core/model/experiment";
import type { Problem } from "../../core/model/problem";
import type { Variant } from "../../core/model/variant";
import { readyExperiment } from "../experiments";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";

const { l10n } = vscode;

/** An experiment whose variants are reviewed. */
interface Opened {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  readonly variantsFile: string;
}

/** A variant as it stands now, with its problem. */
export interface FoundVariant {
  readonly variant: Variant;
  readonly problem: Problem;
}

/** The variants of experiment files: what stands in their files now, whoever wrote it, and what a person adds. */
export class ReviewDesk implements vscode.Disposable {
  private readonly opened = new Map<string, Promise<Opened>>();
  private readonly watchers = new Map<string, vscode.Disposable>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  /** The variants of an experiment file may stand otherwise now; the file that was written, here or elsewhere. */
  readonly onDidChange = this.changed.event;

  constructor(private readonly services: Services) {}

  /** Reads an experiment file anew. @throws HumanError if it has mistakes */
  open(file: vscode.Uri): Promise<Opened> {
    const key = file.toString();
    const reading = readyExperiment(this.services, file, l10n.t("has mistakes, so its variants cannot be reviewed")).then((ready) => {
      this.watch(file, ready.variantsFile);
      return ready;
    });
    reading.catch(() => this.opened.delete(key));
    this.opened.set(key, reading);
    return reading;
  }

  /** In the order of the problems. */
  async variants(file: vscode.Uri): Promise<readonly Variant[]> {
    return (await variantsToReview(await this.review(file))).variants;
  }

  /** @throws HumanError if it is not there any more */
  async find(file: vscode.Uri, id: string): Promise<FoundVariant> {
    const { problems } = await this.ready(file);
    const variant = (await this.variants(file)).find((one) => one.id === id);
    const problem = problems.find((one) => one.id === variant?.problem);
    if (!variant || !problem)
      throw new HumanError(l10n.t("There is no variant {0} of the question as it is now; run Review Variants again.", id));
    return { variant, problem };
  }

  /** Adds a person's act to the file of variants. */
  async act(file: vscode.Uri, write: (review: VariantReview) => Promise<unknown>): Promise<void> {
    await write(await this.review(file));
    this.changed.fire(file);
  }

  async rewrite(file: vscode.Uri, id: string, question: string): Promise<void> {
    const { variant } = await this.find(file, id);
    await this.act(file, (review) => rewriteVariant(review, variant, question));
  }

  dispose(): void {
    for (const watcher of this.watchers.values()) watcher.dispose();
    this.changed.dispose();
  }

  private ready(file: vscode.Uri): Promise<Opened> {
    return this.opened.get(file.toString()) ?? this.open(file);
  }

  private async review(file: vscode.Uri): Promise<VariantReview> {
    const { experiment, problems, variantsFile } = await this.ready(file);
    const { files, clock } = this.services;
    return { experiment, problems, file: variantsFile, files, clock, person: this.services.annotator() };
  }

  private watch(file: vscode.Uri, variantsFile: string): void {
    if (this.watchers.has(file.toString())) return;
    const uri = vscode.Uri.file(variantsFile);
    const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(uri, ".."), uri.path.split("/").at(-1) ?? "");
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const tell = () => this.changed.fire(file);
    watcher.onDidCreate(tell);
    watcher.onDidChange(tell);
    watcher.onDidDelete(tell);
    this.watchers.set(file.toString(), watcher);
  }
}
