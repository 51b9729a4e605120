import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../../node/nodeFiles";
import { applyEdits } from "../../../test/builders/applyEdits";
import { exactMath } from "../../../test/builders/exactMath";
import { fixtureFolder } from "../../../test/builders/findingFixtures";
import { readerOf } from "../../experiment/loadExperiment";
import { checkDocument } from "../checkDocument";
import { createComputedMemory } from "../computedMemory";
import { openDocument } from "../lensDocument";
import { fixesFor, rerollsAt } from "./fixesFor";
import { editDistance, nearestNames } from "./nearest";

const context = () => ({
  problems: readerOf(nodeFiles),
  memory: createComputedMemory(),
  means: async () => ({ math: exactMath }),
  pause: async () => {},
  problemFiles: async () => ["sameQuestion/twins.problems.yaml", "errands.problems.jsonl"],
});

/** Every fix of the findings with a code, with the text that it leads to; each is checked anew. */
async function fixed(name: string, text: string, code: string) {
  const document = openDocument(name, fixtureFolder, text);
  const findings = (await checkDocument(document, context())).filter((finding) => finding.code === code);
  expect(findings, text).not.toEqual([]);
  const results = [];
  for (const finding of findings)
    for (const { title, edits } of await fixesFor(document, finding, context())) {
      const after = applyEdits(text, edits);
      const left = await checkDocument(openDocument(name, fixtureFolder, after), context());
      expect(
        left.filter((one) => one.code === code && one.line === finding.line),
        `${title}\n${after}`,
      ).toEqual([]);
      expect(
        left.filter((one) => one.code === "file/notation"),
        after,
      ).toEqual([]);
      results.push({ title, after });
    }
  return results;
}

const row = (more: object) => JSON.stringify({ id: "a", question: "What is 4 + 6?", answer: "10", ...more });
const sum = [{ tool: "calculate", arguments: { expression: "4 + 6" } }];

