import { describe, expect, it } from "vitest";
import { gather, jsonSource } from "../../test/builders/foreignSources";
import type { ImportedRun } from "../model/run";
import { comparePicture } from "../projections/compareTrials";
import { counterparts, nearestCounterparts } from "../projections/counterparts";

const chat = (model: string, said: string) => ({
  ...{ task_id: "t1", model },
  messages: [
    { role: "user", content: "2+3?" },
    { role: "assistant", content: said },
  ],
});

/** What pairs with the first trial of imported files. */
async function paired(...files: readonly (readonly object[])[]) {
  const { trials, problems } = await gather(...files.map((records, index) => jsonSource(records, `${index}.json`)));
  const imported: ImportedRun = {
    ...{ format: 1, name: "Theirs", createdAt: "2026-01-01T00:00:00.000Z", version: "1", planned: [], problems: [...problems] },
    imported: { models: [], policies: [], scaffolds: [], conditions: [], repetitions: 1, seed: 1, files: [] },
  };
  const summaries = [{ folder: "a", run: imported, planned: 0, trials, outlines: trials, labelActs: [], superseded: [], diagnostics: [] }];
  const found = counterparts({ runFolder: "a", trial: trials[0]?.id ?? "" }, summaries);
  return { trials, found, imported };
}

describe("imported trials pair", () => {
  it.each([
    ["by task and trial", [[chat("m", "5"), chat("m", "6")]], ["repetition"]],
    ["by model", [[chat("m", "5"), chat("n", "6")]], ["model"]],
    ["by file", [[chat("m", "5")], [chat("m", "6")]], ["file", "repetition"]],
  ])("%s", async (_, files, differs) => {
    const { found } = await paired(...files);
    expect(found.map((other) => other.differs)).toEqual([differs]);
  });

  it("by hand, several of one task in Compare at once", async () => {
    const { trials, found, imported } = await paired([chat("m", "5"), chat("m", "6"), chat("m", "7"), chat("n", "8")]);
    expect(found).toHaveLength(3);
    expect(nearestCounterparts(found)).toHaveLength(2);
    const picture = comparePicture(trials.map((trial) => ({ runFolder: "a", run: imported, trial })));
    expect(picture.columns).toHaveLength(4);
  });
});
