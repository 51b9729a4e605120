import { describe, expect, it } from "vitest";
import { EXPOSED, FAILED, NOT_REACHED, run, trial, UNGRADED, WRONG } from "../../test/builders/records";
import type { LabelAct } from "../model/label";
import type { ExperimentRun } from "../model/run";
import type { Trial } from "../model/trial";
import type { RunSummary } from "../records/records";
import { isFiltering, NO_FILTER, type TrialArrangement, type TrialFilter, trialArrangementSchema } from "./trialArrangement";
import { trialFacets } from "./trialFacets";
import { type TrialGroup, trialList } from "./trialList";
import { severalIn, trialName } from "./trialName";
import { trialKey, trialRows } from "./trialRows";

const clean = trial({ id: "clean" });
const corrupted = trial({ id: "corrupted", condition: "corrupted", exposure: EXPOSED, outcome: WRONG, answer: "9/2" });
const broken = trial({ id: "broken", problem: "p10", policy: "B1", outcome: FAILED });
const later = trial({ id: "later", problem: "p2", policy: "B1", model: "m", finishedAt: "2025-02-01T00:00:00.000Z" });

const summary = (trials: readonly Trial[], labelActs: readonly LabelAct[] = [], folder = "/w/trials/a"): RunSummary => ({
  folder,
  run: { ...run(), problems: [{ id: "p2", question: "How Many?" }] as ExperimentRun["problems"] },
  planned: trials.length,
  trials,
  outlines: trials,
  labelActs,
  superseded: [],
  diagnostics: [],
});
const act = (parts: Partial<Extract<LabelAct, { act: "label" }>>): LabelAct => ({
  format: 1,
  act: "label",
  trial: "corrupted",
  annotator: "ada",
  question: "check",
  category: "none",
  at: "2025-01-02T00:00:00.000Z",
  ...parts,
});
const undo: LabelAct = { format: 1, act: "undo", of: "label", trial: "corrupted", annotator: "ada", question: "check", at: "" };

const arrange = (parts: Partial<TrialArrangement> = {}): TrialArrangement => ({
  grouping: "run",
  sorting: "file",
  filter: NO_FILTER,
  ...parts,
});
const list = (runs: readonly RunSummary[], parts?: Partial<TrialArrangement>, selection?: ReadonlySet<string>) =>
  trialList(
    runs.map((one) => trialRows(one, "ada")),
    arrange(parts),
    selection,
  );
const outline = (groups: readonly TrialGroup[]): unknown[] =>
  groups.map(({ value, groups: inner, rows }) => [value, ...(inner.length > 0 ? outline(inner) : rows.map((row) => row.trial.id))]);
const ids = (filter: Partial<TrialFilter>) =>
  list([summary([clean, corrupted, broken, later])], { grouping: "model", filter: { ...NO_FILTER, ...filter } }).groups.flatMap(
    ({ rows }) => rows.map((row) => row.trial.id),
  );

describe("grouping", () => {
  const runs = [summary([clean, broken, corrupted]), summary([later], [], "/w/trials/b")];

  it("by run has the problems of each run, in the order of the file", () => {
    expect(outline(list(runs).groups)).toEqual([
      ["/w/trials/a", ["p1", "clean", "corrupted"], ["p10", "broken"]],
      ["/w/trials/b", ["p2", "later"]],
    ]);
  });

  it.each([
    [
      "problem",
      [
        ["p1", "clean", "corrupted"],
        ["p10", "broken"],
        ["p2", "later"],
      ],
    ],
    [
      "policy",
      [
        ["B0", "clean", "corrupted"],
        ["B1", "broken", "later"],
      ],
    ],
    [
      "model",
      [
        ["simulated/trusting", "clean", "broken", "corrupted"],
        ["m", "later"],
      ],
    ],
    [
      "condition",
      [
        ["clean", "clean", "broken", "later"],
        ["corrupted", "corrupted"],
      ],
    ],
    [
      "outcome",
      [
        ["right", "clean", "later"],
        ["wrong", "corrupted"],
        ["failed", "broken"],
      ],
    ],
    [
      "label",
      [
        ["unlabelled", "corrupted"],
        ["not-to-label", "clean", "broken", "later"],
      ],
    ],
  ] as const)("by %s pools the trials of all runs", (grouping, expected) => {
    expect(outline(list(runs, { grouping }).groups)).toEqual(expected);
  });

  it("gives every group an id of its own", () => {
    const groups = list([summary([clean]), summary([clean], [], "/w/trials/b")]).groups;
    const all = groups.flatMap((group) => [group, ...group.groups]).map(({ id }) => id);
    expect(new Set(all).size).toBe(4);
  });

  it("shows a run without trials, unless trials are looked for", () => {
    expect(list([summary([])]).groups).toHaveLength(1);
    expect(list([summary([])], { filter: { ...NO_FILTER, text: "p" } }).groups).toHaveLength(0);
  });
});

