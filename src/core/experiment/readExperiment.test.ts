import { describe, expect, it } from "vitest";
import { readExperiment } from "./readExperiment";
import { writeExperiment } from "./writeExperiment";

const good = `name: First
problems:
  - builtin: first-light
models:
  - simulated/trusting
policies: [B0, B1]
conditions: [clean, corrupted]
`;
const findings = (text: string) => readExperiment(text).findings.map(({ line, code, message }) => ({ line, code, message }));

describe("readExperiment", () => {
  it("fills in what may be left out", () => {
    const { experiment } = readExperiment(good);
    expect(experiment).toMatchObject({
      scaffolds: ["native"],
      repetitions: 1,
      seed: 1,
      concurrency: 1,
      budgets: { turns: 24 },
      conditions: [
        { id: "clean" },
        {
          id: "corrupted",
          corruption: {
            relative: "1/10",
            call: "first",
            persistence: "transient",
          },
        },
      ],
    });
  });

  it("knows operators by their names, and writes them so again", () => {
    const text = good.replace(
      "corrupted]",
      "format, { id: mine, perturbation: { operator: synonym } }]\nvariants: { model: local, judges: [other], review: required }",
    );
    const models =
      "models:\n  - { id: local, baseUrl: http://127.0.0.1:1/v1, model: m }\n  - { id: other, baseUrl: http://127.0.0.1:2/v1, model: m }\n";
    const { experiment, findings: found } = readExperiment(text.replace(/models:\n.*\n/, models));
    if (experiment === undefined) throw new Error(JSON.stringify(found));
    expect(found).toEqual([]);
    expect(experiment.conditions).toEqual([
      { id: "clean" },
      { id: "perturbed:format", perturbation: { operator: "format" } },
      { id: "mine", perturbation: { operator: "synonym" } },
    ]);
    const written = writeExperiment(experiment);
    expect(written).toContain("- format\n");
    expect(readExperiment(written).experiment).toEqual(experiment);
  });

  it("has nothing to say about a good file", () => {
    expect(findings(good)).toEqual([]);
  });

  it.each([
    ["a notation that is not YAML", good.replace("policies: [B0, B1]", "policies: [B0, B1"), 7, "file/notation", ""],
    ["an unknown key", `${good}sede: 3\n`, 8, "experiment/schema", 'unknown key "sede"'],
    ["a missing key", good.replace("name: First\n", ""), 1, "experiment/schema", "name"],
    ["an unknown policy", good.replace("B1]", "B9]"), 6, "experiment/unknown-policy", "B0"],
    ["an unknown scaffold", `${good}scaffolds: [wood]\n`, 8, "experiment/unknown-scaffold", 'there is no scaffold "wood"'],
    ["a scaffold twice", `${good}scaffolds: [cot, cot]\n`, 8, "experiment/duplicate-id", 'The scaffold "cot" is listed already'],
    ["prompts of a scaffold that is not listed", `${good}prompts: { cot: { system: Think. } }\n`, 8, "experiment/unused-prompts", "cot"],
    ["a text that a scaffold does not use", `${good}prompts: { react: { system: Think. } }\n`, 8, "experiment/schema", "system"],
    [
      "a policy that needs tools, in a scaffold without",
      `${good.replace("B0, B1", "B0, B4")}scaffolds: [direct]\n`,
      8,
      "experiment/policy-without-tools",
      "B4 is no more than B0",
    ],
    ["an unknown operator", good.replace("corrupted", "shuffle"), 7, "experiment/schema", 'there is no condition "shuffle"'],
    [
      "an unknown operator in a condition with a name",
      good.replace("corrupted", "{ id: x, perturbation: { operator: shuffle } }"),
      7,
      "experiment/schema",
      'there is no operator "shuffle"',
    ],
    [
      "a condition with a corruption and a perturbation",
      good.replace("corrupted", "{ id: x, corruption: {}, perturbation: { operator: format } }"),
      7,
      "experiment/corrupted-and-perturbed",
      "make two conditions of it",
    ],
    [
      "an operator twice",
      good.replace("corrupted", "format, { id: x, perturbation: { operator: format } }"),
      7,
      "experiment/duplicate-operator",
      "perturbs by format already",
    ],
    ["no original to compare with", good.replace("clean, corrupted", "format"), 7, "experiment/no-original", "add the condition `clean`"],
    [
      "variants that nothing needs",
      `${good}variants: { review: required }\n`,
      8,
      "experiment/unused-variants",
      "No condition is perturbed",
    ],
    [
      "a simulated model that is to reword",
      `${good.replace("corrupted", "synonym")}variants: { model: simulated/trusting }\n`,
      8,
      "experiment/variant-model",
      "cannot reword",
    ],
    [
      "a judge that is no model",
      `${good.replace("corrupted", "synonym")}variants: { judges: [gpt-9] }\n`,
      8,
      "experiment/variant-judge",
      'no model "gpt-9" in this experiment',
    ],
    ["an unknown model", good.replace("simulated/trusting", "gpt-9"), 5, "experiment/unknown-model", "simulated/trusting"],
    [
      "a model twice",
      good.replace("  - simulated/trusting\n", "  - simulated/trusting\n  - simulated/trusting\n"),
      6,
      "experiment/duplicate-id",
      "listed already",
    ],
    ["a policy twice", good.replace("[B0, B1]", "[B0, B0]"), 6, "experiment/duplicate-id", "listed already"],
    ["a condition twice", good.replace("[clean, corrupted]", "[clean, clean]"), 7, "experiment/duplicate-id", "another id"],
    [
      "an unknown tool",
      good.replace("[clean, corrupted]", "[{id: x, corruption: {tool: abacus}}]"),
      7,
      "experiment/unknown-tool",
      "calculate",
    ],
    [
      "a change of zero",
      good.replace("[clean, corrupted]", "[{id: x, corruption: {relative: 0}}]"),
      7,
      "experiment/schema",
      "other than zero",
    ],
    ["no problems", good.replace("problems:\n  - builtin: first-light\n", "problems: []\n"), 2, "experiment/schema", "problems"],
    [
      "an address that is none",
      good.replace("simulated/trusting", "{id: m, baseUrl: localhost, model: m}"),
      5,
      "experiment/schema",
      "http",
    ],
    [
      "a real model that looks simulated",
      good.replace("simulated/trusting", '{id: simulated/x, baseUrl: "http://h/v1", model: m}'),
      5,
      "experiment/misleading-id",
      "simulated",
    ],
    [
      "a budget for the cost of a model without prices",
      `${good.replace("simulated/trusting", '{id: m, baseUrl: "http://h/v1", model: m}')}runBudgets: { cost: 5 }\n`,
      5,
      "experiment/missing-prices",
      "prices",
    ],
    ["a budget of nothing", `${good}runBudgets: { requests: 0 }\n`, 8, "experiment/schema", "requests"],
    ["prompts of a policy that is not listed", `${good}prompts: { B2: { reviewer: Judge. } }\n`, 8, "experiment/unused-prompts", "B2"],
    ["a prompt that a policy has not", `${good}prompts: { B0: { reviewer: Judge. } }\n`, 8, "experiment/schema", "reviewer"],
  ])("finds %s, with its line and a remedy", (_, text, line, code, part) => {
    const [first] = findings(text);
    expect(first).toMatchObject({ line, code });
    expect(first?.message).toContain(part);
  });

  it("takes prompts of listed policies", () => {
    const text = `${good}prompts: { B1: { reflection: "Think again." } }\n`;
    expect(findings(text)).toEqual([]);
    expect(readExperiment(text).experiment?.prompts).toEqual({ B1: { reflection: "Think again." } });
  });

  it("takes budgets of the run, and prices", () => {
    const priced = '{id: m, baseUrl: "http://h/v1", model: m, prices: {inputPerMillion: 0.5, outputPerMillion: 2}}';
    const text = `${good.replace("simulated/trusting", priced)}runBudgets: { requests: 100, tokens: 5000, cost: 2.5 }\n`;
    expect(findings(text)).toEqual([]);
    expect(readExperiment(text).experiment?.runBudgets).toEqual({ requests: 100, tokens: 5000, cost: 2.5 });
  });

  it("finds every mistake at once", () => {
    const text = good.replace("B1]", "B9]").replace("name: First", "name: 3").replace("[clean, corrupted]", "[clear]");
    expect(findings(text).map(({ line }) => line)).toEqual([1, 6, 7]);
  });
});
