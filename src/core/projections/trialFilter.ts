import type { TrialFacet, TrialFilter } from "./trialArrangement";
import { facetValue, type TrialRow } from "./trialRows";

/** The test that a filter puts to each trial; upper and lower case are the same to its text. */
export function trialFilter({ text, chosen }: TrialFilter): (row: TrialRow) => boolean {
  const wanted = text.toLowerCase();
  const facets = (Object.entries(chosen) as [TrialFacet, readonly string[]][])
    .filter(([, values]) => values.length > 0)
    .map(([facet, values]) => ({ facet, values: new Set(values) }));
  return (row) => facets.every(({ facet, values }) => values.has(facetValue(row, facet))) && (wanted === "" || mentions(row, wanted));
}

function mentions({ outline, trial, question }: TrialRow, wanted: string): boolean {
  const has = (text: string | undefined) => text?.toLowerCase().includes(wanted) === true;
  // The answer is not in the outline, and comes last.
  return has(outline.id) || has(outline.problem) || has(question) || has(trial.answer);
}
