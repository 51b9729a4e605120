import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corruptionKindSchema } from "../model/corruption";
import { experimentSchema, policyIdSchema } from "../model/experiment";
import { operatorIdSchema } from "../model/perturbation";
import { type RunForm, runFormSchema } from "../model/runForm";
import { scaffoldIdSchema } from "../model/scaffold";
import { readExperiment } from "./readExperiment";
import { runCatalogue } from "./runCatalogue";
import { defaultRunForm, experimentOfForm, type FormSet, formOfExperiment, nameOfForm } from "./runForm";
import { writeExperiment } from "./writeExperiment";

const sets: readonly FormSet[] = [
  { source: { builtin: "first-light" }, ids: ["a", "b", "c"] },
  { source: { file: "x.problems.yaml" }, ids: ["p", "q"] },
];
const setOf = (source: object) =>
  sets.find((set) => JSON.stringify(Object.values(set.source)[0]) === JSON.stringify(Object.values(source)[0]));
const form = (parts: Partial<RunForm> = {}): RunForm => ({ ...defaultRunForm(), problems: [{ builtin: "first-light" }], ...parts });
const experiment = (parts: object = {}) =>
  experimentSchema.parse({
    name: "x",
    problems: [{ builtin: "first-light" }],
    models: ["simulated/trusting"],
    policies: ["B0"],
    conditions: ["clean", "corrupted"],
    ...parts,
  });
const mistakes = (parts: Partial<RunForm>) => {
  const reading = experimentOfForm(form(parts));
  return reading.ok ? [] : reading.mistakes.map(({ field, message }) => `${field}: ${message}`);
};

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 -]{0,30}[a-z]$/);
const models = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(...runCatalogue().models.map(({ id }) => id)),
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,9}$/),
      baseUrl: fc.constantFrom("https://host.example/v1", "http://127.0.0.1:11434/v1"),
      model: fc.stringMatching(/^[a-z0-9:]{1,12}$/),
      temperature: fc.option(fc.double({ min: 0, max: 2, noNaN: true })),
    }),
  ),
  { minLength: 1, maxLength: 4, selector: (row) => (typeof row === "string" ? row : row.id) },
);
const corruption = fc.record({
  kinds: fc.uniqueArray(fc.constantFrom(...corruptionKindSchema.options)),
  relative: fc.constantFrom("1/10", "-1/3", "0.25"),
  tool: fc.constantFrom("", ...runCatalogue().tools.map(({ id }) => id)),
  call: fc.oneof(fc.constantFrom("first" as const, "any" as const), fc.integer({ min: 1, max: 99 })),
  persistence: fc.constantFrom("transient" as const, "persistent" as const),
});
const goodForms = fc
  .record({
    name,
    problems: fc.constantFrom<RunForm["problems"]>(
      [{ builtin: "first-light" }],
      [{ builtin: "first-light", ids: ["b"] }],
      [{ file: "x.problems.yaml" }, { builtin: "first-light", ids: ["a", "c"] }],
    ),
    models,
    policies: fc.uniqueArray(fc.constantFrom(...policyIdSchema.options), { minLength: 1 }),
    conditions: fc.constantFrom({ clean: true, corrupted: true }, { clean: true, corrupted: false }, { clean: false, corrupted: true }),
    corruption,
    perturbations: fc.uniqueArray(fc.constantFrom(...operatorIdSchema.options)),
    scaffold: fc.constantFrom(...scaffoldIdSchema.options),
    repetitions: fc.integer({ min: 1, max: 1000 }),
    seed: fc.integer({ min: 0, max: 0xffff_ffff }),
    budgets: fc.record({
      turns: fc.integer({ min: 1, max: 1000 }),
      tokens: fc.integer({ min: 1, max: 1e9 }),
      seconds: fc.double({ min: 1, max: 1e6, noNaN: true }),
    }),
    concurrency: fc.integer({ min: 1, max: 64 }),
  })
  .map(({ conditions, ...parts }): RunForm => {
    // What is not corrupted has no corruption to remember.
    return { ...parts, ...conditions, corruption: conditions.corrupted ? parts.corruption : defaultRunForm().corruption };
  });

