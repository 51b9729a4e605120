import * as vscode from "vscode";
import { operatorsOf } from "../../core/experiment/makeVariants";
import { decideOnVariant, reopenVariant } from "../../core/experiment/reviewVariants";
import { printable } from "../../core/model/printable";
import type { Variant } from "../../core/model/variant";
import { isUndecided } from "../../core/perturbation/variants/underReview";
import { chosenExperiment } from "../experiments";
import { makeMissingVariants } from "../missingVariants";
import type { Services } from "../services";
import { HumanError } from "../vscode/reportError";
import type { ReviewDesk } from "./reviewDesk";
import { activeVariant, type VariantPlace, variantPlace, variantUri } from "./variantPlace";

const { l10n } = vscode;

/** Goes through the variants of an experiment, one after the other, and writes what a person decides. */
export class Review {
  /** The variants that are gone through, by experiment file; all of them where nothing was begun in this window. */
  private readonly queues = new Map<string, readonly string[]>();
  /** What was decided in this window, the last at the end. */
  private readonly decided: Pick<VariantPlace, "experiment" | "id">[] = [];

  constructor(
    private readonly services: Services,
    private readonly desk: ReviewDesk,
  ) {}

  /** Makes what is missing, and shows the first variant that nobody has decided on. */
  async begin(given?: vscode.Uri): Promise<void> {
    const file = await chosenExperiment(l10n.t("Review the variants of which experiment?"), given);
    if (!file) return;
    const { experiment, problems, variantsFile } = await this.desk.open(file);
    if (operatorsOf(experiment).length === 0)
      throw new HumanError(l10n.t("No condition of {0} is perturbed; add one such as paraphrase.", experiment.name));
    const title = l10n.t("Making the variants of {0}", experiment.name);
    const location = vscode.ProgressLocation.Notification;
    const { missing } = await vscode.window.withProgress({ location, title, cancellable: true }, (progress, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      return makeMissingVariants(this.services, {
        experiment,
        problems,
        file: variantsFile,
        cancellation: controller.signal,
        onVariant: ({ id }, done, all) =>
          progress.report({ message: `${done}/${all} ${printable(id)}`, increment: all === 0 ? 0 : 100 / all }),
      });
    });
    const variants = await this.desk.variants(file);
    if (missing > 0) void vscode.window.showWarningMessage(l10n.t("{0} variants are not made yet; the others can be reviewed.", missing));
    const undecided = variants.filter(isUndecided);
    this.queues.set(file.toString(), idsOf(undecided));
    const [first] = undecided;
    if (first) await show(file, first);
    else this.sayAllDecided(file, variants);
  }

  /** Accepts or rejects what the active tab shows, edits and all, and goes on with the next that nobody has decided on. */
  async decide(accepted: boolean): Promise<void> {
    const uri = requireActive();
    const { experiment, id } = variantPlace(uri);
    const reason = accepted ? "" : await askForReason();
    if (reason === undefined) return;
    await saved(uri);
    const { variant } = await this.desk.find(experiment, id);
    if (accepted && variant.question === undefined)
      throw new HumanError(l10n.t("There is no text to be accepted; write one and save it first."));
    await this.desk.act(experiment, (review) => decideOnVariant(review, id, accepted, reason));
    this.decided.push({ experiment, id });
    await closeTab(uri);
    const variants = await this.desk.variants(experiment);
    const next = this.inQueue(experiment, variants, id, 1).find(isUndecided) ?? variants.find(isUndecided);
    if (next) await show(experiment, next);
    else this.sayAllDecided(experiment, variants);
  }

  /** Shows the variant that many places further, or the first or last one beyond the end. */
  async move(direction: 1 | -1): Promise<void> {
    const { experiment, id } = variantPlace(requireActive());
    const variants = await this.desk.variants(experiment);
    const [next] = this.inQueue(experiment, variants, id, direction);
    if (next) await show(experiment, next);
    else void vscode.window.showInformationMessage(l10n.t("There is no other variant to review."));
  }

  /** Takes the last decision of this window back, or that on the variant in the active tab, and shows it. */
  async undo(): Promise<void> {
    const active = activeVariant();
    const last = this.decided.pop() ?? (active && variantPlace(active));
    const found = last && (await this.desk.find(last.experiment, last.id));
    if (!last || !found || isUndecided(found.variant)) {
      void vscode.window.showInformationMessage(l10n.t("There is no decision to take back."));
      return;
    }
    await this.desk.act(last.experiment, (review) => reopenVariant(review, last.id));
    await show(last.experiment, found.variant);
  }

  /** The others of the queue from a variant on, round its end. */
  private inQueue(experiment: vscode.Uri, variants: readonly Variant[], id: string, direction: 1 | -1): Variant[] {
    const queue = this.queues.get(experiment.toString()) ?? idsOf(variants);
    const ids = direction === 1 ? queue : queue.toReversed();
    const place = ids.indexOf(id);
    const others = [...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place))];
    return others.flatMap((other) => variants.find((variant) => variant.id === other) ?? []);
  }

  private sayAllDecided(file: vscode.Uri, variants: readonly Variant[]): void {
    const again = l10n.t("Go Through All");
    const rejected = variants.filter(({ state }) => state.status === "rejected").length;
    const text = l10n.t("All {0} variants are decided: {1} accepted, {2} rejected.", variants.length, variants.length - rejected, rejected);
    void vscode.window.showInformationMessage(text, again).then(async (choice) => {
      const [first] = variants;
      if (choice !== again || !first) return;
      this.queues.set(file.toString(), idsOf(variants));
      await show(file, first);
    });
  }
}

function idsOf(variants: readonly Variant[]): string[] {
  return variants.map(({ id }) => id);
}

async function show(experiment: vscode.Uri, variant: Variant): Promise<void> {
  const [original, reworded] = [variantUri(experiment, variant, "original"), variantUri(experiment, variant, "variant")];
  const title = printable(`${variant.problem} · ${variant.operator}`);
  await vscode.commands.executeCommand("vscode.diff", original, reworded, title, { preview: true });
}

function requireActive(): vscode.Uri {
  const uri = activeVariant();
  if (!uri) throw new HumanError(l10n.t("No variant is shown; run Review Variants on an experiment file first."));
  return uri;
}

async function askForReason(): Promise<string | undefined> {
  const prompt = l10n.t("Why is it rejected? It may be left empty.");
  return (await vscode.window.showInputBox({ title: l10n.t("Reject Variant"), prompt }))?.trim();
}

/** What is decided on is what the person sees. @throws HumanError if it cannot be saved */
async function saved(uri: vscode.Uri): Promise<void> {
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
  if (document?.isDirty && !(await document.save()))
    throw new HumanError(l10n.t("The words could not be saved, so nothing was decided; correct them first."));
}

async function closeTab(uri: vscode.Uri): Promise<void> {
  const isOf = ({ input }: vscode.Tab) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === uri.toString();
  await vscode.window.tabGroups.close(
    vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isOf)),
    true,
  );
}
