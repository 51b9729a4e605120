import { setImmediate } from "node:timers/promises";
import type { TrialSummary } from "../../core/model/trialSummary";
import type { SummaryPage } from "./runIndex/summaryPages";

/** The summaries in pages, in their order. Others have their turn between two pages. */
export async function summariesIn(pages: readonly SummaryPage[]): Promise<TrialSummary[]> {
  const summaries: TrialSummary[] = [];
  for (const { bytes } of pages) {
    // What is in a page was checked when it was made.
    for (const summary of JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8")) as TrialSummary[])
      summaries.push(summary);
    if (pages.length > 1) await setImmediate();
  }
  return summaries;
}
