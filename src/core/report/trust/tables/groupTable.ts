import { exactNote, left, rateCells, right, shareWithCount } from "../../whenToolsLie/cellText";
import type { ReportTable } from "../../whenToolsLie/reportTable";
import type { GroupReport } from "../trustReport";
import { trustChannels } from "../trustRuns";
import { lyingCells } from "./cellNames";

/** Adoption and Override by kind of item. */
export function groupTable(groups: readonly GroupReport[]): ReportTable {
  const corrupted = lyingCells(groups);
  const accuracyOf = ({ channel, by, group }: GroupReport) =>
    groups.find((other) => other.level === "P0" && other.channel === channel && other.by === by && other.group === group)?.accuracy;
  return {
    id: "groups",
    title: "Kinds of item, the runs of all agents pooled",
    columns: [
      ...left("Tool", "Level", "Group"),
      ...right("P0 accuracy", "Adoption", "Runs"),
      ...left("95% CI"),
      ...right("Override", "Runs"),
      ...left("95% CI"),
    ],
    rows: corrupted.map((group) => [
      trustChannels[group.channel].name,
      group.level,
      `${group.by}: ${group.group}`,
      group.by === trustChannels[group.channel].groups ? shareWithCount(accuracyOf(group), "no run at P0") : "",
      ...rateCells(group.adoption, "no run counts"),
      ...rateCells(group.override, "no item is known without tools"),
    ]),
    notes: exactNote(corrupted.flatMap(({ adoption, override }) => [adoption, override])),
  };
}
