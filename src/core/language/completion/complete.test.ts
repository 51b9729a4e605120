import { describe, expect, it } from "vitest";
import { readDocument } from "../../problems/problemDocument";
import { openDocument } from "../lensDocument";
import { offsetOf, positionOf } from "../position";
import { type Completion, type CompletionContext, completionsAt } from "./complete";

const sums = ["first", "second", "1", "a, b: c"]
  .map((id) => JSON.stringify({ id, question: `What is ${id}? [x](command:y)`, answer: "1" }))
  .join("\n");
const context: CompletionContext = {
  problems: {
    join: (folder, name) => `${folder}/${name}`,
    readText: async () => undefined,
    read: async (path) => (path === "/home/sums.problems.jsonl" ? readDocument(sums, "lines") : undefined),
  },
  problemFiles: async (folder) => [`deep/${folder.length}.problems.yaml`, "sums.problems.jsonl"],
};

/** What is offered at the sign | of a text, and what the text becomes with one of them; ‸ is the cursor after that. */
async function complete(file: string, marked: string) {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const offered = await completionsAt(openDocument(file, "/home", text), positionOf(text, offset), context);
  const become = ({ range, text: put, after }: Completion) => {
    const [start, end] = [offsetOf(text, range), offsetOf(text, { line: range.endLine, column: range.endColumn })];
    expect(range.line).toBe(range.endLine);
    expect(start).toBeLessThanOrEqual(offset);
    expect(end).toBeGreaterThanOrEqual(offset);
    return `${text.slice(0, start)}${put}‸${after}${text.slice(end)}`;
  };
  const with_ = (label: string) => {
    const found = offered.find((completion) => completion.label === label);
    return found && become(found);
  };
  return { labels: offered.map(({ label }) => label), with: with_, offered };
}

describe("completing in JSON Lines", () => {
  it.each([
    ["{|", "id", '{"id": "‸"'],
    ['{"|', "question", '{"question": "‸"'],
    ["{|", "context", '{"context": [‸]'],
    ['{"context": [{|', "title", '{"context": [{"title": "‸"'],
    ['{"qu|"}', "question", '{"question": "‸"}'],
    ['{"id": "a", "st|', "steps", '{"id": "a", "steps": [‸]'],
    ['{"id": "a", "answer|": "1"}', "answerKind", '{"id": "a", "answerKind"‸: "1"}'],
    ['{"id": "a", "answerKind": |}', "solutions", '{"id": "a", "answerKind": "solutions"‸}'],
    ['{"id": "a", "answerKind": "so|lution", "answer": "1"}', "solutions", '{"id": "a", "answerKind": "solutions"‸, "answer": "1"}'],
    ['{"id": "a", "steps": [{"tool": "cal|"}]}', "calculate", '{"id": "a", "steps": [{"tool": "calculate"‸}]}'],
    ['{"id": "a", "steps": [{"tool": "calculate", "arguments": {"|"}}]}', "expression", '{"id": "a", "steps": [{"tool": "calculate", "arguments": {"expression": "‸"}}]}'], // biome-ignore format: a row
    ['{"steps": [{"arguments": {"domain": "|"}, "tool": "solve_equation"}]}', "[0, 2*pi)", '{"steps": [{"arguments": {"domain": "[0, 2*pi)"‸}, "tool": "solve_equation"}]}'], // biome-ignore format: a row
    ['\t{"corruption": {"kind": "|', "off-by-one", '\t{"corruption": {"kind": "off-by-one"‸'],
    ['{"tolerance": {|}}', "absolute", '{"tolerance": {"absolute": ‸}}'],
    ['{"steps": [{"tool": "differentiate", "arguments": {|', "order", '{"steps": [{"tool": "differentiate", "arguments": {"order": ‸'],
  ])("%s with %s", async (text, label, expected) => {
    const above = '{"id": "above", "question": "?", "answer": "1"}\n';
    expect((await complete("x.problems.jsonl", text)).with(label)).toBe(expected);
    expect((await complete("x.problems.jsonl", `${above}${text}\n${above}`)).with(label)).toBe(`${above}${expected}\n${above}`);
  });

  it("offers the keys that are not there yet", async () => {
    const { labels } = await complete("x.problems.jsonl", '{"id": "a", "|", "answer": "1"}');
    expect(labels).toContain("question");
    expect(labels).not.toContain("id");
  });

  it.each([
    '{"id": "|"}',
    '{"question": "qu|',
    '{"id": "a"} |',
    '{"x": {"|"}}',
    "|",
    '{"steps": [{"tool": "nothing", "arguments": {"|"}}]}',
  ])("offers nothing in %s", async (text) => {
    expect((await complete("x.problems.jsonl", text)).labels).toEqual([]);
  });
});

