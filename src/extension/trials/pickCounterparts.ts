import * as vscode from "vscode";
import { printable } from "../../core/model/printable";
import type { TrialPlace } from "../../core/model/trialPlace";
import { type Counterpart, counterparts, type Difference, nearestCounterparts } from "../../core/projections/counterparts";
import { describeOutcome } from "../../core/projections/describeOutcome";
import type { RunSummary } from "../../core/records/records";
import type { Services } from "../services";
import { HumanError, messageOf } from "../vscode/reportError";

const { l10n } = vscode;

const words: Readonly<Record<Difference, string>> = {
  file: l10n.t("file"),
  condition: l10n.t("condition"),
  repetition: l10n.t("repetition"),
  run: l10n.t("run"),
  policy: l10n.t("policy"),
  scaffold: l10n.t("scaffold"),
  model: l10n.t("model"),
};

/** Asks which other trials of its problem a trial is to be compared with, the nearest first and picked; undefined if the person leaves. */
export async function pickCounterparts(
  services: Pick<Services, "runs" | "log">,
  place: TrialPlace,
): Promise<readonly TrialPlace[] | undefined> {
  const found = counterparts(place, await openRuns(services, place.runFolder));
  if (found.length === 0) throw new HumanError(l10n.t("There is no other trial of the problem of {0}.", place.trial));
  const near = nearestCounterparts(found);
  const items = found.flatMap((counterpart, index): (vscode.QuickPickItem & { readonly place?: TrialPlace })[] => {
    const heading = headingOf(counterpart);
    const begins = index === 0 || headingOf(found[index - 1] as Counterpart) !== heading;
    const item = { ...itemOf(counterpart), picked: near.includes(counterpart) };
    return begins ? [{ label: heading, kind: vscode.QuickPickItemKind.Separator }, item] : [item];
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: l10n.t("Compare {0} with", printable(place.trial)),
    placeHolder: l10n.t("One to three other trials of its problem"),
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked?.flatMap((item) => item.place ?? []);
}

function itemOf({ place, trial, runName }: Counterpart) {
  const parts = [trial.model, trial.scaffold, trial.policy, trial.condition, l10n.t("repetition {0}", trial.repetition)];
  return {
    label: printable(place.trial),
    description: printable(parts.join(" · ")),
    detail: printable([describeOutcome(trial), runName, trial.source?.file].filter((part) => part !== undefined).join(" · ")),
    place,
  };
}

function headingOf({ differs }: Counterpart): string {
  return differs.length === 0
    ? l10n.t("The same in all")
    : l10n.t("Another {0}", differs.map((difference) => words[difference]).join(", "));
}

/** Its own run, and those of the others that can be read. */
async function openRuns({ runs, log }: Pick<Services, "runs" | "log">, own: string): Promise<RunSummary[]> {
  const folders = new Set([own, ...(await runs.folders())]);
  const opened = [...folders].map(async (folder) => {
    try {
      return [await runs.open(folder)];
    } catch (error) {
      log.warn(`${folder}: ${messageOf(error)}`);
      return [];
    }
  });
  return (await Promise.all(opened)).flat();
}
