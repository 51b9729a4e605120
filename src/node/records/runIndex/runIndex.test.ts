import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Trial } from "../../../core/model/trial";
import { summaryOf, type TrialSummary } from "../../../core/model/trialSummary";
import type { Files } from "../../../core/ports";
import { pairOf } from "../../../core/projections/pair";
import { trialRows } from "../../../core/projections/trialRows";
import { createRandom, type Random } from "../../../core/random/random";
import { createRun } from "../../../core/store/runFolder";
import { RunReader } from "../../../core/store/runReader";
import { generatedTrial, writtenLine } from "../../../test/builders/generatedTrials";
import { run, trial } from "../../../test/builders/records";
import { temporaryFolder } from "../../../test/builders/temporaryFolder";
import { nodeFiles } from "../../nodeFiles";
import { IndexedRun } from "../indexedRun";
import { readIndexFile } from "./indexFile";
import { summariesIn } from "./summariesIn";

const root = temporaryFolder();
let number = 0;
let folder: string;
const trialsFile = () => join(folder, "trials.jsonl");
const indexFile = (of = folder) => join(of, ".cache", "trials.index");
/** Enough for an index to be written. */
const LONG = "x".repeat(5_000_000);

async function newFolder(planned: readonly string[] = []): Promise<string> {
  number += 1;
  const made = join(root, String(number));
  await createRun(nodeFiles, made, run({}, planned));
  return made;
}

beforeEach(async () => {
  folder = await newFolder(["t3-a", "t1-a", "t2-a"]);
});

function indexed(files: Files = nodeFiles): IndexedRun {
  return new IndexedRun(files, folder, () => undefined);
}

/** What an indexed run shows, as a summary of it. */
async function shown(opened: IndexedRun) {
  const { run: of, pages, standing, superseded, labelActs, diagnostics, progress } = await opened.open();
  const rows = pages.flatMap(summariesIn);
  const trials = standing().map(({ place }) => rows[place] as TrialSummary);
  return { run: of, trials, superseded: superseded.map(({ id, outcome }) => [id, outcome.status]), labelActs, diagnostics, progress };
}

/** The same of a run that is read as a whole. */
async function whole() {
  const { run: of, trials, superseded, labelActs, diagnostics } = await new RunReader(nodeFiles, folder).read();
  const lines = superseded.map(({ id, outcome }) => [id, outcome.status]);
  return { run: of, trials: trials.map(summaryOf), superseded: lines, labelActs, diagnostics, progress: undefined };
}

/** Lines of any kind: trials, damaged and blank ones, ids twice. */
function anyLines(random: Random, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const line = writtenLine(generatedTrial(random, random.int(count)));
    switch (random.int(16)) {
      case 0:
        return line.slice(0, random.int(line.length));
      case 1:
        return "  ";
      case 2:
        return `${line}\r`;
      case 3:
        return JSON.stringify({ ...JSON.parse(line), format: 2 });
      case 4:
        return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse()));
      case 5:
        return JSON.stringify({ id: `foreign ${index}` });
      default:
        return line;
    }
  });
}

async function written(opened: IndexedRun): Promise<Buffer> {
  await opened.open();
  await opened.settled();
  return readFileSync(indexFile());
}