describe("completing in YAML", () => {
  it.each([
    ["- |", "id", "- id: ‸"],
    ["- id: a\n  |", "steps", "- id: a\n  steps:\n    - ‸"],
    ["- id: a\n  ans|\n  question: b\n", "answerKind", "- id: a\n  answerKind: ‸\n  question: b\n"],
    ["- id: a\n  answerKind: |", "text", "- id: a\n  answerKind: text‸"],
    ["- id: a\n  answerKind: '|", "text", "- id: a\n  answerKind: 'text'‸"],
    ["- id: a\n  steps:\n    |", "tool", "- id: a\n  steps:\n    - tool: ‸"],
    ["- id: a\n  steps:\n    - |", "arguments", "- id: a\n  steps:\n    - arguments:\n        ‸"],
    ["- id: a\n  steps:\n    - tool: calculate\n      arguments:\n        |\n- id: b\n", "expression", "- id: a\n  steps:\n    - tool: calculate\n      arguments:\n        expression: ‸\n- id: b\n"], // biome-ignore format: a row
    ["- id: a\n  steps:\n    - { tool: solve|_equation, arguments: {} }\n", "solve_system", "- id: a\n  steps:\n    - { tool: solve_system‸, arguments: {} }\n"], // biome-ignore format: a row
    ["- id: a\n  steps:\n    - { tool: solve_equation, arguments: { domain: | } }\n", "[0, 2*pi)", '- id: a\n  steps:\n    - { tool: solve_equation, arguments: { domain: "[0, 2*pi)"‸ } }\n'], // biome-ignore format: a row
    ["[{ id: a, question: b, | }]", "corruption", "[{ id: a, question: b, corruption: {‸} }]"],
  ])("%j with %s", async (text, label, expected) => {
    expect((await complete("x.problems.yaml", text)).with(label)).toBe(expected);
    if (text.startsWith("-"))
      expect((await complete("x.problems.yaml", `- id: above\n  steps: []\n${text}`)).with(label)).toBe(
        `- id: above\n  steps: []\n${expected}`,
      );
  });

  it.each([
    ["|", "problems", "problems:\n  - ‸"],
    ["name: x\n|", "budgets", "name: x\nbudgets:\n  ‸"],
    ["name: x\nse|\n", "seed", "name: x\nseed: ‸\n"],
    ["policies: [B0, |]", "B3-forced", "policies: [B0, B3-forced‸]"],
    ["policies: |", "B1", "policies: [B1‸]"],
    ["policies:\n  |", "B1", "policies:\n  - B1‸"],
    ["policies:\n  - B0\n  - |", "B4", "policies:\n  - B0\n  - B4‸"],
    ["models: [|", "simulated/careful", "models: [simulated/careful‸"],
    ["models:\n  - |", "baseUrl", "models:\n  - baseUrl: ‸"],
    ["scaffolds: [re|]", "react", "scaffolds: [react‸]"],
    ["conditions:\n  - clean\n  - |", "corrupted", "conditions:\n  - clean\n  - corrupted‸"],
    ["conditions:\n  - id: x\n    corruption:\n      kinds: [off-by-one, |", "digit-swap", "conditions:\n  - id: x\n    corruption:\n      kinds: [off-by-one, digit-swap‸"], // biome-ignore format: a row
    ["problems:\n  - builtin: |", "pilot-31", "problems:\n  - builtin: pilot-31‸"],
    ["problems:\n  - file: |", "sums.problems.jsonl", "problems:\n  - file: sums.problems.jsonl‸"],
    ["problems:\n  - file: sums.problems.jsonl\n    ids: [|]", "1", 'problems:\n  - file: sums.problems.jsonl\n    ids: ["1"‸]'],
    [
      "problems:\n  - file: sums.problems.jsonl\n    ids: [|]",
      "a, b: c",
      'problems:\n  - file: sums.problems.jsonl\n    ids: ["a, b: c"‸]',
    ],
    ["problems:\n  - file: sums.problems.jsonl\n    ids:\n      - fi|\n", "first", "problems:\n  - file: sums.problems.jsonl\n    ids:\n      - first‸\n"], // biome-ignore format: a row
    ["problems:\n  - { builtin: full, ids: [|] }", "fl-percent", undefined],
  ])("an experiment: %j with %s", async (text, label, expected) => {
    expect((await complete("x.experiment.yaml", text)).with(label)).toBe(expected);
  });

  it("offers ids that are not listed yet, with their questions as code", async () => {
    const { labels, offered } = await complete("x.experiment.yaml", "problems:\n  - file: sums.problems.jsonl\n    ids: [first, |]");
    expect(labels).toEqual(["second", "1", "a, b: c"]);
    expect(offered[0]?.documentation).toBe("```text\nWhat is second? [x](command:y)\n```");
  });

  it("offers near files first", async () => {
    expect((await complete("x.experiment.yaml", "problems: [{ file: | }]")).labels).toEqual([
      "sums.problems.jsonl",
      "deep/5.problems.yaml",
    ]);
  });

  it.each(["name: |", "name: x\n  |", "seed: |", "nothing:\n  - |", "# |", "name: 'x'\nproblems:\n  - builtin: nothing\n    ids: [|]"])(
    "offers nothing in %j",
    async (text) => {
      expect((await complete("x.experiment.yaml", text)).labels).toEqual([]);
    },
  );

  it("never throws, wherever a text breaks off", async () => {
    const whole =
      "name: 'x'\nproblems:\n  - { file: sums.problems.jsonl, ids: [first] }\nmodels:\n  - id: \"x\"\n    prices: {}\nconditions: [clean]\n";
    for (let end = 0; end <= whole.length; end += 1) await complete("x.experiment.yaml", `${whole.slice(0, end)}|${whole.slice(end)}`);
  });
});
