import * as vscode from "vscode";
import * as z from "zod";
import { printable } from "../../core/model/printable";
import { type Replayed, type ReplayMode, replayModes } from "../../core/model/replay";
import { replayCounts } from "../../core/projections/replayText";
import { requireCassette } from "../../core/store/cassette";
import { openRun } from "../../core/store/runReader";
import type { Services } from "../services";
import { reportError } from "../vscode/reportError";
import type { ReplayDifferences, ReplayDocuments, ReplayPlace } from "./replayDocuments";
import { trustedFolder } from "./trust";

const { l10n } = vscode;

/** The item of a run or of a trial in the Trials view. */
const itemSchema = z.object({ runFolder: z.string(), trial: z.string().optional() });

/**
 * Runs a run or a trial again with the recorded answers of its models, into a run folder beside it, and shows what differs.
 * @param asked The mode; absent: it is asked for.
 */
export async function replay(services: Services, documents: ReplayDocuments, item: unknown, asked?: unknown): Promise<void> {
  const { runFolder, trial } = itemSchema.parse(item);
  const recordedFolder = vscode.Uri.file(runFolder);
  trustedFolder(recordedFolder);
  await requireCassette(services.files, runFolder);
  const mode = replayModes.find((known) => known === asked) ?? (await pickMode());
  if (!mode) return;
  const title = trial === undefined ? l10n.t("Replaying the run") : l10n.t("Replaying the trial {0}", printable(trial));
  const replayed = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (progress, token) => carryOut(services, { runFolder, trial, mode }, progress, token),
  );
  services.runs.finish(replayed.replay);
  const differences = documents.keep(replayed);
  const counts = printable(replayCounts(replayed));
  if (!differences) {
    void vscode.window.showInformationMessage(counts);
    return;
  }
  await vscode.window.showTextDocument(differences.text, { preview: true, preserveFocus: true });
  offerDiff(services, counts, differences);
}

async function carryOut(
  services: Services,
  { runFolder, trial, mode }: { readonly runFolder: string; readonly trial: string | undefined; readonly mode: ReplayMode },
  progress: vscode.Progress<{ readonly message: string; readonly increment: number }>,
  token: vscode.CancellationToken,
): Promise<Replayed> {
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort());
  return services.replay({
    recorded: await openRun(services.files, runFolder),
    mode,
    trial,
    cancellation: controller.signal,
    onTrial: (_trial, done, planned) => progress.report({ message: l10n.t("{0} of {1} trials", done, planned), increment: 100 / planned }),
    onDamage: (sentence) => services.log.warn(printable(sentence)),
  });
}

async function pickMode(): Promise<ReplayMode | undefined> {
  const details: Readonly<Record<ReplayMode, string>> = {
    strict: l10n.t("Each trial must ask what it asked, in the same order. Nothing is sent."),
    "by-hash": l10n.t("Recorded answers are found by what is asked, in whatever order. Nothing is sent."),
    "record-missing": l10n.t("The same, and what is not recorded is asked from the models, which may cost money."),
  };
  const items = replayModes.map((mode) => ({ label: mode, detail: details[mode], mode }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Replay: how are recorded answers found?") }))?.mode;
}

/** Says how many trials differ; a button leads to each place as JSON. */
function offerDiff(services: Services, counts: string, { places }: ReplayDifferences): void {
  const open = l10n.t("Open JSON Diff");
  void vscode.window.showWarningMessage(counts, open).then(
    async (choice) => {
      const place = choice === open ? await pickPlace(places) : undefined;
      if (place) await openDiff(place);
    },
    (error) => reportError(error, l10n.t("Replay"), services.log),
  );
}

async function pickPlace(places: readonly ReplayPlace[]): Promise<ReplayPlace | undefined> {
  if (places.length < 2) return places[0];
  const items = places.map((place) => ({ label: printable(place.says), place }));
  return (await vscode.window.showQuickPick(items, { title: l10n.t("Open which difference?") }))?.place;
}

/** Opens what was recorded beside what is now. */
export async function openDiff({ trial, recorded, now }: ReplayPlace): Promise<void> {
  await vscode.commands.executeCommand("vscode.diff", recorded, now, l10n.t("{0}: recorded ↔ now", printable(trial)));
}