describe("an indexed run", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("shows what reading everything shows, seed %i", async (seed) => {
    const random = createRandom(seed);
    writeFileSync(
      trialsFile(),
      anyLines(random, 120)
        .map((line) => `${line}\n`)
        .join(""),
    );
    const expected = await whole();
    const found = await shown(indexed());
    expect(found).toEqual(expected);
    const rows = ({ trials }: { trials: readonly TrialSummary[] }) =>
      trialRows({ folder, run: expected.run, planned: 0, trials, outlines: trials, superseded: [], labelActs: [], diagnostics: [] }, "ada")
        .rows;
    expect(rows(found)).toEqual(rows(expected));
    for (const one of found.trials)
      expect(pairOf(one, found.trials).map(({ id }) => id)).toEqual(pairOf(one, expected.trials).map(({ id }) => id));
  });

  it("reads bodies where they stand", async () => {
    const random = createRandom(9);
    const trials = Array.from({ length: 50 }, (_, index) => generatedTrial(random, index));
    writeFileSync(trialsFile(), trials.map((one) => `${writtenLine(one)}\n`).join(""));
    const opened = indexed();
    for (const one of random.shuffle(trials)) expect((await opened.trial(one.id)).trial).toEqual(one);
    const all: Trial[] = [];
    await opened.trials(
      () => true,
      (one) => all.push(one),
    );
    expect(all).toEqual(trials);
    await expect(opened.trial("nobody")).rejects.toThrow("The trial nobody is not in");
  });

  it("goes on with a file that grows, is torn, gets shorter and is replaced", async () => {
    const random = createRandom(10);
    const opened = indexed();
    const check = async () => {
      const [found, expected] = [await shown(opened), await whole()];
      // Who sees a torn line first gives it its end, and says that it was torn.
      const lines = ({ diagnostics }: Pick<typeof expected, "diagnostics">) => diagnostics.map(({ line }) => line);
      expect(lines(found)).toEqual(lines(expected));
      expect({ ...found, diagnostics: [] }).toEqual({ ...expected, diagnostics: [] });
    };
    await check();
    for (let step = 0; step < 30; step += 1) {
      const [line = ""] = anyLines(random, 1);
      appendFileSync(trialsFile(), random.int(5) === 0 ? line.slice(0, 30) : `${line}\n`);
      await check();
    }
    writeFileSync(trialsFile(), readFileSync(trialsFile(), "utf8").split("\n").slice(0, 7).join("\n"));
    await check();
    writeFileSync(
      trialsFile(),
      anyLines(random, 40)
        .map((line) => `${line}\n`)
        .join(""),
    );
    await check();
  });

  it("reads on in a last line that has no end yet, where the file cannot be written", async () => {
    const readOnly: Files = { ...nodeFiles, appendLine: () => Promise.reject(new Error("read-only")) };
    const opened = indexed(readOnly);
    const line = writtenLine(trial({ id: "t" }));
    appendFileSync(trialsFile(), line.slice(0, 40));
    expect((await shown(opened)).diagnostics).toMatchObject([{ code: "run/torn-line", line: 1 }]);
    appendFileSync(trialsFile(), line.slice(40));
    expect((await shown(opened)).trials.map(({ id }) => id)).toEqual(["t"]);
    appendFileSync(trialsFile(), `\n${writtenLine(trial({ id: "u" }))}\n`);
    const { trials, diagnostics } = await shown(opened);
    expect([trials.map(({ id }) => id), diagnostics]).toEqual([["t", "u"], []]);
  });

  it("takes lines of 20 MB, and those that end where a piece of the file ends", async () => {
    const long = (id: string, bytes: number) => {
      const line = writtenLine(trial({ id, steps: [{ index: 0, turn: 1, kind: "thought", text: "" }] }));
      return line.replace('"text":""', `"text":"${"ä".repeat((bytes - line.length) >> 1)}${"x".repeat((bytes - line.length) & 1)}"`);
    };
    const piece = 4 * 1024 * 1024;
    const lines = [long("a", piece - 1), long("b", piece), long("c", 20_000_000), long("d", 1000), long("e", 999)];
    writeFileSync(trialsFile(), lines.map((line) => `${line}\n`).join(""));
    const opened = indexed();
    expect((await shown(opened)).trials.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
    expect((await opened.trial("c")).trial.steps[0]).toMatchObject({ kind: "thought", text: expect.stringMatching(/^ä+x?$/) });
  });
});

