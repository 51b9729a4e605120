import { describe, expect, test } from "vitest";
import { findFormulas, splitWordsAndFormulas } from "./maths";

const formulasOf = (text: string) => findFormulas(text).map(({ tex }) => tex);

describe("findFormulas", () => {
  test.each([
    ["$x$", ["x"]],
    ["so $x^2 + 1$, and $y$.", ["x^2 + 1", "y"]],
    ["the answer is $12$.", ["12"]],
    ["$$\\int_1^3 4x^2\\,dx$$", ["\\int_1^3 4x^2\\,dx"]],
    ["\\(a\\) and \\[b\n+ c\\]", ["a", "b\n+ c"]],
    ["\\[\\begin{matrix} a \\\\[2pt] b \\end{matrix}\\]", ["\\begin{matrix} a \\\\[2pt] b \\end{matrix}"]],
    ["it costs $\\$5$", ["\\$5"]],
    ["$\\text{if } x > 0$", ["\\text{if } x > 0"]],
    ["$5 and then $x^2$", ["x^2"]],
    ["($2x$)", ["2x"]],
  ])("%s", (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas);
  });

  test.each([
    "$5 and $7",
    "$5 and 7$",
    "$5-$10, $5–$10",
    "from $1,000 to $2,500 a year",
    "$5 or 7$",
    "$5 for y^2 or 6$ for x",
    "US$5 and US$7",
    "$$5 and $$7",
    "\\$5 and \\$7",
    "$ x$ and $x $",
    "$HOME/bin:$PATH",
    "jq '$a' '$b",
    "an open $x",
    "$\n$",
    "\\\\(x\\\\)",
    "\\(an open one",
    "$$$$",
    "$\u202ex$",
    "\\(x\u0000\\)",
    "$\ud800$",
  ])("%j is text", (text) => {
    expect(formulasOf(text)).toEqual([]);
  });

  test("says where formulas stand, delimiters included, and which have a line of their own", () => {
    expect(findFormulas("a $x$ \\[y\\]")).toEqual([
      { start: 2, end: 5, tex: "x", display: false },
      { start: 6, end: 11, tex: "y", display: true },
    ]);
  });

  test.each(["$", "$$", "\\(", "\\[", "$a ", "\\(a", "\\", "$a\\"])("takes a megabyte of %j without a stall", (part) => {
    const before = performance.now();
    findFormulas(part.repeat(1e6 / part.length));
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

describe("splitWordsAndFormulas", () => {
  test("takes a formula for one word", () => {
    expect(splitWordsAndFormulas("is $x + 1$ so")).toEqual(["is", " ", "$x + 1$", " ", "so"]);
  });

  test.each(["", "$5 and $7", "$x$$y$", "a\\(b\\)c"])("loses nothing of %j", (text) => {
    expect(splitWordsAndFormulas(text).join("")).toBe(text);
  });
});
