import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogOutputChannel, Memento } from "vscode";
import type { LabelAct } from "../../core/model/label";
import { appendLabelAct, appendTrial, createRun } from "../../core/store/runFolder";
import { openRun } from "../../core/store/runReader";
import { nodeFiles } from "../../node/nodeFiles";
import { labelAct } from "../../test/builders/labelActs";
import { EXPOSED, run, trial } from "../../test/builders/records";
import { editor } from "../../test/builders/standInEditor";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { LabelWriter } from "../labelWriter";
import type { Runs } from "../runs";
import { adjudicateTrials, type LabelServices, labelTrials } from "./labels";
import { relabel } from "./relabel";

vi.mock("vscode", () => import("../../test/builders/standInEditor"));

const root = temporaryFolder();
let number = 0;
let folders: string[];
let services: LabelServices;

async function makeRun(name: string, acts: readonly LabelAct[] = []): Promise<string> {
  const folder = join(root, String(number), name);
  await createRun(nodeFiles, folder, run({ conditions: ["clean", "corrupted"] }));
  await appendTrial(nodeFiles, folder, trial({ id: "a.clean" }));
  await appendTrial(nodeFiles, folder, trial({ id: "a", condition: "corrupted", exposure: EXPOSED }));
  await appendTrial(nodeFiles, folder, trial({ id: "b", problem: "p2", policy: "B1", condition: "corrupted", exposure: EXPOSED }));
  for (const act of acts) await appendLabelAct(nodeFiles, folder, act);
  folders.push(folder);
  return folder;
}

beforeEach(() => {
  number += 1;
  folders = [];
  editor.begin();
  editor.setting = ["asked back"];
  const memory = new Map<string, unknown>();
  const open = async (folder: string) => {
    const contents = await openRun(nodeFiles, folder);
    return { ...contents, outlines: contents.trials };
  };
  const runs = { folders: async () => folders, open, touch: () => {} };
  services = {
    log: { warn: () => {} } as unknown as LogOutputChannel,
    runs: runs as unknown as Runs,
    labels: new LabelWriter(nodeFiles, { now: () => 0 }, runs),
    annotator: () => "ada",
    state: {
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
    } as unknown as Memento,
  };
});

const CHECK = "What check did the agent make?";

describe("labelTrials", () => {
  it("opens a blind, shuffled queue at its next trial", async () => {
    const folder = await makeRun("one", [labelAct({ trial: "a" })]);
    editor.picks.push(CHECK, "Blind", "Shuffled", "as offered");
    editor.inputs.push("7");
    await labelTrials(services);
    expect(editor.executed).toEqual([
      [
        "trialLens.openComparison",
        {
          places: [{ runFolder: folder, trial: "b" }],
          queue: { runFolders: [folder], seed: 7, blind: true, purpose: "label", question: "check" },
        },
      ],
    ]);
    expect(editor.asked[1]?.placeHolder).toBe("2 exposed and graded trials, 1 of them labelled by ada.");
  });

  it("shows a trial of an open queue with its pair, of what was chosen", async () => {
    const folder = await makeRun("one");
    editor.picks.push("Did the agent tell its user of the conflict?", "Open", "As in the Files", "B0");
    await labelTrials(services);
    const places = ["a.clean", "a"].map((id) => ({ runFolder: folder, trial: id }));
    expect(editor.executed[0]?.[1]).toEqual({
      places,
      queue: { runFolders: [folder], blind: false, purpose: "label", question: "disclosure", policies: ["B0"] },
    });
  });

  it("asks for the runs where there are several, that of the tree picked", async () => {
    await makeRun("one");
    const two = await makeRun("two");
    editor.picks.push("as offered", undefined);
    await labelTrials(services, { runFolder: two });
    expect(editor.asked[0]?.items).toMatchObject([
      { label: "one", picked: false },
      { label: "two", picked: true },
    ]);
  });

  it("offers first what was chosen last", async () => {
    await makeRun("one");
    editor.picks.push(CHECK, "Open", "As in the Files", "B1", CHECK, undefined);
    await labelTrials(services);
    await labelTrials(services);
    expect(editor.asked[5]?.items[0]).toMatchObject({ label: "Open" });
    editor.picks.push(CHECK, "Open", "As in the Files", undefined);
    await labelTrials(services);
    expect(editor.asked.at(-2)?.items[0]).toMatchObject({ label: "As in the Files" });
    expect(editor.asked.at(-1)?.items.filter(({ picked }) => picked)).toMatchObject([{ label: "B1" }]);
  });

  it("opens a queue at its first trial once all are labelled, to look at them again", async () => {
    const folder = await makeRun("one", [labelAct({ trial: "a" }), labelAct({ trial: "b" })]);
    editor.picks.push(CHECK, "Blind", "As in the Files", "as offered");
    await labelTrials(services);
    expect(editor.executed[0]?.[1]).toMatchObject({ places: [{ runFolder: folder, trial: "a" }] });
  });

  it("says so where nothing was chosen", async () => {
    await makeRun("one");
    editor.picks.push(CHECK, "Blind", "As in the Files", []);
    await labelTrials(services);
    expect(editor.executed).toEqual([]);
    expect(editor.messages[0]).toContain("There is nothing to label");
  });

  it("does nothing when the person leaves, at whichever question", async () => {
    await makeRun("one");
    await makeRun("two");
    const all = ["as offered", CHECK, "Blind", "Shuffled", "as offered"];
    for (let answered = 0; answered < all.length; answered++) {
      editor.picks.splice(0, editor.picks.length, ...all.slice(0, answered), undefined);
      editor.inputs.splice(0, editor.inputs.length, "1");
      await labelTrials(services);
    }
    expect(editor.executed).toEqual([]);
    expect(editor.messages).toEqual([]);
  });

  it("says what to do where there is no run", async () => {
    await expect(labelTrials(services)).rejects.toThrow("There is no run yet; run a problem or an experiment first.");
  });
});

