import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeBlock, inlineCode, prose } from "./markdown";

const hostile = [
  "[run](command:trialLens.runProblem)",
  "<img src=x onerror=alert(1)>",
  "`` ` ```",
  "a\n```\n[x](command:y)\n```",
  "~~~\n# x",
  "\u202e\u0007\ud800",
];

describe("a text of a file", () => {
  it.each(hostile)("stays within one code span: %j", (text) => {
    const code = inlineCode(text);
    const [fence = ""] = /^`+/.exec(code) ?? [];
    expect(code.endsWith(` ${fence}`)).toBe(true);
    const inside = code.slice(fence.length, -fence.length);
    expect([...inside.matchAll(/`+/g)].map(([run]) => run.length)).not.toContain(fence.length);
    expect(code).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
  });

  it("cannot end its code block, whatever it is", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."`~\n\r a<[", "\u202e")), (characters) => {
        const lines = codeBlock(characters.join("")).split("\n");
        const fence = (lines[0] ?? "").replace("text", "");
        const ends = lines.flatMap((line, index) => (index > 0 && line.trim().startsWith(fence) ? [index] : []));
        expect(ends).toEqual([lines.length - 1]);
      }),
    );
  });

  it("is cut where it is long, between characters", () => {
    expect(inlineCode("😀".repeat(1000))).toMatch(/^` (😀)+… `$/);
  });
});

describe("words of ours", () => {
  it("lose nothing and gain no markup", () => {
    expect(prose("57*9*(1 - 25/100), x**2 and a_b_c")).toBe("57\\*9\\*\\(1 \\- 25\\/100\\)\\, x\\*\\*2 and a\\_b\\_c");
  });
});
