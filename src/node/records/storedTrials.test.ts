import { describe, expect, it } from "vitest";
import { summaryOf, type TrialSummary } from "../../core/model/trialSummary";
import { trialArrangementSchema, trialFacetSchema } from "../../core/projections/trialArrangement";
import { trialList } from "../../core/projections/trialList";
import { facetValue, trialRows } from "../../core/projections/trialRows";
import { createRandom } from "../../core/random/random";
import type { RunSummary } from "../../core/records/records";
import { isExposedAndGraded } from "../../core/report/standing";
import { generatedTrial } from "../../test/builders/generatedTrials";
import { run, trial } from "../../test/builders/records";
import { outlinesOf } from "./runIndex/outlines";
import type { SummaryPage } from "./runIndex/summaryPages";
import { addTrials, type StoredTrials } from "./storedTrials";

function storedOf(bytes: Uint8Array): StoredTrials {
  const found: StoredTrials = { trials: [], outlines: [] };
  addTrials(found, { trials: page.trials, bytes, outlines: outlinesOf(page) });
  return found;
}

function pageOf(summaries: readonly TrialSummary[]): SummaryPage {
  return { trials: summaries.length, bytes: Buffer.from(JSON.stringify(summaries)) };
}

const random = createRandom(3);
const byHand = trial({ id: "by hand", changedByHand: [{ step: 1, before: "5", after: "6" }] });
const summaries = [...Array.from({ length: 200 }, (_, index) => generatedTrial(random, index)), byHand].map(summaryOf);
const page = pageOf(summaries);
const stored = storedOf(page.bytes);

describe("stored trials", () => {
  it("are the summaries of their page", () => {
    expect(stored.trials.map(summaryOf)).toEqual(summaries);
  });

  it("are counted, grouped and labelled by their outlines as by their summaries", () => {
    const summary: RunSummary = {
      ...{ folder: "/run", run: run(), planned: 0, labelActs: [], superseded: [], diagnostics: [] },
      ...{ trials: summaries, outlines: summaries },
    };
    const { outlines } = stored;
    const [plain, lazy] = [summary, { ...summary, ...stored }].map((one) => trialRows(one, "ada"));
    const values = (of: typeof plain) => of?.rows.map((row) => trialFacetSchema.options.map((facet) => facetValue(row, facet)));
    expect(values(lazy)).toEqual(values(plain));
    const counts = (of: typeof plain) =>
      trialList(of ? [of] : [], trialArrangementSchema.parse({})).groups.map((group) => [
        group.counts,
        group.groups.map((inner) => inner.counts),
      ]);
    expect(counts(lazy)).toEqual(counts(plain));
    expect(outlines.map(isExposedAndGraded)).toEqual(summaries.map(isExposedAndGraded));
  });

  it("need none of their summaries for what an outline has", () => {
    const [one] = storedOf(Buffer.from("no summaries")).trials;
    expect([one?.id, one?.repetition]).toEqual([summaries[0]?.id, summaries[0]?.repetition]);
    expect(() => one?.answer).toThrow();
  });
});
