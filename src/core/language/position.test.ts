import { describe, expect, it } from "vitest";
import type { TextRange } from "../model/diagnostic";
import { problemsOf } from "../problems/problemDocument";
import { openDocument } from "./lensDocument";
import { offsetOf, positionOf, type SubjectPart, subjectAt, subjectOfProblem } from "./position";

const lines = `{"id": "a", "question": "?", "answer": "10", "steps": [{"tool": "calculate", "arguments": {"expression": "4 + 6"}}]}

\t{"id": "b", "question": "?", "answer": "1", "corruption": {"kind": "off-by-one"}}
`;
const items = `# A set.
- id: a
  question: |
    One,
    two?
  answer: "1"
  steps:
    - tool: calculate
      arguments: { expression: 4 + 6 }

- id: b
  question: '?'
  answer: '2'
`;
const experiment = `name: x
problems:
  - file: a.problems.jsonl
    ids: [a, b]
models: [simulated/careful]
policies:
  - B0
  - B1
conditions: [clean]
`;

function written(text: string, { line, column, endLine, endColumn }: TextRange): string {
  return text.slice(offsetOf(text, { line, column }), offsetOf(text, { line: endLine, column: endColumn }));
}

/** The part at the sign | in a text, which is no part of the text. */
function atCursor(file: string, marked: string): { id: string | undefined; at: string; text: string } | undefined {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const subject = subjectAt(openDocument(file, "", text), positionOf(text, offset));
  const part: SubjectPart | undefined = subject?.partAt(positionOf(text, offset));
  return part && { id: subject?.problem?.problem.id, at: `${part.part} ${part.path.join(".")}`, text: written(text, part.range) };
}

describe("the part at a position", () => {
  it.each([
    ["x.problems.jsonl", lines, '"calc|ulate"', "a", "value steps.0.tool", '"calculate"'],
    ["x.problems.jsonl", lines, '"to|ol"', "a", "key steps.0.tool", '"tool"'],
    ["x.problems.jsonl", lines, "off-by-one|", "b", "value corruption.kind", '"off-by-one"'],
    ["x.problems.jsonl", lines, '|{"kind"', "b", "value corruption", '{"kind": "off-by-one"}'],
    ["x.problems.yaml", items, "4 + 6|", "a", "value steps.0.arguments.expression", "4 + 6"],
    ["x.problems.yaml", items, "t|wo?", "a", "value question", "|\n    One,\n    two?"],
    ["x.problems.yaml", items, "'2|'", "b", "value answer", "'2'"],
    ["x.experiment.yaml", experiment, "B1|", undefined, "value policies.1", "B1"],
    ["x.experiment.yaml", experiment, "polici|es", undefined, "key policies", "policies"],
    ["x.experiment.yaml", experiment, "[a, b|]", undefined, "value problems.0.ids.1", "b"],
  ])("%s: %#", (file, text, where, id, at, expected) => {
    const found = atCursor(file, text.replace("question: |", "question: §").replace(where.replace("|", ""), where));
    expect(found && { ...found, text: found.text.replace("§", "|") }).toEqual({ id, at, text: expected });
  });

  it.each([
    ["x.problems.jsonl", '{"id": "a", "steps": [{"tool": "calculate|"', "value steps.0.tool"],
    ["x.problems.jsonl", '{"id": "a", "answer": "|1", "x": [}', "value answer"],
    ["x.problems.yaml", "- id: a\n  steps:\n    - tool: calc|\n      arguments: {", "value steps.0.tool"],
    ["x.experiment.yaml", "name: x\npolicies: [B0, B1|\n", "value policies.1"],
    ["x.experiment.yaml", 'name: "x\npolicies: [B0, B1|]\n', "value name"],
  ])("of broken text %#", (file, marked, at) => {
    expect(atCursor(file, marked)?.at).toBe(at);
  });

  it("is none between problems", () => {
    expect(subjectAt(openDocument("x.problems.jsonl", "", lines), { line: 2, column: 1 })).toBeUndefined();
    expect(subjectAt(openDocument("x.problems.yaml", "", items), { line: 1, column: 3 })).toBeUndefined();
    expect(subjectAt(openDocument("x.problems.jsonl", "", ""), { line: 1, column: 1 })).toBeUndefined();
  });

  it("is found wherever a text breaks off, and never throws", () => {
    for (const [file, text] of [["x.problems.jsonl", lines], ["x.problems.yaml", items], ["x.experiment.yaml", experiment]] as const) // biome-ignore format: a list
      for (let end = 0; end <= text.length; end += 1) {
        const part = text.slice(0, end);
        const position = positionOf(part, end);
        const { range } = subjectAt(openDocument(file, "", part), position)?.partAt(position) ?? {};
        if (range) expect(offsetOf(part, range)).toBeLessThanOrEqual(end);
      }
  });
});

describe("the range of a path", () => {
  it.each([
    ["x.problems.jsonl", lines],
    ["x.problems.yaml", items],
  ])("is the file's, for each problem of %s", (file, text) => {
    const document = openDocument(file, "", text);
    if (document.kind !== "problems") throw new Error();
    const subjects = problemsOf(document.content).map(subjectOfProblem);
    const ids = subjects.map((subject) => written(text, subject.rangeOf(["id"]) as TextRange).replace(/"/g, ""));
    expect(ids).toEqual(["a", "b"]);
    expect(subjects.map((subject) => subject.valueOf(["id"]))).toEqual(["a", "b"]);
    expect(subjects[0]?.rangeOf(["steps", 0, "arguments", "expression"], "key")).toBeDefined();
    expect(subjects[0]?.rangeOf(["steps", 1])).toBeUndefined();
    expect(subjects[1]?.valueOf(["steps"])).toBeUndefined();
  });
});