describe("counts", () => {
  it("say right of graded, exposed, and what waits for the annotator's label", () => {
    const trials = [clean, corrupted, broken, trial({ ...corrupted, id: "ungraded", outcome: UNGRADED }), trial({ ...corrupted, id: "x" })];
    expect(list([summary(trials, [act({ trial: "x" })])]).groups[0]?.counts).toEqual({
      trials: 5,
      graded: 3,
      right: 1,
      exposed: 3,
      unlabelled: 1,
      simulated: 5,
    });
  });

  it.each([
    ["the annotator's", [act({})], 0],
    ["somebody else's", [act({ annotator: "bob" })], 1],
    ["one that answers the other question", [act({ question: "disclosure", category: "disclosed" })], 1],
    ["one that was taken back", [act({}), undo], 1],
  ])("take a trial for labelled by %s label", (_, acts, unlabelled) => {
    expect(list([summary([corrupted], acts)]).unlabelled).toBe(unlabelled);
  });

  it("ask for no label where the corrupted result was not reached", () => {
    expect(list([summary([trial({ ...corrupted, exposure: NOT_REACHED })])]).unlabelled).toBe(0);
  });

  it("of the list count what the filter leaves out, too", () => {
    const filter = { ...NO_FILTER, chosen: { policy: ["B1"] } };
    expect(list([summary([clean, corrupted, broken])], { filter })).toMatchObject({ shown: 1, total: 3, unlabelled: 1, filtered: true });
  });
});

describe("a filter", () => {
  it.each([
    ["id", "CORRUPT", ["corrupted"]],
    ["problem", "p10", ["broken"]],
    ["question", "how many", ["later"]],
    ["answer", "9/2", ["corrupted"]],
  ])("finds its text in the %s, in capitals or not", (_, text, expected) => {
    expect(ids({ text })).toEqual(expected);
  });

  it("passes any value of one facet, and asks for all facets and the text", () => {
    expect(ids({ chosen: { outcome: ["wrong", "failed"] } })).toEqual(["corrupted", "broken"]);
    expect(ids({ chosen: { outcome: ["right"], policy: ["B1"] } })).toEqual(["later"]);
    expect(ids({ chosen: { outcome: ["right"] }, text: "p10" })).toEqual([]);
  });

  it.each([
    ["exposure", "exposed", ["corrupted"]],
    ["condition", "corrupted", ["corrupted"]],
    ["model", "m", ["later"]],
    ["label", "unlabelled", ["corrupted"]],
    ["run", "/nowhere", []],
  ] as const)("chooses by %s", (facet, value, expected) => {
    expect(ids({ chosen: { [facet]: [value] } })).toEqual(expected);
  });

  it("without text or values is none", () => {
    expect([isFiltering(NO_FILTER), isFiltering({ text: "", chosen: { policy: [] } })]).toEqual([false, false]);
  });

  it("gives way to a selection, which shows exactly its trials", () => {
    const selection = new Set([trialKey({ runFolder: "/w/trials/a", trial: "clean" })]);
    const found = list(
      [summary([clean, corrupted]), summary([clean], [], "/w/trials/b")],
      { filter: { ...NO_FILTER, text: "nowhere" } },
      selection,
    );
    expect(outline(found.groups)).toEqual([["/w/trials/a", ["p1", "clean"]]]);
  });
});

describe("sorting", () => {
  const order = (sorting: TrialArrangement["sorting"]) =>
    outline(list([summary([broken, corrupted, later, clean])], { grouping: "model", sorting }).groups);

  it.each([
    [
      "file",
      [
        ["simulated/trusting", "broken", "corrupted", "clean"],
        ["m", "later"],
      ],
    ],
    [
      "problem",
      [
        ["simulated/trusting", "corrupted", "clean", "broken"],
        ["m", "later"],
      ],
    ],
    [
      "newest",
      [
        ["m", "later"],
        ["simulated/trusting", "broken", "corrupted", "clean"],
      ],
    ],
    [
      "policy",
      [
        ["simulated/trusting", "corrupted", "clean", "broken"],
        ["m", "later"],
      ],
    ],
    [
      "outcome",
      [
        ["m", "later"],
        ["simulated/trusting", "clean", "corrupted", "broken"],
      ],
    ],
  ] as const)("by %s", (sorting, expected) => {
    expect(order(sorting)).toEqual(expected);
  });

  it("knows that p2 comes before p10", () => {
    const groups = list([summary([broken, later])], { grouping: "problem", sorting: "problem" }).groups;
    expect(groups.map(({ value }) => value)).toEqual(["p2", "p10"]);
  });
});

