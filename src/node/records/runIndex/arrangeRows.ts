import type { Diagnostic } from "../../../core/model/diagnostic";
import { inOrderOf, standingTrials } from "../../../core/store/standingTrials";
import type { IndexRow } from "./indexRow";

/** Which rows of a file stand. */
export interface ArrangedRows {
  /** The places of those that stand, in the order of the plan. */
  readonly order: Uint32Array;
  readonly superseded: readonly IndexRow[];
  /** Names the ids that stand more than once. */
  readonly duplicates: readonly Diagnostic[];
  /** All rows stand in the order of the plan as they are. */
  readonly asPlanned: boolean;
  /** The rows of `order`. */
  standing(): readonly IndexRow[];
  /** The one of an id that stands. */
  find(id: string): IndexRow | undefined;
}

/**
 * @param planned The ids of the plan.
 * @param file is named in findings.
 */
export function arrangeRows(rows: readonly IndexRow[], planned: readonly string[], file: string): ArrangedRows {
  const duplicates: Diagnostic[] = [];
  // A copy: further rows come to the array itself.
  const { standing, superseded } = standingTrials([...rows], file, duplicates);
  const ordered = inOrderOf(planned, standing);
  const order = Uint32Array.from(ordered.map(({ place }) => place));
  const asPlanned = duplicates.length + superseded.length === 0 && ordered === standing;
  return { order, superseded, duplicates, asPlanned, ...lookups(() => ordered) };
}

/** So many rows that are known to stand as they are: they are made when one is asked for. */
export function rowsAsPlanned(count: number, rows: () => readonly IndexRow[]): ArrangedRows {
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) order[place] = place;
  let standing: readonly IndexRow[] | undefined;
  const made = () => {
    standing ??= rows().slice(0, count);
    return standing;
  };
  return { order, superseded: [], duplicates: [], asPlanned: true, ...lookups(made) };
}

function lookups(standing: () => readonly IndexRow[]): Pick<ArrangedRows, "standing" | "find"> {
  let byId: ReadonlyMap<string, IndexRow> | undefined;
  const find = (id: string) => {
    byId ??= new Map(standing().map((row) => [row.id, row]));
    return byId.get(id);
  };
  return { standing, find };
}
