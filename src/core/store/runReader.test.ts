import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { FAILED, RIGHT, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import type { Files } from "../ports";
import { appendTrial, createRun } from "./runFolder";
import { RunReader } from "./runReader";

const root = temporaryFolder();
let number = 0;
let folder: string;
let bytesRead: number;
let reader: RunReader;
const counting: Files = {
  ...nodeFiles,
  async readLines(path, from) {
    const read = await nodeFiles.readLines(path, from);
    bytesRead += read.lines.reduce((sum, { text }) => sum + text.length + 1, read.rest.text.length);
    return read;
  },
};
const trialsFile = () => join(folder, "trials.jsonl");
const ids = async () => (await reader.read()).trials.map(({ id }) => id);

beforeEach(async () => {
  number += 1;
  folder = join(root, String(number));
  bytesRead = 0;
  reader = new RunReader(counting, folder);
  await createRun(nodeFiles, folder, run());
  for (const id of ["t1", "t2", "t3"]) await appendTrial(nodeFiles, folder, trial({ id }));
});

describe("a run that is read again", () => {
  it("is read on from its last line", async () => {
    expect(await ids()).toEqual(["t1", "t2", "t3"]);
    const { generation } = reader;
    bytesRead = 0;
    await appendTrial(nodeFiles, folder, trial({ id: "t4" }));
    expect(await ids()).toEqual(["t1", "t2", "t3", "t4"]);
    expect(reader.generation).toBe(generation);
    const line = JSON.stringify(trial({ id: "t4" })).length + 1;
    expect(bytesRead).toBe(2 * line);
  });

  it("is not read where nothing changed", async () => {
    await ids();
    bytesRead = 0;
    expect(await ids()).toEqual(["t1", "t2", "t3"]);
    expect(bytesRead).toBe(0);
  });

  it("is read anew where its file was replaced by a longer one", async () => {
    await ids();
    const { generation } = reader;
    writeFileSync(trialsFile(), ["u1", "u2", "u3", "u4", "u5"].map((id) => `${JSON.stringify(trial({ id }))}\n`).join(""));
    expect(await ids()).toEqual(["u1", "u2", "u3", "u4", "u5"]);
    expect(reader.generation).not.toBe(generation);
  });

  it("is read anew where its file became shorter", async () => {
    await ids();
    const [first] = readFileSync(trialsFile(), "utf8").split("\n");
    writeFileSync(trialsFile(), `${first}\n`);
    expect(await ids()).toEqual(["t1"]);
  });

  it("has no trials once the file is gone, and has them again when it is back", async () => {
    await ids();
    const text = readFileSync(trialsFile());
    rmSync(trialsFile());
    expect(await ids()).toEqual([]);
    writeFileSync(trialsFile(), text);
    expect(await ids()).toEqual(["t1", "t2", "t3"]);
  });

  it("keeps line numbers of findings right over several readings", async () => {
    await ids();
    appendFileSync(trialsFile(), "not json\n");
    await ids();
    appendFileSync(trialsFile(), "\nnot json either\n");
    expect((await reader.read()).diagnostics.map(({ line }) => line)).toEqual([4, 6]);
  });

  it("reads a line that had no end again when it has one, where the file cannot be written", async () => {
    const readOnly: Files = { ...nodeFiles, appendLine: () => Promise.reject(new Error("read-only")) };
    reader = new RunReader(readOnly, folder);
    await ids();
    const line = JSON.stringify(trial({ id: "t4" }));
    appendFileSync(trialsFile(), line.slice(0, 40));
    expect((await reader.read()).diagnostics).toMatchObject([{ code: "run/torn-line", line: 4 }]);
    appendFileSync(trialsFile(), `${line.slice(40)}\n`);
    const contents = await reader.read();
    expect(contents.trials.map(({ id }) => id)).toEqual(["t1", "t2", "t3", "t4"]);
    expect(contents.diagnostics).toEqual([]);
  });

  it("takes characters of several bytes over the end of a reading", async () => {
    await appendTrial(nodeFiles, folder, trial({ id: "ä😀" }));
    expect(await ids()).toEqual(["t1", "t2", "t3", "ä😀"]);
    await appendTrial(nodeFiles, folder, trial({ id: "ö" }));
    expect(await ids()).toEqual(["t1", "t2", "t3", "ä😀", "ö"]);
  });

  it("was broken off before its first trial where its run.json is torn", async () => {
    rmSync(trialsFile());
    writeFileSync(join(folder, "run.json"), JSON.stringify(run()).slice(0, 100));
    await expect(reader.read()).rejects.toThrow("broken off before its first trial; delete the folder");
  });

  it("sees a run.json that was changed", async () => {
    await ids();
    writeFileSync(join(folder, "run.json"), JSON.stringify({ ...run(), name: "Another name" }));
    expect((await reader.read()).run.name).toBe("Another name");
  });
});

describe("trials that were run again", () => {
  const CANCELLED = { status: "cancelled", code: "cancelled", reason: "The trial was cancelled." } as const;
  const outcomes = async () => (await reader.read()).trials.map(({ id, outcome }) => `${id} ${outcome.status}`);

  it.each([
    ["a cancelled trial gives its place to a finished one", [CANCELLED, RIGHT], "graded", 1, 0],
    ["a failed trial gives its place to a finished one", [FAILED, WRONG], "graded", 1, 0],
    ["a failed trial keeps its place before a cancelled one", [FAILED, CANCELLED], "failed", 1, 0],
    ["a cancelled trial gives its place to a failed one", [CANCELLED, FAILED], "failed", 1, 0],
    ["of several the last counts", [CANCELLED, FAILED, CANCELLED, UNGRADED], "ungraded", 3, 0],
    ["a finished trial keeps its place, and a second line is named", [RIGHT, FAILED], "graded", 0, 1],
  ])("%s", async (_, lines, status, superseded, diagnostics) => {
    for (const outcome of lines) await appendTrial(nodeFiles, folder, trial({ id: "again", outcome }));
    const contents = await reader.read();
    expect(contents.trials.filter(({ id }) => id === "again").map(({ outcome }) => outcome.status)).toEqual([status]);
    expect([contents.superseded.length, contents.diagnostics.length]).toEqual([superseded, diagnostics]);
  });

  it("are more than appended records to a reader who knows the old ones", async () => {
    await appendTrial(nodeFiles, folder, trial({ id: "again", outcome: CANCELLED }));
    await reader.read();
    const { generation } = reader;
    await appendTrial(nodeFiles, folder, trial({ id: "again" }));
    expect(await outcomes()).toContain("again graded");
    expect(reader.generation).not.toBe(generation);
  });

  it("stand in the order of the plan, those that it does not name last", async () => {
    writeFileSync(join(folder, "run.json"), JSON.stringify(run({}, ["t3", "t4", "t1"])));
    await appendTrial(nodeFiles, folder, trial({ id: "t4" }));
    expect(await ids()).toEqual(["t3", "t4", "t1", "t2"]);
  });

  it("gives the same contents where nothing changed", async () => {
    expect(await reader.read()).toBe(await reader.read());
  });

  it("brings what came before a reading that failed", async () => {
    let fails = false;
    const failing: Files = {
      ...nodeFiles,
      readLines: (path, from) => (fails ? Promise.reject(new Error("too many open files")) : nodeFiles.readLines(path, from)),
    };
    reader = new RunReader(failing, folder);
    await ids();
    await appendTrial(nodeFiles, folder, trial({ id: "t4" }));
    fails = true;
    await expect(reader.read()).rejects.toThrow("too many open files");
    fails = false;
    expect(await ids()).toEqual(["t1", "t2", "t3", "t4"]);
  });
});
