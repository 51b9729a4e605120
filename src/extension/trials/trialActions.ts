import * as vscode from "vscode";
import { isCleanTrial } from "../../core/model/trial";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { TrialSummary } from "../../core/model/trialSummary";
import { pairOf } from "../../core/projections/pair";
import type { CompareIdentity } from "../../protocol/compare";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";
import { lineOfTrial } from "./lineOfTrial";
import { pickCounterparts } from "./pickCounterparts";
import { documentName, type FoundTrial, trialUri } from "./trialDocuments";
import type { TrialItem } from "./trialItems";

const { l10n } = vscode;

/** The commands of a trial's context menu; what they act on is what is selected, if the clicked item is in the selection. */
export function trialActions(services: Services, selected: () => readonly TrialItem[]): vscode.Disposable {
  const register = (id: string, doing: string, act: (places: readonly TrialPlace[]) => Promise<unknown>) =>
    registerCommand(id, doing, services.log, (item?: TrialItem | TrialPlace, items?: readonly TrialItem[]) =>
      act((items ?? (item ? [item] : selected())).flatMap(placeOf)),
    );

  async function compareSelected(places: readonly TrialPlace[]): Promise<void> {
    if (places.length < 2 || places.length > 4)
      throw new HumanError(l10n.t("Select two to four trials to compare; the selection has {0}.", places.length));
    const found = await Promise.all(places.map((place) => find(services, place)));
    // The others are compared with the original, the first.
    const original = Math.max(
      0,
      found.findIndex(({ trial }) => isCleanTrial(trial)),
    );
    const identity: CompareIdentity = { places: [...places.slice(original, original + 1), ...places.toSpliced(original, 1)] };
    await vscode.commands.executeCommand(commandIds.openComparison, identity);
  }

  async function compareWith([place]: readonly TrialPlace[]): Promise<void> {
    const others = place && (await pickCounterparts(services, place));
    if (others && others.length > 0) await compareSelected([place, ...others]);
  }

  async function openAsText(places: readonly TrialPlace[]): Promise<void> {
    for (const place of places) {
      const uri = trialUri(await find(services, place));
      await vscode.window.showTextDocument(uri, { preview: places.length === 1 });
    }
  }

  async function diff(places: readonly TrialPlace[]): Promise<void> {
    const [first, second, ...others] = places.length === 1 ? await withPair(services, places) : places;
    if (!first || !second || others.length > 0)
      throw new HumanError(l10n.t("Select one trial, to see it beside its pair, or two trials; the selection has {0}.", places.length));
    const [left, right] = await Promise.all([find(services, first), find(services, second)]);
    const title = `${documentName(left)} ↔ ${documentName(right)}`;
    await vscode.commands.executeCommand("vscode.diff", trialUri(left), trialUri(right), title);
  }

  async function copyIds(places: readonly TrialPlace[]): Promise<void> {
    await vscode.env.clipboard.writeText(places.map(({ trial }) => trial).join("\n"));
  }

  async function reveal([place]: readonly TrialPlace[]): Promise<void> {
    if (!place) return;
    const file = vscode.Uri.joinPath(vscode.Uri.file(place.runFolder), "trials.jsonl");
    const line = lineOfTrial(await vscode.workspace.fs.readFile(file), place.trial);
    if (line === undefined) throw gone(place);
    // Not as a document of the extension, which may not be longer than 50 MB.
    const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(line, 0, line + 1, 0), preview: true };
    await vscode.commands.executeCommand("vscode.open", file, options);
  }

  return vscode.Disposable.from(
    register(commandIds.compareSelected, l10n.t("Compare"), compareSelected),
    register(commandIds.compareWith, l10n.t("Compare"), compareWith),
    register(commandIds.openTrialAsText, l10n.t("Open as Text"), openAsText),
    register(commandIds.diffTrial, l10n.t("Open Text Diff"), diff),
    register(commandIds.copyTrialId, l10n.t("Copy Trial Id"), copyIds),
    register(commandIds.revealTrial, l10n.t("Reveal in File"), reveal),
  );
}

/** Of anything but a trial there is none. */
function placeOf(item: TrialItem | TrialPlace): TrialPlace[] {
  return "trial" in item ? [{ runFolder: item.runFolder, trial: item.trial }] : [];
}

async function find(services: Services, place: TrialPlace): Promise<FoundTrial> {
  const { run, trials } = await services.runs.open(place.runFolder);
  const trial = trials.find(({ id }) => id === place.trial);
  if (!trial) throw gone(place);
  return { place, run, trial };
}

/** A trial with its pair, the clean one first. */
async function withPair(services: Services, [place]: readonly TrialPlace[]): Promise<TrialPlace[]> {
  if (!place) return [];
  const { runFolder } = place;
  const { trials } = await services.runs.open(runFolder);
  const { trial } = await find(services, place);
  const pair = pairOf<TrialSummary>(trial, trials).map(({ id }) => ({ runFolder, trial: id }));
  if (pair.length < 2)
    throw new HumanError(
      l10n.t("{0} has no pair: no trial of its run differs in the condition alone; select two trials instead.", place.trial),
    );
  return pair;
}

function gone({ runFolder, trial }: TrialPlace): HumanError {
  return new HumanError(l10n.t("The trial {0} is not in {1} any more; refresh the Trials view.", trial, runFolder));
}
