import * as vscode from "vscode";
import {
  NO_FILTER,
  type TrialFacet,
  type TrialFilter,
  type TrialGrouping,
  type TrialSorting,
  trialGroupingSchema,
  trialSortingSchema,
} from "../../core/projections/trialArrangement";
import { trialFacets } from "../../core/projections/trialFacets";
import { commandIds } from "../contributions";
import type { Services } from "../services";
import { registerCommand } from "../vscode/registerCommand";
import type { ArrangementState } from "./arrangementState";
import type { TrialTree } from "./trialTree";
import { facetNames, groupingNames, sortingNames, startedText, trialsText, valueName } from "./trialWords";

const { l10n } = vscode;

/** The commands that arrange the Trials view: group, filter, sort. A filter goes before a selection of `showTrials`. */
export function arrangeTrials(services: Services, tree: TrialTree, state: ArrangementState): vscode.Disposable {
  async function group(): Promise<void> {
    const title = l10n.t("Group trials by");
    const grouping = await pickOne<TrialGrouping>(title, trialGroupingSchema.options, groupingNames, state.value.grouping);
    if (grouping === undefined) return;
    await state.update({ grouping });
    tree.refreshAll();
  }

  async function sort(): Promise<void> {
    const title = l10n.t("Sort trials by");
    const sorting = await pickOne<TrialSorting>(title, trialSortingSchema.options, sortingNames, state.value.sorting);
    if (sorting === undefined) return;
    await state.update({ sorting });
    tree.refreshAll();
  }

  async function filter(): Promise<void> {
    const asked = await askFilter(tree, state.value.filter);
    if (asked === undefined) return;
    await state.update({ filter: asked });
    tree.select(undefined);
  }

  async function clear(): Promise<void> {
    // What showed some trials alone is left first; the filter that was there before stays.
    if (!tree.isSelecting) await state.update({ filter: NO_FILTER });
    tree.select(undefined);
  }

  return vscode.Disposable.from(
    registerCommand(commandIds.groupTrials, l10n.t("Group Trials"), services.log, group),
    registerCommand(commandIds.sortTrials, l10n.t("Sort Trials"), services.log, sort),
    registerCommand(commandIds.filterTrials, l10n.t("Filter Trials"), services.log, filter),
    registerCommand(commandIds.clearTrialFilter, l10n.t("Clear Filter"), services.log, clear),
  );
}

async function pickOne<Value extends string>(
  title: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  now: Value,
): Promise<Value | undefined> {
  const items = values.map((value) => ({ label: names[value], description: value === now ? l10n.t("as it is now") : "", value }));
  return (await vscode.window.showQuickPick(items, { title }))?.value;
}

interface FacetItem extends vscode.QuickPickItem {
  readonly choice?: { readonly facet: TrialFacet; readonly value: string };
}

/** One pick of all facets; the text is asked for after it. Undefined if the person leaves. */
async function askFilter(tree: TrialTree, filter: TrialFilter): Promise<TrialFilter | undefined> {
  const { runs } = await tree.open();
  const runNames = new Map(runs.map(({ folder, run }) => [folder, { label: run.name, detail: startedText(run) }]));
  const text: FacetItem = {
    label: l10n.t("A text in id, problem, question or answer…"),
    description: filter.text,
    picked: filter.text !== "",
  };
  const facets = trialFacets(
    runs.flatMap(({ rows }) => rows),
    filter,
  );
  const items = facets.flatMap(({ facet, values }): FacetItem[] => [
    { label: facetNames[facet], kind: vscode.QuickPickItemKind.Separator },
    ...values.map(({ value, trials, chosen }): FacetItem => {
      const named = facet === "run" ? runNames.get(value) : undefined;
      const count = trialsText(trials);
      return {
        label: named?.label ?? valueName(facet, value),
        description: named ? `${count}, ${named.detail}` : count,
        picked: chosen,
        choice: { facet, value },
      };
    }),
  ]);
  const picked = await vscode.window.showQuickPick([text, ...items], {
    title: l10n.t("Filter Trials"),
    placeHolder: l10n.t("Tick what is to be shown; where nothing is ticked, everything is"),
    canPickMany: true,
    matchOnDescription: true,
  });
  if (!picked) return undefined;
  const chosen: Partial<Record<TrialFacet, string[]>> = {};
  for (const { choice } of picked) if (choice) chosen[choice.facet] = [...(chosen[choice.facet] ?? []), choice.value];
  const wanted = picked.includes(text) ? await askText(filter.text) : "";
  return wanted === undefined ? undefined : { text: wanted, chosen };
}

async function askText(text: string): Promise<string | undefined> {
  const title = l10n.t("Show trials with this text in id, problem, question or answer");
  return (await vscode.window.showInputBox({ title, value: text }))?.trim();
}
