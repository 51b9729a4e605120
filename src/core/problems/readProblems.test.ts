import { describe, expect, it } from "vitest";
import { readDocument } from "./problemDocument";
import { problemFile, readProblems } from "./readProblems";

const row = (fields: object) => JSON.stringify({ id: "a", question: "?", answer: "1", ...fields });
const places = (file: string, text: string) =>
  readProblems(file, text).diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`);

describe("readProblems", () => {
  it("reads one problem a line and fills in what may be left out", () => {
    expect(readProblems("x.problems.jsonl", row({})).problems).toEqual([
      { id: "a", question: "?", answer: "1", answerKind: "number", domain: "other", steps: [] },
    ]);
  });

  it("reads a YAML list", () => {
    const { problems } = readProblems(
      "x.problems.yaml",
      "- id: a\n  question: '?'\n  answer: '1'\n- id: b\n  question: '?'\n  answer: '2'\n",
    );
    expect(problems.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("tells GSM8K rows by their marks", () => {
    expect(readProblems("x.jsonl", JSON.stringify({ question: "?", answer: "<<1+1=2>>\n#### 2" })).problems[0]?.id).toBe("gsm8k-1");
  });

  it("tells MATH rows by their members, and names those without a readable answer with their line", () => {
    const rows = [
      { problem: "?", solution: "\\boxed{2}", level: "Level 1", type: "Algebra" },
      { problem: "?", solution: "No box." },
      { problem: "?", solution: "-", answer: "\\frac{" },
    ];
    const text = rows.map((each) => JSON.stringify(each)).join("\n");
    expect(readProblems("x.jsonl", text).problems.map(({ id, answer }) => [id, answer])).toEqual([["math-1", "2"]]);
    expect(places("x.jsonl", text)).toEqual(["2:27 problem/no-answer", "3:40 problem/unreadable-answer"]);
    expect(readProblems("x.jsonl", text).diagnostics.every(({ severity }) => severity === "warning")).toBe(true);
  });

  it("reads a tolerance", () => {
    expect(readProblems("x.problems.jsonl", row({ tolerance: { relative: 0.01 } })).problems[0]?.tolerance).toEqual({ relative: "0.01" });
    expect(places("x.problems.jsonl", row({ tolerance: { absolute: 0 } }))).toHaveLength(1);
  });

  it("reads no more rows than asked for", () => {
    const document = readDocument(`${row({})}\n\n${row({ id: "b" })}\n${row({ id: "c" })}`, "lines");
    expect(problemFile("x.problems.jsonl", document, 2).problems.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("names every mistake with its line and keeps the good problems", () => {
    const text = [row({}), "{not json", row({ id: "b", answerKind: "colour" }), row({ id: "c", anwser: "1" }), row({ id: "d" })].join("\n");
    expect(places("x.problems.jsonl", text)).toEqual(["2:2 file/notation", "3:52 problem/schema", "4:39 problem/schema"]);
    expect(readProblems("x.problems.jsonl", text).problems.map(({ id }) => id)).toEqual(["a", "d"]);
  });

  it("names the key of a mistake in YAML", () => {
    expect(places("x.problems.yaml", "- id: a\n  question: '?'\n  answer: '1'\n  answerKind: colour\n")).toEqual(["4:15 problem/schema"]);
  });

  it("refuses an id that was used before", () => {
    expect(places("x.problems.jsonl", `${row({})}\n${row({})}`)).toEqual(["2:7 problem/duplicate-id"]);
  });

  it("refuses a reference to a step that does not come before", () => {
    const steps = [{ tool: "calculate", arguments: { expression: "$1 + 1" } }];
    expect(readProblems("x.problems.jsonl", row({ steps })).diagnostics[0]?.message).toContain("Step 1 uses $1");
  });

  it("says that a file holds nothing", () => {
    expect(places("x.problems.jsonl", "\n")).toEqual(["1:1 problem/none"]);
  });

  it("refuses a YAML file that is no list", () => {
    expect(places("x.problems.yaml", "id: a\n")).toEqual(["1:1 problem/not-a-list"]);
  });
});
