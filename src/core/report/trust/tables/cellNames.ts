import type { Intervention } from "../../../model/intervention";
import { interventionPhrase } from "../../../model/intervention";
import type { TextColumn } from "../../textTable";
import { left } from "../../whenToolsLie/cellText";
import { agentCells, agentColumns } from "../agentNames";
import type { Level } from "../level";
import type { TrustAgent } from "../measureTrial";
import type { TrustChannel } from "../trustRuns";

interface NamedCell {
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
  readonly level: Level;
  readonly intervention?: Intervention | undefined;
}

/** Cells at a level that corrupts. */
export function lyingCells<Cell extends Pick<NamedCell, "level">>(cells: readonly Cell[]): Cell[] {
  return cells.filter(({ level }) => level !== "P0");
}

/** The columns that name a cell; the intervention only where a cell has one. */
export function cellColumns(cells: readonly NamedCell[]): TextColumn[] {
  return [...agentColumns(cells), ...left("Level", ...(anyIntervention(cells) ? ["Intervention"] : []))];
}

/** The cells under `cellColumns`. */
export function cellNames(cell: NamedCell, cells: readonly NamedCell[]): string[] {
  const intervention = cell.intervention === undefined ? "none" : interventionPhrase(cell.intervention);
  return [...agentCells(cell, cells), cell.level, ...(anyIntervention(cells) ? [intervention] : [])];
}

function anyIntervention(cells: readonly NamedCell[]): boolean {
  return cells.some(({ intervention }) => intervention !== undefined);
}
