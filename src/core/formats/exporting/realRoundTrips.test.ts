import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { foreignSource } from "../../../node/importing/foreignSource";
import { gather, textSource } from "../../../test/builders/foreignSources";
import { sharedFile } from "../../../test/sharedFolder";
import type { ImportedProblem } from "../../model/problem";
import type { ImportedRun } from "../../model/run";
import type { Trial } from "../../model/trial";
import { writeAtif } from "./writeAtif";
import { writeInspect } from "./writeInspect";
import { writeOpenaiMessages } from "./writeOpenaiMessages";

/** So many trials of a file go round, spread over it; all of them where this is asked for. */
const TRIALS = process.env.TRIAL_LENS_DAMAGES === undefined ? 8 : Number.POSITIVE_INFINITY;
const TIMEOUT = TRIALS > 8 ? 600_000 : 30_000;

const real = sharedFile("data/real");
const paths = real.present
  ? readdirSync(real.path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => TRIALS > 8 || !path.includes("qwen14b") || path.includes("_0000"))
  : [];

const inspectOf = (run: ImportedRun, trial: Trial) => writeInspect(run, trial.model, [trial]);

function runOf(trial: Trial, problem: ImportedProblem): ImportedRun {
  const { model, policy, scaffold, condition, repetition } = trial;
  const imported = { models: [model], policies: [policy], scaffolds: [scaffold], conditions: [{ id: condition }], repetitions: repetition };
  const about = { format: 1, name: "Run", createdAt: "2026-01-01T00:00:00.000Z", version: "1" } as const;
  return { ...about, planned: [trial.id], problems: [problem], imported: { ...imported, seed: 1, files: [] } };
}

/** What of a trial comes back. */
function exact(trial: Trial | undefined): unknown {
  const { source: _, unmapped: __, notes: ___, ...others } = trial ?? {};
  return others;
}

describe.skipIf(!real.present)(`trials of real files ${real.present ? "" : real.reason}`, () => {
  it.each(paths.map((path) => [basename(path), path]))("%s: go out and come back the same", { timeout: TIMEOUT }, async (_, path) => {
    const { trials, problems } = await gather(foreignSource(path));
    const every = Math.max(1, Math.ceil(trials.length / TRIALS));
    for (const [index, trial] of trials.entries()) {
      const problem = problems[index];
      if (index % every !== 0 || problem === undefined) continue;
      for (const [format, write] of [
        ["chat messages", writeOpenaiMessages],
        ["ATIF", writeAtif],
        ["Inspect", inspectOf],
      ] as const) {
        const back = await gather(textSource(write(runOf(trial, problem), trial), "x.json", 1_000_000));
        const [again] = back.trials;
        const what = `${format} ${trial.id}`;
        expect(back.files, what).toMatchObject([{ notes: [] }]);
        expect(back.problems, what).toEqual([problem]);
        expect(exact(again), what).toEqual(exact(trial));
        expect(again?.notes?.filter((note) => /exported|trial_lens|marked/.test(note)) ?? [], what).toEqual([]);
      }
    }
  });
});
