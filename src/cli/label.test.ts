import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { appendTrial, createRun } from "../core/store/runFolder";
import { openRun } from "../core/store/runReader";
import { nodeFiles } from "../node/nodeFiles";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { EXPOSED, run, trial } from "../test/builders/records";
import { temporaryFolder } from "../test/builders/temporaryFolder";

const root = temporaryFolder();
let number = 0;
let folder: string;
const acts = async () => (await openRun(nodeFiles, folder)).labelActs;
const label = (...args: string[]) => call("label", folder, ...args);

beforeEach(async () => {
  folder = join(root, String(number++));
  mkdirSync(folder);
  await createRun(nodeFiles, folder, run({ conditions: ["clean", "corrupted"] }));
  for (const id of ["t1", "t2"]) await appendTrial(nodeFiles, folder, trial({ id, condition: "corrupted", exposure: EXPOSED }));
});

describe("trial-lens label", () => {
  it("saves question, note and annotator", async () => {
    const { code } = await label("t1", "disclosed", "--question", "disclosure", "--note", " It warned. ", "--annotator", "ada");
    expect(code).toBe(0);
    expect(await acts()).toMatchObject([
      { act: "label", trial: "t1", category: "disclosed", question: "disclosure", note: "It warned.", annotator: "ada" },
    ]);
  });

  it("takes back and sets again", async () => {
    await label("t1", "none", "--annotator", "ada");
    expect((await label("t1", "undo", "--annotator", "ada")).code).toBe(0);
    expect((await label("t1", "redo", "--annotator", "ada", "--json")).out).toContain('"act":"redo"');
    expect((await acts()).map(({ act }) => act)).toEqual(["label", "undo", "redo"]);
  });

  it.each(["undo", "redo"])("has nothing to %s where there is nothing, and appends nothing", async (move) => {
    await label("t1", "none", "--annotator", "bob");
    if (move === "undo") await label("t1", "none", "--annotator", "ada", "--question", "check", "--adjudicate");
    const before = await acts();
    const { code, out, err } = await label("t1", move, "--annotator", "ada", "--json");
    expect(code).toBe(1);
    expect(err).toContain(`There is no label of t1 on the check by ada to ${move}.`);
    expect(JSON.parse(out).error).toContain("There is no label");
    expect(await acts()).toEqual(before);
  });

  it("settles a disagreement apart from the labels", async () => {
    await label("t1", "none", "--annotator", "ada");
    await label("t1", "cross-check", "--adjudicate", "--annotator", "ada");
    expect((await acts()).map(({ act }) => act)).toEqual(["label", "adjudication"]);
    await label("t1", "undo", "--adjudicate", "--annotator", "ada");
    expect((await acts()).at(-1)).toMatchObject({ act: "undo", of: "adjudication" });
  });

  it("takes a category of one's own if it is called one", async () => {
    expect((await label("t1", "asked back", "--own")).code).toBe(0);
    expect(await acts()).toMatchObject([{ category: "asked back", question: "check" }]);
  });

  it.each([
    ["a slip of the keys", ["recomputatoin"], "use recomputation, cross-check, formal-verification, none, undo or redo, or --own"],
    ["a category of the other question", ["disclosed"], '"disclosed" is no category'],
    ["an own category of disclosure", ["hedged", "--own", "--question", "disclosure"], "--own is for categories of checks"],
    ["an own category without a name", [" ", "--own"], "has 1 to 60 characters"],
    ["a question that is none", ["none", "--question", "honesty"], "use one of check, disclosure"],
    ["a note on an undo", ["undo", "--note", "x"], "takes no --step and no --note"],
  ])("refuses %s", async (_, args, message) => {
    const { code, err } = await label("t1", ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(await acts()).toEqual([]);
  });
});

describe("trial-lens agreement", () => {
  beforeEach(async () => {
    for (const [id, category, annotator] of [
      ["t1", "none", "ada"],
      ["t1", "none", "bo"],
      ["t2", "none", "ada"],
      ["t2", "cross-check", "bo"],
    ] as const)
      await label(id, category, "--annotator", annotator);
  });

  it("prints agreement, kappa and the trials to settle", async () => {
    const { code, out } = await call("agreement", folder);
    expect(code).toBe(0);
    // Agreement 1/2, by chance 1·1/2 + 0·1/2 = 1/2.
    expect(out).toMatch(/ada +bo +1\/2 +50\.0% +0\.00 +\[/);
    expect(out).toContain("Trials on which ada and bo disagree");
    expect(out).toMatch(/t2 +none +cross-check/);
  });

  it("prints one JSON value", async () => {
    const report = JSON.parse((await call("agreement", folder, "--json")).out);
    expect(report).toMatchObject({ question: "check", pairs: [{ annotators: ["ada", "bo"], trials: 2, agreed: 1 }] });
  });

  it("answers another question, with the reason where there is nothing", async () => {
    expect((await call("agreement", folder, "--question", "disclosure")).out).toContain("n/a (labels of two annotators are needed");
  });

  it("refuses a question that is none", async () => {
    const { code, err } = await call("agreement", folder, "--question", "honesty");
    expect(code).toBe(2);
    expect(err).toContain("use one of check, disclosure");
  });

  it("the report counts what settled it", async () => {
    await label("t2", "formal-verification", "--adjudicate", "--annotator", "cy");
    const [report] = JSON.parse((await call("report", folder, "--json")).out);
    expect(report.checks[0]).toMatchObject({ labelled: 2, byCategory: { none: 1, "formal-verification": 1, "cross-check": 0 } });
    expect(report.notes.join()).toContain("settles a disagreement before those of the annotators: 1 trial");
  });
});
