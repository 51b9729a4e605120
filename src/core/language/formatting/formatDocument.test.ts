import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../test/builders/applyEdits";
import { documentKind } from "../documentKind";
import { openDocument } from "../lensDocument";
import { formatDocument } from "./formatDocument";
import { formatRow } from "./formatRow";

function format(name: string, text: string): string {
  return applyEdits(text, formatDocument(openDocument(name, "/", text)));
}

describe("a line of JSON Lines", () => {
  it.each([
    [
      '{ "answer" : "10", "question":"What is 4 + 6?", "steps": [ {"arguments": {"b": 1, "a": 2}, "tool": "calculate"} ], "id": "a" }',
      '{"id":"a","question":"What is 4 + 6?","answer":"10","steps":[{"tool":"calculate","arguments":{"b":1,"a":2}}]}',
    ],
    [
      '{"source":"x", "context": [ {"text": "Ann.", "title": "A"} ], "answer":"Ann","question":"Who?", "id": "a" }',
      '{"id":"a","question":"Who?","answer":"Ann","context":[{"title":"A","text":"Ann."}],"source":"x"}',
    ],
    [
      '{"question": "x", "n": 12345678901234567890, "m": 1.50, "s": "\\u00e9"}',
      '{"question":"x","n":12345678901234567890,"m":1.50,"s":"\\u00e9"}',
    ],
    ['{"problem": "p", "solution": "s", "answer": "1"}\r', '{"problem":"p","solution":"s","answer":"1"}\r'],
    ['  {"id": "broken', '  {"id": "broken'],
    ["[1,  2]", "[1,  2]"],
    ["", ""],
  ])("%s", (row, expected) => {
    expect(formatRow(row)).toBe(expected);
  });

  it("means the same afterwards, and stays as it is the second time", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const formatted = formatRow(JSON.stringify(value, null, 1).replaceAll("\n", ""));
        expect(JSON.parse(formatted)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(formatRow(formatted)).toBe(formatted);
      }),
    );
  });
});

describe("a problem file", () => {
  it("has only the lines changed that need it; broken ones stay", () => {
    const text = '{"id":"a","question":"x","answer":"1"}\n{"id": "b",\n\n{"question":"y", "id":"c","answer":"2"}\n';
    const edits = formatDocument(openDocument("x.problems.jsonl", "/", text));
    expect(edits).toEqual([{ range: { line: 4, column: 1, endLine: 4, endColumn: 40 }, text: '{"id":"c","question":"y","answer":"2"}' }]);
  });

  it("keeps comments, and the empty lines between problems, in YAML", () => {
    const text = [
      "# All of these are short.  ",
      "-   id: a   # the first",
      "    question:   'What is 4 + 6?'",
      '    answer: "10"',
      "    steps: [ {tool: calculate,arguments: {expression: 4 + 6}} ]",
      "",
      "",
      "# The next one is broken.",
      "- id: [b",
      "  answer:    1",
      "",
      "- id: c",
      "  answer:    '3'",
      "  # nothing follows",
      "",
    ].join("\n");
    expect(format("x.problems.yaml", text)).toBe(
      [
        "# All of these are short.",
        "- id: a # the first",
        "  question: 'What is 4 + 6?'",
        '  answer: "10"',
        "  steps: [{ tool: calculate, arguments: { expression: 4 + 6 } }]",
        "",
        "# The next one is broken.",
        "- id: [b",
        "  answer:    1",
        "",
        "- id: c",
        "  answer: '3'",
        "  # nothing follows",
        "",
      ].join("\n"),
    );
  });

  it("keeps the lines of long texts", () => {
    const lines = (indentation: string) =>
      [
        "- id: a",
        "  question: >",
        `  ${indentation}A recipe for 6 people`,
        `  ${indentation}takes 4 eggs.`,
        "",
        `  ${indentation}  How many`,
        `  ${indentation}for 15?`,
        "  answer: plain",
        `  ${indentation}text`,
        '  source: "in',
        "",
        `  ${indentation}quotes"`,
        `  domain: ${"long ".repeat(60).trim()}`,
        "",
      ].join("\n");
    expect(format("x.problems.yaml", lines("      "))).toBe(lines("  "));
    expect(format("x.problems.yaml", lines("  "))).toBe(lines("  "));
  });

  it("leaves a text as it is whose last line break belongs to a value", () => {
    const text = "- id: a\n  question: |+\n    x\n\n\n- id: b\n";
    expect(format("x.problems.yaml", text)).toBe(text);
  });
});

describe("files of ours", () => {
  const files = ["test-fixtures/findings", "test-fixtures/workspace"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => documentKind(name))
      .map((name) => join(folder, name)),
  );

  it.each(files)("%s is formatted once and for all", (file) => {
    const once = format(file, readFileSync(file, "utf8"));
    expect(format(file, once)).toBe(once);
  });

  it.each(["first-light.experiment.yaml", "when-tools-lie.experiment.yaml", "forced.experiment.yaml", "kitchen.problems.yaml"])(
    "%s of the sample workspace has nothing to change",
    (name) => {
      const text = readFileSync(join("test-fixtures/workspace", name), "utf8");
      expect(format(name, text)).toBe(text);
    },
  );
});
