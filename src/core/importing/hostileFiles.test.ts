import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { foreignSource } from "../../node/importing/foreignSource";
import { gather, textSource } from "../../test/builders/foreignSources";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { sharedFile } from "../../test/sharedFolder";
import { importedProblemSchema } from "../model/problem";
import { trialSchema } from "../model/trial";
import { createRandom } from "../random/random";

/** Damages of each kind to every real file; more of them, and of all files, by the environment variable. */
const DAMAGES = Number(process.env.TRIAL_LENS_DAMAGES ?? 1);
const ALL = DAMAGES > 1;
/** Larger files, and those that are many and alike, are damaged only where more damages are asked for. */
const LARGEST = ALL ? Number.POSITIVE_INFINITY : 200_000;
/** For so many imports of one file, in milliseconds. */
const TIMEOUT = ALL ? 1_800_000 : 30_000;

const real = sharedFile("data/real");
const paths = real.present ? filesIn(real.path).filter((path) => statSync(path).size <= LARGEST) : [];
const root = temporaryFolder();

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && (ALL || !entry.parentPath.includes("qwen14b")))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** An import of a file: every trial can be stored, and there is one sentence, or more of them, for whatever is wrong. */
async function checkImport(path: string): Promise<void> {
  const { trials, problems, files } = await gather(foreignSource(path));
  for (const problem of problems) expect(importedProblemSchema.safeParse(problem).error).toBeUndefined();
  for (const trial of trials) {
    const parsed = trialSchema.safeParse(JSON.parse(JSON.stringify(trial)));
    expect(parsed.error, `${path}: ${trial.id}`).toBeUndefined();
    for (const [index, step] of trial.steps.entries()) expect(step.index).toBe(index);
  }
  expect(new Set(trials.map(({ id }) => id)).size).toBe(trials.length);
  expect(files).toHaveLength(1);
  const [file] = files;
  expect(trials.length > 0 || (file?.refusal ?? "") !== "").toBe(true);
  for (const sentence of [file?.refusal ?? "It is fine.", ...(file?.notes ?? [])]) {
    expect(sentence).toMatch(/^[^\n]*[.!?]$/);
    expect(sentence.length).toBeLessThan(2000);
  }
}

describe.skipIf(!real.present)(`real files ${real.present ? "" : real.reason}`, () => {
  it.each(paths.map((path) => [basename(path), path]))(
    "%s is imported or refused, whole and damaged",
    { timeout: TIMEOUT },
    async (name, path) => {
      await checkImport(path);
      const random = createRandom(name.length * 7919 + statSync(path).size);
      const below = (bound: number) => Math.floor(random.uniform() * bound);
      const bytes = readFileSync(path);
      const damaged = join(root, name);
      for (let damage = 0; damage < DAMAGES; damage += 1) {
        writeFileSync(damaged, bytes.subarray(0, below(bytes.length)));
        await checkImport(damaged);
        const flipped = Buffer.from(bytes);
        for (let flip = 0; flip < 3 && flipped.length > 0; flip += 1) {
          const at = below(flipped.length);
          flipped[at] = (flipped[at] ?? 0) ^ (1 << below(8));
        }
        writeFileSync(damaged, flipped);
        await checkImport(damaged);
      }
    },
  );
});

describe("hostile files", () => {
  it.each([
    ["nothing", ""],
    ["white space", " \n \n"],
    ["a byte-order mark", "\ufeff"],
    ["a number", "17"],
    ["an empty list", "[]"],
    ["an empty object", "{}"],
    ["NUL characters", "\0\0\0"],
    ["brackets without end", "[".repeat(100_000)],
    ["a line of megabytes", `{"messages": "${"x".repeat(3_000_000)}`],
    ["members named after those of every object", '[{"__proto__": {"traj": 1}, "constructor": 1, "toString": 2}]'],
    ["a row whose members are of other kinds", '[{"traj": 7, "reward": {}, "task_id": [], "info": "x", "trial": "y"}]'],
    [
      "a chat of odd messages",
      '{"messages": [{"role": "user", "content": null}, 3, null, {"role": 7, "content": [null, 1, {"type": {}}]}]}',
    ],
    ["a tree that is no tree", '{"tree": [1], "answer_generation": {"query": 5}}'],
    ["spans without anything", '{"resourceSpans": [{"scopeSpans": [{"spans": [{"name": 1, "traceId": {}, "attributes": 4}]}]}, 3]}'],
    ["observations without anything", '{"trace": {"timestamp": 1, "observations": [{"type": 5, "startTime": {}}]}}'],
    [
      "a failed call named after a member of every object",
      '{"eval": {}, "status": "success", "samples": [{"id": 1, "messages": [{"role": "tool", "tool_call_id": "constructor", "content": "", "error": {"message": "No."}}]}]}',
    ],
    ["a log whose samples are texts", '{"eval": 1, "status": 2, "samples": ["a", 3]}'],
  ])("that hold %s are refused or imported, in sentences", async (_, text) => {
    const { trials, files } = await gather(textSource(text, "x.json", 64 * 1024));
    for (const trial of trials) expect(trialSchema.safeParse(trial).error).toBeUndefined();
    expect(trials.length > 0 || /\.$/.test(files[0]?.refusal ?? "")).toBe(true);
  });

  it("keep the trials before a cut", async () => {
    const row = JSON.stringify({ task_id: 1, reward: 0, traj: [{ role: "user", content: "Hi" }] });
    const { trials, files } = await gather(textSource(`[${row}, ${row}, ${row.slice(0, 30)}`));
    expect(trials).toHaveLength(2);
    expect(files[0]?.notes).toEqual(["It is cut off: it ends within [2]. What came before it was imported."]);
  });

  it("keep the good lines around a bad one", async () => {
    const line = JSON.stringify({ messages: [{ role: "user", content: "Hi" }] });
    const { trials, files } = await gather(textSource(`${line}\n{"messages": [\n${line}\n`));
    expect(trials).toHaveLength(2);
    expect(files[0]?.notes).toEqual(["Line 2 is not JSON and was left out."]);
  });
});
