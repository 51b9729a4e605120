import type { TrialSummary } from "../../../core/model/trialSummary";
import { jsonIn } from "./sharedBytes";
import type { SummaryPage } from "./summaryPages";

/** The summaries of a page, in its order. */
export function summariesIn({ bytes }: Pick<SummaryPage, "bytes">): TrialSummary[] {
  // What is in a page was checked when it was made.
  return jsonIn(bytes) as TrialSummary[];
}
