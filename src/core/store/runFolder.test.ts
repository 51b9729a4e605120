import { appendFileSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { labelAct } from "../../test/builders/labelActs";
import { run, trial } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import type { LabelAct } from "../model/label";
import type { Files } from "../ports";
import { appendLabelAct, appendTrial, createRun } from "./runFolder";
import { openRun } from "./runReader";

const root = temporaryFolder();
let number = 0;
let folder: string;
const trialsFile = () => join(folder, "trials.jsonl");
const act = labelAct({ trial: "t1" });

beforeEach(async () => {
  number += 1;
  folder = join(root, String(number));
  await createRun(nodeFiles, folder, run());
  await appendTrial(nodeFiles, folder, trial({ id: "t1" }));
  await appendTrial(nodeFiles, folder, trial({ id: "t2" }));
});

describe("a run folder", () => {
  it("gives back what was appended", async () => {
    await appendLabelAct(nodeFiles, folder, act);
    const contents = await openRun(nodeFiles, folder);
    expect(contents.trials).toEqual([trial({ id: "t1" }), trial({ id: "t2" })]);
    expect(contents.labelActs).toEqual([act]);
    expect(contents.diagnostics).toEqual([]);
  });

  it("is not made twice in one place", async () => {
    await expect(createRun(nodeFiles, folder, run())).rejects.toThrow("holds a run already");
  });

  it("names a torn last line and opens the others", async () => {
    appendFileSync(trialsFile(), '{"format":1,"id":"t3","prob');
    const contents = await openRun(nodeFiles, folder);
    expect(contents.trials.map(({ id }) => id)).toEqual(["t1", "t2"]);
    expect(contents.diagnostics).toMatchObject([{ code: "run/torn-line", line: 3 }]);
  });

  it("begins the next record on a line of its own after a torn one, opened or not", async () => {
    appendFileSync(trialsFile(), '{"format":1,"id":"t3","prob');
    await appendTrial(nodeFiles, folder, trial({ id: "t4" }));
    appendFileSync(trialsFile(), '{"format":1,"id":"t5","prob');
    await openRun(nodeFiles, folder);
    await appendTrial(nodeFiles, folder, trial({ id: "t6" }));
    const contents = await openRun(nodeFiles, folder);
    expect(contents.trials.map(({ id }) => id)).toEqual(["t1", "t2", "t4", "t6"]);
  });

  it("throws no byte of a torn line away", async () => {
    appendFileSync(trialsFile(), '{"question":"ä');
    const before = readFileSync(trialsFile());
    await openRun(nodeFiles, folder);
    expect(readFileSync(trialsFile()).subarray(0, before.length)).toEqual(before);
  });

  it("opens a torn file that cannot be written", async () => {
    appendFileSync(trialsFile(), '{"format":1,"id":"t3","prob');
    const readOnly: Files = { ...nodeFiles, appendLine: () => Promise.reject(new Error("read-only")) };
    expect((await openRun(readOnly, folder)).trials).toHaveLength(2);
  });

  it("refuses a record that it could not read back", async () => {
    await expect(appendTrial(nodeFiles, folder, trial({ id: "t3", seed: -1 }))).rejects.toThrow();
    await expect(appendLabelAct(nodeFiles, folder, { ...act, annotator: "" })).rejects.toThrow();
    expect((await openRun(nodeFiles, folder)).diagnostics).toEqual([]);
  });

  it("is made in no folder that holds a part of a run", async () => {
    const other = join(root, `part-${number}`);
    mkdirSync(other);
    writeFileSync(join(other, "trials.jsonl"), "");
    await expect(createRun(nodeFiles, other, run())).rejects.toThrow("trials.jsonl");
  });

  it("keeps a whole record that only lacks its line end", async () => {
    truncateSync(trialsFile(), readFileSync(trialsFile()).length - 1);
    const contents = await openRun(nodeFiles, folder);
    expect(contents.trials).toHaveLength(2);
    expect(contents.diagnostics).toEqual([]);
  });

  it("passes a foreign line over, names it, and leaves it", async () => {
    appendFileSync(trialsFile(), '{"hello":"world"}\nnot json\n');
    const before = readFileSync(trialsFile(), "utf8");
    const contents = await openRun(nodeFiles, folder);
    expect(contents.trials).toHaveLength(2);
    expect(contents.diagnostics.map(({ line, code }) => [line, code])).toEqual([
      [3, "run/foreign-line"],
      [4, "run/foreign-line"],
    ]);
    expect(readFileSync(trialsFile(), "utf8")).toBe(before);
  });

  it("says that a line was written by a newer version", async () => {
    appendFileSync(trialsFile(), `${JSON.stringify({ ...trial({ id: "t3" }), format: 2 })}\n`);
    const contents = await openRun(nodeFiles, folder);
    expect(contents.diagnostics[0]?.message).toContain("newer Trial Lens (format 2)");
  });

  it("counts a trial that stands twice once", async () => {
    await appendTrial(nodeFiles, folder, trial({ id: "t2" }));
    const contents = await openRun(nodeFiles, folder);
    expect(contents.trials).toHaveLength(2);
    expect(contents.diagnostics).toMatchObject([{ code: "run/duplicate-trial" }]);
  });

  it("appends a label after a torn one without spoiling it", async () => {
    appendFileSync(join(folder, "labels.jsonl"), '{"format":1,"act":"lab');
    await appendLabelAct(nodeFiles, folder, act);
    expect((await openRun(nodeFiles, folder)).labelActs).toEqual([act]);
  });

  it("without run.json is no run", async () => {
    const other = join(root, "other");
    mkdirSync(other);
    await expect(openRun(nodeFiles, other)).rejects.toThrow("no run folder");
  });

  it("says what is wrong with run.json", async () => {
    writeFileSync(join(folder, "run.json"), '{"format":1}');
    await expect(openRun(nodeFiles, folder)).rejects.toThrow("not a run of Trial Lens");
  });

  it("loses nothing to writers that append at the same time", async () => {
    const acts = Array.from({ length: 40 }, (_, index): LabelAct => ({ ...act, annotator: `a${index}` }));
    await Promise.all(acts.map((one) => appendLabelAct(nodeFiles, folder, one)));
    const contents = await openRun(nodeFiles, folder);
    expect(new Set(contents.labelActs.map(({ annotator }) => annotator)).size).toBe(40);
    expect(contents.diagnostics).toEqual([]);
  });
});
