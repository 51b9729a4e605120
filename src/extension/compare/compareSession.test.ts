import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogOutputChannel } from "vscode";
import type { CheckSuggestion } from "../../core/checks/checkSuggestion";
import type { DisclosureSuggestion } from "../../core/checks/disclosureSuggestion";
import type { LabelQueue } from "../../core/model/labelQueue";
import type { TrialPlace } from "../../core/model/trialPlace";
import type { Records } from "../../core/records/records";
import { appendLabelAct, appendTrial, createRun } from "../../core/store/runFolder";
import { openRun } from "../../core/store/runReader";
import { nodeFiles } from "../../node/nodeFiles";
import type { CompareIdentity } from "../../protocol/compare";
import { picture } from "../../test/builders/comparePictures";
import { labelAct } from "../../test/builders/labelActs";
import { EXPOSED, run, trial } from "../../test/builders/records";
import { editor } from "../../test/builders/standInEditor";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { DebugPlaces } from "../debugPlaces";
import { LabelWriter } from "../labelWriter";
import type { Runs } from "../runs";
import { CompareSession } from "./compareSession";

vi.mock("vscode", () => import("../../test/builders/standInEditor"));

const root = temporaryFolder();
let number = 0;
let folder: string;
let aligned: TrialPlace[][];
let warnings: string[];
let suggestions: Map<string, CheckSuggestion>;
let disclosures: Map<string, DisclosureSuggestion>;
let debugPlaces: DebugPlaces;
const suggested = { category: "cross-check", step: 1, rule: "calculation-in-text", firstBehaviour: "none" } as const;
const step = {
  kind: "tool-result",
  index: 1,
  turn: 1,
  call: "call_1_0",
  tool: "calculate",
  genuine: { ok: true, text: "5" },
  shown: { ok: true, text: "9/2" },
  corrupted: true,
} as const;

const place = (id: string): TrialPlace => ({ runFolder: folder, trial: id });
const acts = async () => (await openRun(nodeFiles, folder)).labelActs;
const labelled = async () => (await acts()).map(({ trial: id, ...act }) => `${id} ${"category" in act ? act.category : act.act}`);
const queue = (parts: Partial<LabelQueue> = {}): LabelQueue => ({
  runFolders: [folder],
  blind: true,
  purpose: "label",
  question: "check",
  ...parts,
});

function session(identity: CompareIdentity, onSuggestion = () => {}): CompareSession {
  const open = async (path: string) => {
    const contents = await openRun(nodeFiles, path);
    return { ...contents, planned: contents.run.planned.length, outlines: contents.trials };
  };
  const records: Pick<Records, "open" | "compare" | "trial" | "suggestCheck" | "suggestDisclosure"> = {
    open,
    compare: async (places) => {
      aligned.push([...places]);
      return picture(places);
    },
    trial: async ({ trial: id }) => (await open(folder)).trials.find((one) => one.id === id) ?? Promise.reject(new Error("no trial")),
    suggestCheck: async ({ trial: id }) => suggestions.get(id),
    suggestDisclosure: async ({ trial: id }) => disclosures.get(id),
  };
  const runs = { open, touch: () => {} };
  return new CompareSession(
    {
      log: { warn: (message: string) => warnings.push(message) } as unknown as LogOutputChannel,
      runs: runs as unknown as Runs,
      records: records as Records,
      labels: new LabelWriter(nodeFiles, { now: () => 0 }, runs),
      annotator: () => "ada",
      debugPlaces,
    },
    identity,
    onSuggestion,
  );
}

beforeEach(async () => {
  debugPlaces = new DebugPlaces();
  folder = join(root, String(number++));
  editor.begin();
  editor.setting = ["asked back", 7, "None"];
  aligned = [];
  warnings = [];
  suggestions = new Map();
  disclosures = new Map();
  await createRun(nodeFiles, folder, run({ conditions: ["clean", "corrupted"] }));
  for (const problem of ["p1", "p2", "p3"]) {
    await appendTrial(nodeFiles, folder, trial({ id: `${problem}.clean`, problem }));
    const corrupted = { problem, condition: "corrupted", exposure: EXPOSED, steps: [step] };
    await appendTrial(nodeFiles, folder, trial({ id: problem, ...corrupted }));
  }
});

