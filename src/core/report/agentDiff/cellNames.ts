import type { TextColumn } from "../textTable";
import { left } from "../whenToolsLie/cellText";
import type { CellNames } from "./agentDiffReport";

/** The columns that name a cell; the policy only where there are several. */
export function cellColumns(cells: readonly CellNames[]): TextColumn[] {
  return left("Model", "Problem set", "Scaffold", ...(severalPolicies(cells) ? ["Policy"] : []));
}

/** The cells under `cellColumns`. */
export function cellNames({ model, benchmark, scaffold, policy }: CellNames, cells: readonly CellNames[]): string[] {
  return [model, benchmark, scaffold, ...(severalPolicies(cells) ? [policy] : [])];
}

function severalPolicies(cells: readonly CellNames[]): boolean {
  return new Set(cells.map(({ policy }) => policy)).size > 1;
}