describe("adjudicateTrials", () => {
  it("opens the disagreements on the question that has some", async () => {
    const folder = await makeRun("one", [
      labelAct({ trial: "b", annotator: "bob", category: "none" }),
      labelAct({ trial: "b", annotator: "cy", category: "cross-check" }),
    ]);
    await adjudicateTrials(services);
    expect(editor.executed[0]?.[1]).toEqual({
      places: [{ runFolder: folder, trial: "b" }],
      queue: { runFolders: [folder], blind: false, purpose: "adjudicate", question: "check" },
    });
  });

  it("says so where nobody disagrees", async () => {
    await makeRun("one", [labelAct({ trial: "b", annotator: "bob" }), labelAct({ trial: "b", annotator: "cy" })]);
    await adjudicateTrials(services);
    expect(editor.executed).toEqual([]);
    expect(editor.messages[0]).toContain("There is nothing to settle");
  });
});

describe("relabel", () => {
  const acts = async (folder: string) => (await openRun(nodeFiles, folder)).labelActs;

  it("sets a label, one of the workspace's own too", async () => {
    const folder = await makeRun("one");
    editor.picks.push("asked back");
    await relabel(services, { runFolder: folder, trial: "a" });
    expect(await acts(folder)).toMatchObject([{ act: "label", trial: "a", annotator: "ada", category: "asked back", question: "check" }]);
  });

  it("answers the other question", async () => {
    const folder = await makeRun("one");
    editor.picks.push("Noticed but not reported");
    await relabel(services, { runFolder: folder, trial: "a" });
    expect(await acts(folder)).toMatchObject([{ category: "noticed-not-reported", question: "disclosure" }]);
  });

  it("shows what stands, and takes it back", async () => {
    const folder = await makeRun("one", [labelAct({ trial: "a", category: "cross-check" })]);
    editor.picks.push("Take the Last Label Back");
    await relabel(services, { runFolder: folder, trial: "a" });
    expect(editor.asked[0]?.items).toContainEqual(expect.objectContaining({ label: "Cross-check", description: "your label" }));
    expect((await acts(folder)).at(-1)).toMatchObject({ act: "undo", trial: "a", question: "check" });
  });

  it("has nothing to take back where there is nothing", async () => {
    const folder = await makeRun("one", [labelAct({ trial: "a", annotator: "bob" })]);
    editor.picks.push(undefined);
    await relabel(services, { runFolder: folder, trial: "a" });
    expect(editor.asked[0]?.items.map(({ label }) => label)).not.toContain("Take the Last Label Back");
    expect(await acts(folder)).toHaveLength(1);
  });
});