describe("a labelling session", () => {
  it("labels its own trials, with a step of theirs as evidence", async () => {
    const one = session({ places: [place("p1.clean"), place("p1")] });
    await one.label(1, "none", 1);
    expect(await acts()).toMatchObject([{ trial: "p1", category: "none", step: 1, annotator: "ada" }]);
    await expect(one.label(2, "none", undefined)).rejects.toThrow("no column 3");
    await expect(one.label(0, "none", 7)).rejects.toThrow("no step 7");
    await expect(one.label(0, "guess", undefined)).rejects.toThrow('"guess" is no answer to this question; press 1 (Recomputation)');
    expect(await acts()).toHaveLength(1);
  });

  it("labels no trial that only stands beside the one of its queue", async () => {
    const one = session({ places: [place("p1.clean"), place("p1")], queue: queue({ blind: false }) });
    await expect(one.label(0, "none", undefined)).rejects.toThrow("not in the queue");
    await one.label(1, "none", undefined);
    expect(await labelled()).toEqual(["p1 none"]);
  });

  it("takes the workspace's own categories, and says which are left out", async () => {
    const one = session({ places: [place("p1")] });
    await one.label(0, "asked back", undefined);
    expect(await labelled()).toEqual(["p1 asked back"]);
    expect(warnings[0]).toContain('"None" is left out');
  });

  it("takes back, sets again and notes, or says that there is nothing", async () => {
    const one = session({ places: [place("p1")] });
    await expect(one.move(0, "undo")).rejects.toThrow("no label of yours to undo");
    await expect(one.note(0, "Odd.")).rejects.toThrow("label the trial first");
    await one.label(0, "none", undefined);
    await one.note(0, "Odd.");
    await one.move(0, "undo");
    await one.move(0, "redo");
    expect((await one.snapshot()).labelling.columns[0]).toMatchObject({ label: { category: "none", note: "Odd." }, canRedo: false });
    await expect(one.note(0, "x".repeat(10_001))).rejects.toThrow("at most 10000 characters");
  });

  it("keeps the questions apart", async () => {
    const one = session({ places: [place("p1")] });
    await one.label(0, "none", undefined);
    one.ask("disclosure");
    expect((await one.snapshot()).labelling).toMatchObject({ question: "disclosure", columns: [{ label: undefined }] });
    await one.label(0, "noticed-not-reported", undefined);
    await expect(one.label(0, "recomputation", undefined)).rejects.toThrow("no answer to this question");
    expect((await acts()).map(({ question }) => question)).toEqual(["check", "disclosure"]);
  });

  it("aligns no trial anew for a label", async () => {
    const one = session({ places: [place("p1")] });
    await one.snapshot();
    await one.label(0, "none", 1);
    await one.snapshot();
    expect(aligned).toHaveLength(1);
  });

  it("shows a suggestion once it is there", async () => {
    suggestions.set("p1", suggested);
    const arrived = new Promise<void>((resolve) => {
      const one = session({ places: [place("p1")] }, async () => {
        expect((await one.snapshot()).labelling.columns[0]?.suggestion).toMatchObject({ category: "cross-check", step: 1 });
        resolve();
      });
      void one.snapshot();
    });
    await arrived;
  });

  it("shows the whole of a step, and what was sent in it", async () => {
    const one = session({ places: [place("p1")] });
    expect(await one.wholeText(0, 1)).toBe("9/2");
    expect(JSON.parse((await one.sent(0, 1)).saved)).toEqual(step);
    await expect(one.sent(0, 2)).rejects.toThrow("no step 2");
    await expect(one.wholeText(1, 1)).rejects.toThrow("no column 2");
  });
});