describe("facets", () => {
  const facets = (filter: TrialFilter = NO_FILTER) =>
    trialFacets(trialRows(summary([clean, corrupted, broken]), "ada").rows, filter).map(({ facet, values }) => [
      facet,
      ...values.map(({ value, trials, chosen }) => `${value} ${trials}${chosen ? " chosen" : ""}`),
    ]);

  it("name what tells the trials apart, with counts", () => {
    expect(facets()).toEqual([
      ["policy", "B0 2", "B1 1"],
      ["condition", "clean 2", "corrupted 1"],
      ["outcome", "right 1", "wrong 1", "failed 1"],
      ["exposure", "exposed 1", "not-assigned 2"],
      ["label", "unlabelled 1", "not-to-label 2"],
    ]);
  });

  it("and groups tell scaffolds apart", () => {
    const runs = [trialRows(summary([clean, trial({ id: "r", scaffold: "react" }), trial({ id: "s", scaffold: "react" })]), "ada")];
    const counts = (arrangement: TrialArrangement) =>
      trialList(runs, arrangement).groups.map(({ value, counts }) => `${value} ${counts.trials}`);
    expect(counts(arrange({ grouping: "scaffold" }))).toEqual(["native 1", "react 2"]);
    const chosen = { text: "", chosen: { scaffold: ["react"] } };
    expect(counts(arrange({ grouping: "policy", filter: chosen }))).toEqual(["B0 2"]);
    expect(
      trialFacets(
        runs.flatMap(({ rows }) => rows),
        chosen,
      ),
    ).toContainEqual({
      facet: "scaffold",
      values: [
        { value: "native", trials: 1, chosen: false },
        { value: "react", trials: 2, chosen: true },
      ],
    });
  });

  it("keep a chosen value that no trial has any more", () => {
    expect(facets({ text: "", chosen: { model: ["gone"] } })).toContainEqual(["model", "simulated/trusting 3", "gone 0 chosen"]);
  });
});

describe("a trial's name", () => {
  const name = (grouping: TrialArrangement["grouping"], experiment: Record<string, unknown> = {}) => {
    const { rows } = trialRows(summary([clean]), "ada");
    return rows[0] && trialName(rows[0], grouping, severalIn([run(experiment)]));
  };

  it("leaves out what its group says", () => {
    expect([name("run"), name("problem"), name("policy"), name("condition"), name("outcome")]).toEqual([
      "B0 · clean",
      "B0 · clean",
      "p1 · clean",
      "p1 · B0",
      "p1 · B0 · clean",
    ]);
  });

  it("has the scaffold only where there are several", () => {
    const experiment = { scaffolds: ["native", "react"] };
    expect(name("run", experiment)).toBe("B0 · native · clean");
    expect(name("scaffold", experiment)).toBe("p1 · B0 · clean");
  });

  it("has model and repetition only where there are several", () => {
    const experiment = { models: ["simulated/trusting", "simulated/careful"], repetitions: 2 };
    expect(name("run", experiment)).toBe("B0 · clean · simulated/trusting · repetition 1");
    expect(name("model", experiment)).toBe("p1 · B0 · clean · repetition 1");
  });
});

describe("a remembered arrangement", () => {
  it.each([[undefined], ["nonsense"], [{ grouping: "moon", sorting: 7, filter: "x" }], [{ filter: { text: 3, chosen: { moon: ["x"] } } }]])(
    "that cannot be read is the one of the start: %j",
    (saved) => {
      expect(trialArrangementSchema.parse(saved)).toEqual(arrange());
    },
  );

  it("keeps its good parts", () => {
    const saved = { grouping: "policy", sorting: "moon", filter: { text: "p1", chosen: { policy: ["B0"] } } };
    expect(trialArrangementSchema.parse(saved)).toEqual({ ...saved, sorting: "file" });
  });
});
