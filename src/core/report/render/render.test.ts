import { describe, expect, test } from "vitest";
import { readCsv } from "../../formats/csv";
import { renderCsv } from "./renderCsv";
import { renderLatex } from "./renderLatex";
import { renderMarkdown } from "./renderMarkdown";
import { renderText } from "./renderText";
import type { ReportDocument } from "./reportDocument";

const document = (cell: string): ReportDocument => ({
  title: "A report",
  preface: [],
  tables: [
    {
      id: "one",
      title: "Table 1",
      columns: [
        { heading: "Model", align: "left" },
        { heading: "Share", align: "right" },
      ],
      rows: [[cell, "72.4%"]],
      notes: ["A note."],
    },
  ],
  notes: ["For all."],
});

test("renderText aligns the cells", () => {
  expect(renderText(document("m"))).toBe("A report\n\nTable 1\nModel  Share\nm      72.4%\nA note.\n\nFor all.\n");
});

test("renderMarkdown makes a table with aligned columns", () => {
  expect(renderMarkdown(document("m"))).toContain("| Model | Share |\n| :-- | --: |\n| m | 72.4% |\n");
});

test("renderCsv gives cells that read back", () => {
  expect(readCsv(renderCsv(document('a, "b"'))).map((record) => record.cells)).toContainEqual(['a, "b"', "72.4%"]);
});

test("renderLatex escapes the per cent sign and ends rows", () => {
  expect(renderLatex(document("m"))).toContain("  m & 72.4\\% \\\\\n");
});

describe("text from files stays text", () => {
  test.each([
    ["HTML", "<b>x</b>", /[^\\]</],
    ["a link", "[x](y)", /[^\\]\[x/],
    ["a column", "a | b", /a \| b/],
    ["an address", "https://example.org", /https:\/\//],
  ])("in Markdown: %s", (_, cell, wrong) => {
    expect(renderMarkdown(document(cell))).not.toMatch(wrong);
  });

  test.each([
    ["a command", "\\input{x}", /\\input/],
    ["a comment", "50% off", /[^\\]% off/],
    ["a column", "a & b", /a & b/],
    ["an argument of the line end", "[1em]", /\n {2}\[/],
  ])("in LaTeX: %s", (_, cell, wrong) => {
    expect(renderLatex(document(cell))).not.toMatch(wrong);
  });

  test.each([renderText, renderMarkdown, renderCsv, renderLatex])("%o prints no control character", (render) => {
    expect(render(document("a\u001b[31m\u202eb\nc"))).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
  });
});
