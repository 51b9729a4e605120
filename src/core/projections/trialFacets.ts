import { type TrialFacet, type TrialFilter, trialFacetSchema } from "./trialArrangement";
import { facetValue, type TrialRow, valueOrders } from "./trialRows";

/** A facet with the values that a filter can choose. */
export interface TrialFacetValues {
  readonly facet: TrialFacet;
  readonly values: readonly { readonly value: string; readonly trials: number; readonly chosen: boolean }[];
}

/**
 * What there is to choose from, each value with its number of trials, whatever the filter leaves out. A facet with one value tells
 * nothing apart and is left out; a value that is chosen stays although no trial has it any more, so that it can be given up.
 */
export function trialFacets(rows: readonly TrialRow[], { chosen }: TrialFilter): TrialFacetValues[] {
  return trialFacetSchema.options
    .map((facet) => {
      const trials = new Map<string, number>();
      const picked = new Set(chosen[facet]);
      for (const row of rows) {
        const value = facetValue(row, facet);
        trials.set(value, (trials.get(value) ?? 0) + 1);
      }
      const order = valueOrders[facet] ?? trials.keys();
      const all = new Set([...order, ...picked]);
      const values = [...all].map((value) => ({ value, trials: trials.get(value) ?? 0, chosen: picked.has(value) }));
      return { facet, values: values.filter((one) => one.trials > 0 || one.chosen) };
    })
    .filter(({ values }) => values.length > 1 || values.some((one) => one.chosen));
}
