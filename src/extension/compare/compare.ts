import * as vscode from "vscode";
import * as z from "zod";
import { checkCategorySchema } from "../../core/model/label";
import type { Trial } from "../../core/model/trial";
import { comparePicture } from "../../core/projections/compareView";
import { pairOf } from "../../core/projections/pair";
import { standingLabels } from "../../core/store/labels";
import type { RunContents } from "../../core/store/runFolder";
import type { CompareHost, CompareIdentity, CompareSnapshot, CompareView } from "../../protocol/compare";
import { commandIds, panelIds } from "../contributions";
import { followRun } from "../followRun";
import type { Services } from "../services";
import { answering } from "../vscode/answering";
import { Panels } from "../vscode/panels";
import { registerCommand } from "../vscode/registerCommand";
import { HumanError } from "../vscode/reportError";

const identitySchema = z.object({ runFolder: z.string(), trials: z.array(z.string()).min(1).max(2) });
const labelSchema = z.tuple([z.string(), checkCategorySchema, z.int().nonnegative().nullish()]);

/** Where a trial is: what the Trials view hands to the command. */
export interface TrialPlace {
  readonly runFolder: string;
  readonly trial: string;
}

/** The Compare panel: two trajectories side by side, and labelling. */
export function compare(services: Services): vscode.Disposable {
  const panels = new Panels();

  async function open(place: TrialPlace): Promise<void> {
    const contents = await services.runs.open(place.runFolder);
    const trials = pairOf(findTrial(contents, place.trial), contents.trials).map(({ id }) => id);
    const identity = { runFolder: place.runFolder, trials };
    if (!panels.reveal(JSON.stringify(identity))) attach(services.surfaces.createPanel(panelIds.compare, "Compare"), identity);
  }

  function attach(panel: vscode.WebviewPanel, identity: CompareIdentity): void {
    const { runFolder } = identity;
    const answer = <Value>(work: () => Promise<Value>) => answering("Compare", services.log, work);
    const snapshot = async () => {
      const picture = await snapshotOf(services, identity);
      panel.title = `${picture.problem.id}: ${picture.columns.map(({ heading }) => heading.toLowerCase()).join(" and ")} (${picture.columns[0]?.policy})`;
      return picture;
    };
    const host: CompareHost = {
      ready: () => answer(snapshot),
      label: (...args) =>
        answer(async () => {
          const [trial, category, step] = labelSchema.parse(args);
          await services.runs.label(runFolder, ownTrial(identity, trial), services.annotator(), category, step ?? undefined);
          return null;
        }),
      undoLabel: (trial) =>
        answer(async () => {
          const own = ownTrial(identity, z.string().parse(trial));
          if (!(await services.runs.undoLabel(runFolder, own, services.annotator())))
            throw new HumanError("There is no label of yours to undo on this trial.");
          return null;
        }),
    };
    const view = services.surfaces.connect<CompareView, CompareHost>(panel, "compare", host);
    const following = followRun(services, runFolder, panel, async () => view.changed(await snapshot()));
    panels.keep(JSON.stringify(identity), panel, following);
  }

  return vscode.Disposable.from(
    registerCommand(commandIds.compareTrial, "Compare", services.log, open),
    vscode.window.registerWebviewPanelSerializer(panelIds.compare, {
      async deserializeWebviewPanel(panel, state: unknown) {
        const identity = identitySchema.safeParse(state);
        // Without its state a panel cannot know what it showed.
        if (identity.success) attach(panel, identity.data);
        else panel.dispose();
      },
    }),
  );
}

async function snapshotOf(services: Services, identity: CompareIdentity): Promise<CompareSnapshot> {
  const contents = await services.runs.open(identity.runFolder);
  const [left = "", right] = identity.trials;
  const labels = standingLabels(contents.labelActs);
  const picture = comparePicture(
    contents.run,
    findTrial(contents, left),
    right === undefined ? undefined : findTrial(contents, right),
    labels,
    services.annotator(),
  );
  return { identity, ...picture };
}

function findTrial(contents: RunContents, id: string): Trial {
  const trial = contents.trials.find((candidate) => candidate.id === id);
  if (!trial) throw new HumanError(`The trial ${id} is not in ${contents.folder} any more; close this panel and open another trial.`);
  return trial;
}

/** A panel may label its own trials only. */
function ownTrial(identity: CompareIdentity, trial: string): string {
  if (!identity.trials.includes(trial)) throw new HumanError(`${trial} is not a trial of this comparison.`);
  return trial;
}