describe("a line that is damaged in its steps", () => {
  const steps = [{ index: 0, turn: 1, kind: "thought", text: "five" }] as const;
  const lines = ["a", "b", "c", "b"].map((id) => writtenLine(trial({ id, steps: [...steps] })));
  const damaged = lines.map((line, place) => (place === 1 ? line.replace('"thought"', '"though"') : line));

  it("is named when it is read, and no longer counts; another line stands in its place", async () => {
    writeFileSync(trialsFile(), damaged.map((line) => `${line}\n`).join(""));
    let told = 0;
    const opened = new IndexedRun(nodeFiles, folder, () => {
      told += 1;
    });
    expect((await shown(opened)).diagnostics).toMatchObject([{ code: "run/duplicate-trial" }]);
    expect((await opened.trial("b")).trial.steps).toEqual(steps);
    expect(told).toBe(1);
    const expected = await whole();
    expect(await shown(opened)).toEqual(expected);
    expect(expected.diagnostics).toMatchObject([{ code: "run/foreign-line", line: 2 }]);
  });

  it("is named with place and remedy by who asks for it", async () => {
    writeFileSync(
      trialsFile(),
      damaged
        .slice(0, 3)
        .map((line) => `${line}\n`)
        .join(""),
    );
    await expect(indexed().trial("b")).rejects.toThrow(
      /cannot be read from .*trials\.jsonl, line 2: This line is no record .* left as it is/,
    );
  });

  it("is passed over once by who reads all", async () => {
    writeFileSync(
      trialsFile(),
      damaged
        .slice(0, 3)
        .map((line) => `${line}\n`)
        .join(""),
    );
    const opened = indexed();
    const read = new Set<string>();
    const contents = await opened.trials(
      (row) => !read.has(row.id),
      ({ id }) => read.add(id),
    );
    expect([contents.standing().map(({ id }) => id), [...read], contents.diagnostics.length]).toEqual([["a", "c"], ["a", "c"], 1]);
  });
});

describe("the index beside a run", () => {
  const lines = ["a", "b", "ä😀"].map((id) =>
    writtenLine(trial({ id, steps: [{ index: 0, turn: 1, kind: "thought", text: id === "a" ? LONG : id }] })),
  );
  const ids = async (opened: IndexedRun) => (await shown(opened)).trials.map(({ id }) => id);

  beforeEach(() => writeFileSync(trialsFile(), `${lines.join("\n")}\nnot json\n`));

  it("says the same as the file, without a look at it", async () => {
    await written(indexed());
    const read = await shown(indexed());
    expect(read).toEqual(await whole());
    // It goes by length and time: what stands in the file is not read again.
    const { atime, mtime } = statSync(trialsFile());
    const other = readFileSync(trialsFile(), "utf8").replace('"id":"b"', '"id":"z"');
    writeFileSync(trialsFile(), other);
    utimesSync(trialsFile(), atime, mtime);
    expect(["a,z,ä😀", "a,b,ä😀"]).toContain((await ids(indexed())).join());
  });

  it("is taken on from where it ends, and left where the file was changed in place", async () => {
    await written(indexed());
    appendFileSync(trialsFile(), `${writtenLine(trial({ id: "d" }))}\n`);
    expect(await shown(indexed())).toEqual(await whole());
    // What was changed in place and then grew shows when it is read, at the latest.
    writeFileSync(trialsFile(), readFileSync(trialsFile(), "utf8").replace('"id":"b"', '"id":"z"'));
    const opened = indexed();
    await expect(opened.trial("b")).rejects.toThrow("The trial b");
    expect(await shown(opened)).toEqual(await whole());
    await opened.settled();
    writeFileSync(trialsFile(), readFileSync(trialsFile(), "utf8").replace('"id":"z"', '"id":"y"'));
    expect(await ids(indexed())).toEqual(["a", "y", "ä😀", "d"]);
    writeFileSync(trialsFile(), `${lines[2]}\n${lines[0]}\n${lines[1]}\n${lines[1]}\n${lines[1]}\n`);
    expect(await shown(indexed())).toEqual(await whole());
  });

  it("keeps what turned out to be damaged", async () => {
    writeFileSync(trialsFile(), `${lines.join("\n").replace('"text":"b"', '"text":7')}\n`);
    const opened = indexed();
    await written(opened);
    await expect(opened.trial("b")).rejects.toThrow("line 2");
    await opened.settled();
    expect(await ids(indexed())).toEqual(["a", "ä😀"]);
  });

  it("comes back after it was deleted, and is none of version control", async () => {
    const first = await written(indexed());
    writeFileSync(indexFile(), "");
    expect(await written(indexed())).toEqual(first);
    expect(readFileSync(join(folder, ".cache", ".gitignore"), "utf8")).toBe("*\n");
  });

  it("is not made of a small run, nor where the folder cannot be written", async () => {
    writeFileSync(trialsFile(), `${lines[1]}\n`);
    const opened = indexed();
    await opened.open();
    await opened.settled();
    expect(existsSync(indexFile())).toBe(false);
    writeFileSync(trialsFile(), `${lines.join("\n")}\n`);
    // Where its folder should be there is a file.
    writeFileSync(join(folder, ".cache"), "");
    const other = indexed();
    expect(await ids(other)).toEqual(["a", "b", "ä😀"]);
    await other.settled();
  });

  it("is whole when several write it at once, and leaves nothing else", async () => {
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const opened = indexed();
        await opened.open();
        await opened.settled();
      }),
    );
    expect(await shown(indexed())).toEqual(await whole());
    expect(readdirSync(join(folder, ".cache")).sort()).toEqual([".gitignore", "trials.index"]);
  });

  it("takes away what a process that was ended left of one, and not what another one writes", async () => {
    const cache = join(folder, ".cache");
    mkdirSync(cache);
    for (const name of ["trials.index.old", "trials.index.new"]) writeFileSync(join(cache, name), "torn");
    const yesterday = Date.now() / 1000 - 86_400;
    utimesSync(join(cache, "trials.index.old"), yesterday, yesterday);
    await written(indexed());
    expect(readdirSync(cache).sort()).toEqual([".gitignore", "trials.index", "trials.index.new"]);
  });

  it("is not believed when it is cut anywhere, or any of its bytes is another one", async () => {
    const good = await written(indexed());
    const expected = await shown(indexed());
    const random = createRandom(11);
    for (let place = 0; place < good.length; place += 1) {
      const flipped = Buffer.from(good);
      flipped[place] = (flipped[place] ?? 0) ^ (1 + random.int(255));
      for (const bad of [good.subarray(0, place), flipped]) {
        writeFileSync(indexFile(), bad);
        const opened = new IndexedRun(nodeFiles, folder, () => undefined);
        if (place % 97 === 0) {
          expect(await shown(opened)).toEqual(expected);
          await opened.settled();
        } else expect((await readIndexFile(folder)) === undefined, `byte ${place} of ${bad.length}`).toBe(true);
      }
    }
  }, 120_000);

  it("of another run is not believed", async () => {
    await written(indexed());
    const own = folder;
    folder = await newFolder();
    writeFileSync(trialsFile(), `${[lines[1], lines[0], lines[2], lines[1]].join("\n")}\n`);
    mkdirSync(join(folder, ".cache"));
    copyFileSync(indexFile(own), indexFile());
    expect(await shown(indexed())).toEqual(await whole());
  });
});