describe("fixes", () => {
  it.each([
    ["steps-miss-answer", row({ answer: "11", steps: sum }), "Set the answer to 10", row({ steps: sum })],
    ["unreadable-answer", row({ answer: "about ten", steps: sum }), "Set the answer to 10", row({ steps: sum })],
    ["no-steps", row({}), "Add the reference step calculate: 4 + 6", row({ steps: sum })],
    ["unknown-tool", row({ steps: [{ ...sum[0], tool: "calcualte" }] }), "Change to calculate", row({ steps: sum })],
    [
      "duplicate-id",
      `${row({ steps: sum })}\n${row({ steps: sum })}`,
      "Change to a-2",
      `${row({ steps: sum })}\n${row({ steps: sum, id: "a-2" })}`,
    ],
    ["schema", row({ steps: sum }).replace("answer", "anwser"), "Change to answer", row({ steps: sum })],
    ["schema", row({ steps: sum, answerKind: "numbers" }), "Change to number", row({ steps: sum, answerKind: "number" })],
    [
      "corruption-unused-tool",
      row({ steps: sum, corruption: { kind: "off-by-one", tool: "factor" } }),
      "Change to calculate",
      row({ steps: sum, corruption: { kind: "off-by-one", tool: "calculate" } }),
    ],
  ])("of problem/%s in JSON Lines", async (code, text, title, after) => {
    expect(await fixed("x.problems.jsonl", text, `problem/${code}`)).toContainEqual({ title, after });
  });

  it.each([
    [
      "steps-miss-answer",
      "- id: a\n  question: x\n  answer: '11' # sure\n  steps: [{ tool: calculate, arguments: { expression: 4 + 6 } }]\n",
      [/answer: '10' # sure/],
    ],
    [
      "unreadable-answer",
      "- id: a\n  question: x\n  answer: about ten # no?\n  domain: words\n",
      [/answer: about ten # no\?\n {2}answerKind: text\n {2}domain: words/],
    ],
    [
      "unreadable-answer",
      "- { id: a, question: x, answer: about ten }\n",
      [/\{ id: a, question: x, answer: about ten, answerKind: text \}/],
    ],
    [
      "no-steps",
      "- id: a\n  question: What is 4 + 6?\n  answer: '10'\n",
      [/'10'\n {2}steps: \[\{ tool: calculate, arguments: \{ expression: 4 \+ 6 \} \}\]\n/],
    ],
    [
      "no-steps",
      "- id: a\n  question: Solve 2x = 6.\n  answer: '{3}'\n  answerKind: solutions\n",
      [/tool: solve_equation, arguments: \{ equation: .*, variable: x \}/],
    ],
    ["no-steps", "- id: a\n  question: How many moons has Mars?\n  answer: '2'\n", []],
  ])("of problem/%s in YAML: %j", async (code, text, expected) => {
    const results = await fixed("x.problems.yaml", text, `problem/${code}`);
    expect(results.map(({ after }) => after)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });

  it.each(["corruption-not-reached", "corruption-equals-genuine"])("of problem/%s put another wrong value in its place", async (code) => {
    const name = `problem.${code}.problems.yaml`;
    const results = await fixed(name, readFileSync(join(fixtureFolder, name), "utf8"), `problem/${code}`);
    expect(results.length).toBeGreaterThan(1);
    for (const { title } of results) expect(title).toMatch(/^Corrupt by [a-z-]+( of -?\d+\/\d+)?: .+ instead of .+$/);
  });

  it("of a row of another set leave its members alone", async () => {
    const text = '{"question":"What is 4 + 6?","answer":"It is 4+6=<<4+6=10>>10.\\n#### 11"}';
    expect(await fixed("x.problems.jsonl", text, "problem/steps-miss-answer")).toEqual([]);
  });

  const experiment = (change: Partial<Record<"problems" | "models" | "policies" | "scaffolds" | "conditions", string>>) => {
    const parts = {
      problems: "[{ builtin: first-light }]",
      models: "[simulated/careful]",
      policies: "[B0]",
      scaffolds: "[native]",
      conditions: "[clean]",
      ...change,
    };
    return `name: x\n${Object.entries(parts)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join("")}`;
  };

  it.each([
    ["unknown-model", { models: "[carefull]" }, "simulated/careful"],
    ["unknown-policy", { policies: "[b2-force]" }, "B2-forced"],
    ["unknown-scaffold", { scaffolds: '["React"]' }, "react"],
    ["unknown-tool", { conditions: "[{ id: c, corruption: { tool: solve_equations } }]" }, "solve_equation"],
    ["unknown-problem", { problems: "[{ builtin: first-light, ids: [definite-integrals] }]" }, "definite-integral"],
    ["missing-problems", { problems: "[{ builtin: firstlight }]" }, "first-light"],
    ["missing-problems", { problems: "[{ file: sameQuestion/twin.problems.yaml }]" }, "sameQuestion/twins.problems.yaml"],
    ["schema", { conditions: "[clean, { id: c, corruption: { kindz: [off-by-one] } }]" }, "kinds"],
    ["misleading-id", { models: "[{ id: simulated/mine, baseUrl: 'http://127.0.0.1/v1', model: m }]" }, "mine"],
    ["duplicate-id", { conditions: "[clean, { id: clean, corruption: {} }]" }, "clean-2"],
  ])("of experiment/%s", async (code, change, name) => {
    const results = await fixed("x.experiment.yaml", experiment(change), `experiment/${code}`);
    expect(results.map(({ title }) => title)).toContain(`Change to ${name}`);
  });

  it.each([
    ["[B0, B1, B0]", "[B0, B1]"],
    ["\n  - B0\n  - B1\n  - B0\nseed: 3", "\n  - B0\n  - B1\nseed: 3"],
    ["\n  - B0\n  - B1 # all\n  - B0", undefined],
  ])("of experiment/duplicate-id in %j remove the entry", async (policies, after) => {
    const results = await fixed("x.experiment.yaml", experiment({ policies }), "experiment/duplicate-id");
    const expected = after === undefined ? [] : [{ title: "Remove it from the list", after: experiment({ policies: after }) }];
    expect(results).toEqual(expected);
  });

  it("offer another corruption also where nothing is wrong, within the corruption only", async () => {
    const text = row({ corruption: { kind: "numeric-perturbation", relative: "1/10", tool: "calculate" }, steps: sum });
    const document = openDocument("x.problems.jsonl", "/", text);
    const at = (member: string) => {
      const column = text.indexOf(member) + 1;
      return rerollsAt(document, { line: 1, column, endLine: 1, endColumn: column }, context());
    };
    expect((await at("numeric-")).map(({ title }) => title)).toEqual([
      // Without a sign the seed draws it, and 1/10 gives 9 already.
      "Corrupt by numeric-perturbation of 1/5: 8 instead of 10",
      "Corrupt by numeric-perturbation of 1/2: 5 instead of 10",
      "Corrupt by numeric-perturbation of 1/100: 99/10 instead of 10",
      "Corrupt by off-by-one: 11 instead of 10",
    ]);
    expect(await at("What")).toEqual([]);
  });
});

describe("the nearest names", () => {
  it.each([
    ["solveequation", ["solve_equation"]],
    ["CAREFUL", ["simulated/careful"]],
    ["gpt-4.1", []],
  ])("of %s are %j", (name, expected) => {
    expect(nearestNames(name, ["solve_equation", "solve_system", "factor", "simulated/careful"])).toEqual(expected);
  });

  it.each([
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["", "abc", 3],
    ["kitten", "sitting", 3],
  ])("%s and %s are %i apart", (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });
});