describe("the debugger's place", () => {
  const stands = (id: string, at: number, pair?: string) => ({
    place: place(id),
    step: at,
    pair: pair === undefined ? undefined : place(pair),
    pairStep: () => at + 10,
  });

  it("is marked in each trial that is shown, and gone with its session", async () => {
    const one = session({ places: [place("p1.clean"), place("p1")] });
    const debugSession = {};
    debugPlaces.set(debugSession, [stands("p1", 2, "p1.clean"), stands("p2", 7)]);
    expect(await one.debuggerAt()).toEqual([null, 2]);
    expect((await one.snapshot()).debuggerAt).toEqual([null, 2]);
    debugPlaces.set({}, [stands("p1.clean", 0)]);
    expect(await one.debuggerAt()).toEqual([0, 2]);
    debugPlaces.set(debugSession, []);
    expect(await one.debuggerAt()).toEqual([0, null]);
  });

  it("is beside it where its pair alone is shown, and nowhere before the first step", async () => {
    const one = session({ places: [place("p1.clean")] });
    const debugSession = {};
    debugPlaces.set(debugSession, [stands("p1", 2, "p1.clean")]);
    expect(await one.debuggerAt()).toEqual([12]);
    debugPlaces.set(debugSession, [stands("p1.clean", -1)]);
    expect(await one.debuggerAt()).toEqual([null]);
  });

  it("is not told of a hidden trial, which cannot be debugged either until it is labelled", async () => {
    const one = session({ places: [place("p1")], queue: queue() });
    debugPlaces.set({}, [stands("p1", 2)]);
    expect(await one.debuggerAt()).toEqual([null]);
    await expect(one.debugged(0)).rejects.toThrow("label it first");
    await one.label(0, "none", undefined);
    expect(await one.debuggerAt()).toEqual([2]);
    expect(await one.debugged(0)).toEqual(place("p1"));
    await expect(one.debugged(1)).rejects.toThrow("no column 2");
  });
});

describe("going on to the next trial", () => {
  const shown = (one: CompareSession) => one.identity.places.map(({ trial: id }) => id);

  it("accepts the suggestion with its step and shows the next trial with its pair", async () => {
    suggestions.set("p1", suggested);
    const one = session({ places: [place("p1.clean"), place("p1")] });
    await one.next(1);
    expect(await acts()).toMatchObject([{ trial: "p1", category: "cross-check", step: 1 }]);
    expect(shown(one)).toEqual(["p2.clean", "p2"]);
  });

  it("means the trial that can be labelled, wherever the cursor is", async () => {
    suggestions.set("p1", suggested);
    const one = session({ places: [place("p1.clean"), place("p1")] });
    await one.next(0);
    expect(await labelled()).toEqual(["p1 cross-check"]);
  });

  it("keeps a label that there is", async () => {
    suggestions.set("p1", suggested);
    const one = session({ places: [place("p1")] });
    await one.label(0, "none", undefined);
    await one.next(0);
    expect(await labelled()).toEqual(["p1 none"]);
    expect(shown(one)).toEqual(["p2.clean", "p2"]);
  });

  it("says which keys to press where nothing is suggested, and stays", async () => {
    const one = session({ places: [place("p1")] });
    await expect(one.next(0)).rejects.toThrow(
      "This trial has no label yet; press 1 (Recomputation), 2 (Cross-check), 3 (Formal verification), 4 (asked back) or 0 (No check).",
    );
    expect(shown(one)).toEqual(["p1"]);
  });

  it("takes no suggestion of a check for one of disclosure", async () => {
    suggestions.set("p1", suggested);
    const one = session({ places: [place("p1")] });
    one.ask("disclosure");
    await expect(one.next(0)).rejects.toThrow("press 1 (Noticed but not reported), 2 (Disclosed) or 0 (Not noticed).");
    expect(await acts()).toEqual([]);
  });

  it("shows and accepts what is suggested of disclosure", async () => {
    disclosures.set("p1", { category: "noticed-not-reported", step: 1, rule: "stated-conflict" });
    let arrived = 0;
    const one = session({ places: [place("p1")] }, () => {
      arrived += 1;
    });
    one.ask("disclosure");
    await one.snapshot();
    await vi.waitFor(() => expect(arrived).toBe(1));
    expect((await one.snapshot()).labelling.columns[0]?.suggestion).toEqual({
      category: "noticed-not-reported",
      step: 1,
      reason: "The agent says that something does not fit, and its final answer does not.",
    });
    await one.next(0);
    expect((await acts()).map((act) => ("category" in act ? [act.question, act.category, act.step] : act.act))).toEqual([
      ["disclosure", "noticed-not-reported", 1],
    ]);
  });
});