describe("a reading that is under way", () => {
  it("shows what it has, can be stopped, and goes on when the run is opened", async () => {
    const trials = Array.from({ length: 60 }, (_, index) =>
      trial({ id: `t${index}`, steps: [{ index: 0, turn: 1, kind: "thought", text: "x".repeat(500_000) }] }),
    );
    writeFileSync(trialsFile(), trials.map((one) => `${writtenLine(one)}\n`).join(""));
    const opened = indexed();
    await opened.openSoFar(0);
    opened.stop();
    // The piece that is being read comes to its end.
    while ((await opened.openSoFar(0)).progress?.done === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const stopped = await opened.openSoFar(0);
    expect(stopped.progress?.of).toBe(statSync(trialsFile()).size);
    expect(stopped.progress).toMatchObject({ stopped: true });
    expect(stopped.order.length).toBeLessThan(trials.length);
    expect((await shown(opened)).trials.map(({ id }) => id)).toEqual(trials.map(({ id }) => id));
  });

  it("takes lines that are appended meanwhile with the next one", async () => {
    const line = (id: string) => `${writtenLine(trial({ id, steps: [{ index: 0, turn: 1, kind: "thought", text: LONG }] }))}\n`;
    writeFileSync(trialsFile(), line("a") + line("b"));
    const opened = indexed();
    const reading = opened.open();
    appendFileSync(trialsFile(), line("c"));
    await reading;
    expect((await shown(opened)).trials.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});
