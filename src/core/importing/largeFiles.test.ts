import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { bundled } from "../../test/builders/bundled";
import { temporaryFolder } from "../../test/builders/temporaryFolder";

const run = promisify(execFile);
const folder = temporaryFolder();
/** Of the process that imports, in MiB. */
const HEAP = 512;
/** Of what it holds at most, the heap and what lies beside it, in MiB. */
const LARGEST_MEMORY = 800;
/** Of an import, in milliseconds, on a busy machine too. */
const LONGEST = 60_000;

beforeAll(() => bundled("test/bench/importing.ts", join(folder, "importing.mjs")));

interface Measured {
  readonly milliseconds: number;
  readonly memory: number;
  readonly stored: number;
  readonly said: readonly string[];
}

/** An import of a file of so many megabytes, in a process whose heap is bounded. */
async function imported(kind: string, megabytes: number): Promise<Measured> {
  const { stdout } = await run(process.execPath, [`--max-old-space-size=${HEAP}`, join(folder, "importing.mjs"), kind, String(megabytes)]);
  return JSON.parse(stdout);
}

describe("a file of 200 MB", { timeout: 2 * LONGEST }, () => {
  it.each([
    ["one line", 0, /^What stands at messages\[0\] is larger than 128 MiB\.$/],
    ["brackets", 0, /so many values that they would fill the memory\.$|larger than 128 MiB\.$/],
    ["two lines", 1, /^A line is longer than 128 MiB\. What came before it was imported\.$/],
    ["text", 0, /^A line is longer than 128 MiB\.$/],
  ])("of %s is told of in a sentence, in bounded memory and time", async (kind, trials, sentence) => {
    const { stored, said, memory, milliseconds } = await imported(kind, 200);
    expect(stored).toBe(trials);
    expect(said).toEqual([expect.stringMatching(sentence)]);
    expect(memory).toBeLessThan(LARGEST_MEMORY);
    expect(milliseconds).toBeLessThan(LONGEST);
  });
});

describe("the memory of an import", { timeout: 2 * LONGEST }, () => {
  it.each(["rows", "lines"])("does not grow with the file, which holds %s", async (kind) => {
    const [small, large] = [await imported(kind, 10), await imported(kind, 60)];
    expect([small.said, large.said]).toEqual([[], []]);
    expect(large.stored).toBe(6 * small.stored);
    expect(large.memory).toBeLessThan(1.5 * small.memory);
  });
});
