import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { standingLabels } from "../core/store/labels";
import { createRun } from "../core/store/runFolder";
import { openRun } from "../core/store/runReader";
import { nodeFiles } from "../node/nodeFiles";
import { run } from "../test/builders/records";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { type LabelTarget, LabelWriter } from "./labelWriter";

const root = temporaryFolder();
let number = 0;
let target: LabelTarget;
let touched: string[];
let writer: LabelWriter;
const acts = async () => (await openRun(nodeFiles, target.runFolder)).labelActs;
const standing = async () => standingLabels(await acts())[0];

beforeEach(async () => {
  const runFolder = join(root, String(number++));
  await createRun(nodeFiles, runFolder, run());
  target = { runFolder, trial: "t1", annotator: "ada", question: "check", kind: "label" };
  touched = [];
  writer = new LabelWriter(
    nodeFiles,
    { now: () => 0 },
    { open: (folder) => openRun(nodeFiles, folder), touch: (folder) => touched.push(folder) },
  );
});

describe("LabelWriter", () => {
  it("appends a label with its evidence, and says that the run has changed", async () => {
    await writer.set(target, { category: "cross-check", step: 3 });
    expect(await acts()).toEqual([
      {
        format: 1,
        act: "label",
        trial: "t1",
        annotator: "ada",
        question: "check",
        at: "1970-01-01T00:00:00.000Z",
        category: "cross-check",
        step: 3,
      },
    ]);
    expect(touched).toEqual([target.runFolder]);
  });

  it("keeps the order in which it was asked, however fast", async () => {
    const asked = [
      writer.set(target, { category: "none", step: undefined }),
      writer.set(target, { category: "cross-check", step: undefined }),
      writer.undo(target),
      writer.undo(target),
      writer.undo(target),
      writer.redo(target),
    ];
    expect(await Promise.all(asked)).toEqual([undefined, undefined, true, true, false, true]);
    expect((await acts()).map(({ act }) => act)).toEqual(["label", "label", "undo", "undo", "redo"]);
    expect(await standing()).toMatchObject({ category: "none" });
  });

  it("changes a note without changing what it is a note of", async () => {
    await writer.set(target, { category: "cross-check", step: 3 });
    expect(await writer.note(target, " By mod 9. ")).toBe(true);
    expect(await standing()).toMatchObject({ category: "cross-check", step: 3, note: "By mod 9." });
    await writer.note(target, "");
    expect(await standing()).toMatchObject({ category: "cross-check", step: 3, note: undefined });
  });

  it("keeps the note with another category", async () => {
    await writer.set(target, { category: "cross-check", step: 3 });
    await writer.note(target, "By mod 9.");
    await writer.set(target, { category: "none", step: undefined });
    expect(await standing()).toMatchObject({ category: "none", step: undefined, note: "By mod 9." });
  });

  it("writes no note without a label", async () => {
    expect(await writer.note(target, "By mod 9.")).toBe(false);
    expect(await acts()).toEqual([]);
  });

  it("undoes nobody else's label and none of another kind or question", async () => {
    await writer.set({ ...target, annotator: "bob" }, { category: "none", step: undefined });
    await writer.set({ ...target, kind: "adjudication" }, { category: "none", step: undefined });
    await writer.set({ ...target, question: "disclosure" }, { category: "disclosed", step: undefined });
    expect(await writer.undo(target)).toBe(false);
    expect(await acts()).toHaveLength(3);
  });

  it("goes on after a failure, which reaches the one who asked", async () => {
    const broken = { ...target, runFolder: join(root, "nowhere", "at all") };
    await expect(writer.set(broken, { category: "none", step: undefined })).rejects.toThrow();
    await writer.set(target, { category: "none", step: undefined });
    expect(await acts()).toHaveLength(1);
  });
});
