import { describe, expect, it } from "vitest";
import { createRandom } from "../random/random";
import { type ProblemDocument, problemsOf, quickFindings, readDocument, revise } from "./problemDocument";
import type { Notation } from "./splitProblems";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: `p${index}`,
      question: `What is ${index} + 1?`,
      answer: String(index + 1),
      steps: [{ tool: "calculate", arguments: { expression: `${index} + 1` } }],
    }),
  ).join("\n");
const items = (count: number) =>
  `# A set.\n${Array.from(
    { length: count },
    (_, index) =>
      `- id: p${index}\n  question: |\n    What is\n\n    ${index} + 1?\n  answer: "${index + 1}"\n  steps:\n    - tool: calculate\n      arguments: { expression: ${index} + 1 }\n`,
  ).join("")}`;

/** Everything that can be seen of a document. */
function seen(document: ProblemDocument): string {
  return JSON.stringify({
    whole: document.whole,
    pieces: document.pieces.map(({ text, linesAbove, rowsAbove, reading: { rows, findings, advice } }) => ({
      text,
      linesAbove,
      rowsAbove,
      rows,
      findings,
      advice,
    })),
    findings: quickFindings(document),
    problems: problemsOf(document).map(({ problem, line, row, read }) => ({ problem, line, row, sound: read.sound })),
  });
}

const scraps = ["\n", "\r\n", "- ", "\n- ", "-", "{", "}", '"', "'", ":", "# ", "  ", "\t", "$1", "$9", "|", "&a ", "*a", "---\n", "[", "]", "é", "😀", "\ufeff", "%", "id: p1", '"id":"p2"', "\ud800"]; // biome-ignore format: a list of scraps

describe.each([
  ["lines", 9000, rows(5)],
  ["yaml", 600, items(3)],
  ["yaml", 400, "- &shared { id: a, question: '?', answer: '1' }\n- id: b\n  question: '?'\n  answer: '2'\n"],
] as const satisfies [Notation, number, string][])("a document in %s", (notation, edits, start) => {
  it("is after any edits as if it had been read afresh, and reading never throws", () => {
    const random = createRandom(7);
    let document = readDocument(start, notation);
    let text: string = start;
    for (let edit = 0; edit < edits; edit += 1) {
      // Too far from any good file, edits meet nothing new.
      if (edit % 40 === 0) text = start;
      const from = random.int(text.length + 1);
      const removed = random.int(3) === 0 ? random.int(12) : 0;
      const added =
        random.int(4) === 0 ? text.slice(random.int(text.length + 1)).slice(0, random.int(80)) : (scraps[random.int(scraps.length)] ?? "");
      text = text.slice(0, from) + (random.int(5) === 0 ? "" : added) + text.slice(from + removed);
      document = revise(document, text);
      // What is wrongly kept stays wrong, so that it is enough to look now and then.
      if (edit % 5 !== 4) continue;
      if (seen(document) !== seen(readDocument(text, notation))) expect.fail(`after edit ${edit}: ${JSON.stringify(text)}`);
    }
  });

  it("says what is wrong wherever its text breaks off", () => {
    for (let end = 0; end < start.length; end += 1) {
      const findings = quickFindings(readDocument(start.slice(0, end), notation));
      for (const { line, column, endLine, endColumn } of findings) {
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true);
      }
    }
  });
});

describe("a change", () => {
  it.each([
    ["lines", rows(50)],
    ["yaml", items(50)],
  ] as const)("of one problem in %s reads that problem alone again", (notation, text) => {
    const before = readDocument(text, notation);
    const after = revise(before, text.replace("20 + 1", "21 + 1"));
    const again = after.pieces.filter((piece, index) => piece.reading !== before.pieces[index]?.reading);
    expect(again).toHaveLength(1);
    expect(after.pieces[after.changedFrom]).toBe(again[0]);
  });

  it("that adds a line keeps what stands below it", () => {
    const before = readDocument(rows(50), "lines");
    const after = revise(before, `\n${rows(50)}`);
    expect(after.pieces.slice(1).map(({ reading }) => reading)).toEqual(before.pieces.map(({ reading }) => reading));
    expect(problemsOf(after)[0]?.line).toBe(2);
  });

  it("names rows without an id anew by their place", () => {
    const row = JSON.stringify({ question: "?", answer: "<<1+1=2>>\n#### 2" });
    const after = revise(readDocument(`${row}\n${row}`, "lines"), `${row}\n\n${row}\n${row}`);
    expect(problemsOf(after).map(({ problem }) => problem.id)).toEqual(["gsm8k-1", "gsm8k-2", "gsm8k-3"]);
  });
});

describe("YAML", () => {
  it("may have a mistake in one problem and leave the others readable", () => {
    const document = readDocument(`${items(2)}- id: "x\n- id: p9\n  question: '?'\n  answer: '1'\n`, "yaml");
    expect(problemsOf(document).map(({ problem }) => problem.id)).toEqual(["p0", "p1", "p9"]);
    expect(quickFindings(document).map(({ code }) => code)).toContain("file/notation");
  });

  it.each([
    ["is indented", "  - id: a\n    question: '?'\n    answer: '1'\n  - id: b\n    question: '?'\n    answer: '2'\n"],
    ["is written on one line", "[{id: a, question: '?', answer: '1'}, {id: b, question: '?', answer: '2'}]\n"],
    ["shares parts by anchors", "- {id: a, question: &q '?', answer: '1'}\n- {id: b, question: *q, answer: '2'}\n"],
    [
      "begins with directives and comments",
      "%YAML 1.2\n# x\n---\n- {id: a, question: '?', answer: '1'}\n-\n  {id: b, question: '?', answer: '2'}\n",
    ],
    [
      "has a question with lines that begin with a dash",
      "- id: a\n  question: |\n    - one\n    - two\n  answer: '1'\n- {id: b, question: '?', answer: '2'}\n",
    ],
  ])("that %s is read", (_, text) => {
    expect(problemsOf(readDocument(text, "yaml")).map(({ problem }) => problem.id)).toEqual(["a", "b"]);
  });
});