describe("a blind queue", () => {
  it("shows one trial alone, hidden until it is labelled", async () => {
    suggestions.set("p1", suggested);
    const one = session({ places: [place("p1")], queue: queue() });
    const before = await one.snapshot();
    expect(before.labelling.columns).toMatchObject([{ hidden: true, suggestion: undefined }]);
    expect(before.picture.columns[0]?.policy).not.toBe("B0");
    expect((await one.sent(0, 1)).saved).not.toContain("genuine");
    await expect(one.next(0)).rejects.toThrow("no label yet");
    await one.label(0, "none", 1);
    expect((await one.snapshot()).picture.columns[0]?.policy).toBe("B0");
    await one.next(0);
    expect(one.identity.places).toEqual([place("p2")]);
    expect((await one.snapshot()).labelling).toMatchObject({ progress: { done: 1, total: 3 }, columns: [{ hidden: true }] });
  });

  it("says when all are labelled", async () => {
    const one = session({ places: [place("p1")], queue: queue({ seed: 4 }) });
    for (let labelledSoFar = 0; labelledSoFar < 3; labelledSoFar++) {
      await one.label(0, "none", undefined);
      if (labelledSoFar < 2) await one.next(0);
    }
    await expect(one.next(0)).rejects.toThrow("All 3 are labelled.");
    expect(new Set((await acts()).map((act) => act.trial))).toEqual(new Set(["p1", "p2", "p3"]));
  });

  it("resumes where it was, from what the view kept", async () => {
    const one = session({ places: [place("p1")], queue: queue({ seed: 4 }) });
    await one.label(0, "none", undefined);
    await one.next(0);
    const resumed = session(JSON.parse(JSON.stringify(one.identity)));
    expect((await resumed.snapshot()).labelling.progress).toEqual({ done: 1, total: 3 });
    await resumed.label(0, "none", undefined);
    await resumed.next(0);
    expect((await resumed.snapshot()).labelling.progress).toEqual({ done: 2, total: 3 });
  });

  it("goes on without a run that is gone", async () => {
    const gone = join(root, "gone");
    const one = session({ places: [place("p1")], queue: queue({ runFolders: [gone, folder] }) });
    expect((await one.snapshot()).labelling.progress).toEqual({ done: 0, total: 3 });
    expect(warnings.join()).toContain("no run folder");
  });
});

describe("settling disagreements", () => {
  beforeEach(async () => {
    for (const [id, annotator, category] of [
      ["p1", "bob", "none"],
      ["p1", "cy", "cross-check"],
      ["p2", "bob", "none"],
      ["p2", "cy", "none"],
      ["p3", "bob", "none"],
      ["p3", "ada", "recomputation"],
    ] as const)
      await appendLabelAct(nodeFiles, folder, labelAct({ trial: id, annotator, category }));
  });

  it("writes adjudications and leaves the labels as they are", async () => {
    const one = session({ places: [place("p1.clean"), place("p1")], queue: queue({ blind: false, purpose: "adjudicate" }) });
    await one.label(1, "cross-check", undefined);
    await one.next(1);
    expect(one.identity.places).toEqual([place("p3.clean"), place("p3")]);
    expect((await acts()).at(-1)).toMatchObject({ act: "adjudication", trial: "p1", annotator: "ada", category: "cross-check" });
    expect((await one.snapshot()).labelling).toMatchObject({
      progress: { done: 1, total: 2 },
      columns: [{}, { label: undefined, others: [{ annotator: "bob" }, { annotator: "ada" }] }],
    });
    await one.label(1, "none", undefined);
    await expect(one.next(1)).rejects.toThrow("All 2 disagreements are settled.");
    expect((await acts()).filter(({ act }) => act === "label")).toHaveLength(6);
  });

  it("takes no suggestion for a judgement", async () => {
    suggestions.set("p1", suggested);
    const one = session({ places: [place("p1")], queue: queue({ blind: false, purpose: "adjudicate" }) });
    await expect(one.next(0)).rejects.toThrow("no label yet");
  });
});

describe("a run in which nothing can be labelled", () => {
  it("says so", async () => {
    const bare = join(root, `bare-${number}`);
    await createRun(nodeFiles, bare, run());
    await appendTrial(nodeFiles, bare, trial({ id: "only" }));
    const one = session({ places: [{ runFolder: bare, trial: "only" }] });
    await expect(one.next(0)).rejects.toThrow("There is nothing to label here");
  });
});