describe("a form and its experiment", () => {
  it("are the same thing: the form comes back from the experiment, and the experiment from its file", () => {
    fc.assert(
      fc.property(goodForms, (good) => {
        expect(runFormSchema.parse(JSON.parse(JSON.stringify(good)))).toEqual(good);
        const reading = experimentOfForm(good);
        if (!reading.ok) throw new Error(JSON.stringify(reading.mistakes));
        expect(formOfExperiment(reading.experiment, setOf)).toEqual({ form: good, note: undefined });
        const { experiment, findings } = readExperiment(writeExperiment(reading.experiment));
        expect(experiment).toEqual(reading.experiment);
        // A policy that needs tools is worth a warning where there are none, and so is a reworded question without the original.
        const warnings = ["experiment/policy-without-tools", "experiment/no-original"];
        expect(findings.filter(({ code }) => !warnings.includes(code))).toEqual([]);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it("a form as it is at first lacks problems alone", () => {
    expect(mistakes({ problems: [] })).toEqual(["problems: Choose at least one."]);
    expect(mistakes({})).toEqual([]);
  });

  it.each<[string, Partial<RunForm>, string]>([
    ["no policy", { policies: [] }, "policies: Choose at least one."],
    ["no model", { models: [] }, "models: Choose at least one."],
    ["no condition", { clean: false, corrupted: false }, "conditions: Choose at least one."],
    ["an empty number", { repetitions: null }, "repetitions: Enter a number."],
    ["half a trial at once", { concurrency: 0.5 }, "concurrency: Enter a whole number."],
    ["too many repetitions", { repetitions: 1001 }, "repetitions: Enter 1000 or less."],
    ["a negative seed", { seed: -1 }, "seed: Enter 0 or more."],
    ["no turns", { budgets: { turns: 0, tokens: 1, seconds: 1 } }, "budgets.turns: Enter more than 0."],
    ["no seconds", { budgets: { turns: 1, tokens: 1, seconds: null } }, "budgets.seconds: Enter a number."],
    [
      "a change that is none",
      { corruption: { ...form().corruption, relative: "0" } },
      "corruption.relative: Expected a number or fraction",
    ],
    ["a call before the first", { corruption: { ...form().corruption, call: 0 } }, "corruption.call: Enter more than 0."],
    ["an nth call without n", { corruption: { ...form().corruption, call: null } }, "corruption.call: Expected first, any"],
    ["a tool that is none", { corruption: { ...form().corruption, tool: "abacus" } }, 'corruption.tool: There is no tool "abacus"'],
    ["an operator that is none", { perturbations: ["shout"] }, 'perturbation.operator: There is no operator "shout"'],
    ["a scaffold that is none", { scaffold: "wood" }, 'scaffold: There is no scaffold "wood"'],
    [
      "an address that is none",
      { models: [{ id: "", baseUrl: "localhost", model: "m", temperature: null }] },
      "models.0.baseUrl: Expected an http",
    ],
    [
      "an endpoint without a model",
      { models: [{ id: "x", baseUrl: "http://h/v1", model: " ", temperature: null }] },
      "models.0.model: Fill this in.",
    ],
    [
      "an endpoint that passes for a simulated one",
      { models: [{ id: "simulated/x", baseUrl: "http://h/v1", model: "m", temperature: null }] },
      "models.0.id: The id",
    ],
    ["a character that is none", { models: ["simulated/bold"] }, 'models.0: There is no model "simulated/bold"'],
  ])("%s is a mistake of its field", (_, parts, message) => {
    const found = mistakes(parts);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it("finds every mistake at once", () => {
    expect(mistakes({ policies: [], repetitions: null, seed: null })).toHaveLength(3);
  });

  it("names an endpoint after its model", () => {
    const reading = experimentOfForm(form({ models: [{ id: " ", baseUrl: " http://h/v1 ", model: "m ", temperature: null }] }));
    expect(reading.ok && reading.experiment.models).toEqual([{ id: "m", baseUrl: "http://h/v1", model: "m" }]);
  });

  it("names a run after its only problem, else after its sets", () => {
    expect(nameOfForm(form({ name: " Mine " }))).toBe("Mine");
    expect(nameOfForm(form({ problems: [{ builtin: "first-light", ids: ["a"] }] }))).toBe("a");
    expect(nameOfForm(form({ problems: [{ builtin: "first-light" }, { file: "x.problems.yaml" }] }))).toBe("first-light, x.problems.yaml");
    expect(nameOfForm(form({ name: "n".repeat(500) }))).toHaveLength(120);
  });
});

describe("filling a form", () => {
  it("turns a limit into the problems that it leaves", () => {
    const { form: filled } = formOfExperiment(experiment({ problems: [{ builtin: "first-light", limit: 2 }] }), setOf);
    expect(filled.problems).toEqual([{ builtin: "first-light", ids: ["a", "b"] }]);
  });

  it("keeps ids that are not there, so that the mistake shows", () => {
    const { form: filled } = formOfExperiment(experiment({ problems: [{ builtin: "first-light", ids: ["a", "gone"] }] }), setOf);
    expect(filled.problems).toEqual([{ builtin: "first-light", ids: ["a", "gone"] }]);
  });

  it.each([
    [{ prices: { inputPerMillion: 1, outputPerMillion: 2 } }, "the prices of m"],
    [{ outputLimit: 500 }, "the output limit of m"],
    [{ seed: true }, "that m is sent a seed"],
    [{ recoverLeakedCalls: true }, "that leaked calls of m are recovered"],
  ])("cannot show %j of an endpoint", (members, lost) => {
    const endpoint = { id: "m", baseUrl: "https://host/v1", model: "m" };
    const { form: filled, note } = formOfExperiment(experiment({ models: [{ ...endpoint, ...members }] }), setOf);
    expect(note).toBe(`This form cannot show ${lost}, so a run from it goes without.`);
    expect(filled.models).toEqual([{ ...endpoint, temperature: null }]);
    expect(runFormSchema.safeParse(filled).success).toBe(true);
  });

  it("says in one sentence what it cannot show", () => {
    const { form: filled, note } = formOfExperiment(
      experiment({
        problems: [{ builtin: "first-light" }, { file: "../elsewhere.problems.yaml" }],
        policies: ["B1"],
        prompts: { B1: { reflection: "Think." } },
        conditions: [
          { id: "usual" },
          "corrupted",
          { id: "worse", corruption: { relative: "1/2" } },
          { id: "reworded", perturbation: { operator: "synonym" } },
          { id: "again", perturbation: { operator: "synonym" } },
        ],
      }),
      setOf,
    );
    expect(note).toBe(
      "This form cannot show the problems of ../elsewhere.problems.yaml, the prompts of B1, the name usual of the clean condition, the condition worse, the name reworded of the perturbed:synonym condition and the condition again, so a run from it goes without.",
    );
    expect(filled.problems).toEqual([{ builtin: "first-light" }]);
    expect(filled.corruption.relative).toBe("1/10");
    expect(filled.perturbations).toEqual(["synonym"]);
  });
});
