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

/** The columns that name a cell. */
export function cellColumns(cells: readonly NamedCell[]): TextColumn[] {
  return [...agentColumns(cells), ...left(...levelHeadings(cells))];
}

/** The cells under `cellColumns`. */
export function cellNames(cell: NamedCell, cells: readonly NamedCell[]): string[] {
  return [...agentCells(cell, cells), ...levelNames(cell, cells)];
}

type Told = Pick<NamedCell, "level" | "intervention">;

/** The headings of level and intervention; of the latter only where there is one. */
export function levelHeadings(cells: readonly Told[]): string[] {
  return ["Level", ...(anyIntervention(cells) ? ["Intervention"] : [])];
}

/** The cells under `levelHeadings`. */
export function levelNames({ level, intervention }: Told, cells: readonly Told[]): string[] {
  return [level, ...(anyIntervention(cells) ? [intervention === undefined ? "none" : interventionPhrase(intervention)] : [])];
}

function anyIntervention(cells: readonly Told[]): boolean {
  return cells.some(({ intervention }) => intervention !== undefined);
}
