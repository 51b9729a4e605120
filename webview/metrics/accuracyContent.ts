import type { AccuracyPoint } from "../../src/core/report/metrics/accuracyTable";
import type { Rate } from "../../src/core/report/rate";
import { formatPercent } from "../../src/core/stats/formatPercent";

/** The accuracy table as groups of bars: a group a model and policy, a bar a condition. */
export interface AccuracyContent {
  /** Named with every group only where there are several. */
  readonly severalModels: boolean;
  readonly conditions: readonly { readonly id: string; readonly corrupted: boolean }[];
  readonly groups: readonly AccuracyGroup[];
}

export interface AccuracyGroup {
  readonly model: string;
  readonly policy: string;
  /** In the order of the conditions; undefined where the experiments have no such cell. */
  readonly rates: readonly (Rate | undefined)[];
}

export function accuracyContent(points: readonly AccuracyPoint[]): AccuracyContent {
  const conditions = [...new Map(points.map(({ condition, corrupted }) => [condition, { id: condition, corrupted }])).values()];
  const groups = new Map<string, { model: string; policy: string; rates: Map<string, Rate> }>();
  for (const { model, policy, condition, accuracy } of points) {
    const key = JSON.stringify([model, policy]);
    const group = groups.get(key) ?? { model, policy, rates: new Map() };
    groups.set(key, group);
    group.rates.set(condition, accuracy);
  }
  return {
    severalModels: new Set(points.map(({ model }) => model)).size > 1,
    conditions,
    groups: [...groups.values()].map((group) => ({ ...group, rates: conditions.map(({ id }) => group.rates.get(id)) })),
  };
}

/** The bars in one sentence: `B0: clean 95.0%, corrupted 35.0%; B1: clean 95.0%, corrupted 70.0%.` */
export function accuracySentence({ groups, conditions, severalModels }: AccuracyContent): string {
  const phrases = groups.map(({ model, policy, rates }) => {
    const shares = conditions.flatMap(({ id }, place) => {
      const rate = rates[place];
      return rate === undefined ? [] : [`${id} ${shareText(rate)}`];
    });
    return `${severalModels ? `${model}, ` : ""}${policy}: ${shares.join(", ")}`;
  });
  return `${phrases.join("; ")}.`;
}

/** A rate as a percentage; `n/a` where nothing is counted. */
export function shareText(rate: Rate): string {
  return rate.of === 0 ? "n/a" : formatPercent(rate.count / rate.of);
}
