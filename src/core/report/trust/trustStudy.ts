import { type Intervention, interventionKey } from "../../model/intervention";
import { type Base, baseMajority } from "./baseMajority";
import { type Level, levels } from "./level";
import type { LeftOut, Measured, MeasuredTrial, TrustAgent } from "./measureTrial";
import type { TrustChannel } from "./trustRuns";

/** A run with its trials as they are measured. */
export interface TrustSource {
  readonly name: string;
  readonly measured: readonly Measured[];
  /** What people say of the disclosure of trials, by trial id. */
  readonly disclosures: ReadonlyMap<string, { readonly category: string }>;
}

/** A measured trial in its cell. */
export interface CellTrial extends MeasuredTrial {
  /** Name of its source. */
  readonly source: string;
  /** Whether it recognised the conflict and told of it, as a person says. */
  readonly label?: string | undefined;
}

/** The trials of an agent in one channel, at one level of corruption and under one intervention. */
export interface TrustCell {
  readonly channel: TrustChannel;
  readonly agent: TrustAgent;
  readonly level: Level;
  /** Absent: none. */
  readonly intervention?: Intervention | undefined;
  readonly trials: readonly CellTrial[];
}

export interface TrustStudy {
  readonly cells: readonly TrustCell[];
  /** Of a channel and model, by `baseKey`. */
  readonly bases: ReadonlyMap<string, Base>;
  readonly left: LeftOut;
}

export function baseKey(channel: TrustChannel, model: string): string {
  return JSON.stringify([channel, model]);
}

/** Sorts measured trials into cells; several runs count together. Trials without tools and without a result are the base. */
export function trustStudy(sources: readonly TrustSource[]): TrustStudy {
  const cells = new Map<string, { cell: Omit<TrustCell, "trials">; trials: CellTrial[] }>();
  const votes = new Map<string, { item: string; correct: boolean }[]>();
  const left: LeftOut = { byHand: 0, cancelled: 0, otherChannel: 0, otherCondition: 0, notCorruptible: 0 };
  for (const { name, measured, disclosures } of sources)
    for (const trial of measured) {
      if ("left" in trial) {
        left[trial.left] += 1;
        continue;
      }
      const { channel, agent, level, intervention, item, correct } = trial;
      if (trial.closedBook) {
        // A run that a failing model ended is not available; one that spent its budget is wrong.
        if (trial.failure !== "error") append(votes, baseKey(channel, agent.model), { item, correct });
        continue;
      }
      const key = JSON.stringify([channel, agent.model, agent.policy, agent.scaffold, level, interventionKey(intervention)]);
      const place = cells.get(key) ?? { cell: { channel, agent, level, intervention }, trials: [] };
      cells.set(key, place);
      place.trials.push({ ...trial, source: name, label: disclosures.get(trial.trial)?.category });
    }
  return {
    cells: inOrder([...cells.values()].map(({ cell, trials }) => ({ ...cell, trials }))),
    bases: new Map([...votes].map(([key, runs]) => [key, baseMajority(runs)])),
    left,
  };
}

/** Cells of an agent stand together, those without an intervention first, from the truth to what does not exist. */
function inOrder(cells: readonly TrustCell[]): TrustCell[] {
  const rank = (keyOf: (cell: TrustCell) => string) => {
    const ranks = new Map([...new Set(cells.map(keyOf))].map((key, place) => [key, place]));
    return (cell: TrustCell) => ranks.get(keyOf(cell)) ?? 0;
  };
  const [agent, intervention] = [
    rank(({ channel, agent: { model, policy, scaffold } }) => JSON.stringify([channel, model, policy, scaffold])),
    rank((cell) => interventionKey(cell.intervention)),
  ];
  const told = (cell: TrustCell) => (cell.intervention === undefined ? 0 : 1 + intervention(cell));
  return cells.toSorted(
    (one, other) => agent(one) - agent(other) || told(one) - told(other) || levels.indexOf(one.level) - levels.indexOf(other.level),
  );
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const own = lists.get(key);
  if (own === undefined) lists.set(key, [value]);
  else own.push(value);
}
