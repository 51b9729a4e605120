import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { builtinSets } from "../problems/builtin";
import { problemsOf, readDocument } from "../problems/problemDocument";
import { conversionOf, convertProblems } from "./convertProblems";
import { openDocument } from "./lensDocument";

function convert(name: string, text: string) {
  const document = openDocument(name, "/", text);
  if (document.kind !== "problems") throw new Error("not a problem set");
  const conversion = conversionOf(document);
  return conversion && { ...conversion, text: convertProblems(document) };
}

const problemsIn = (text: string, notation: "lines" | "yaml") => problemsOf(readDocument(text, notation)).map(({ problem }) => problem);

describe("the conversion of a problem set", () => {
  it.each([...builtinSets])("keeps the problems of %s, to YAML and back", (_, set) => {
    const problems = set.problems();
    const lines = problems.map((problem) => `${JSON.stringify(problem)}\n`).join("");
    const there = convert("x.problems.jsonl", lines);
    expect(there?.ending).toBe("yaml");
    expect(problemsIn(there?.text ?? "", "yaml")).toEqual(problems);
    const back = convert("x.problems.yaml", there?.text ?? "");
    expect(back).toMatchObject({ ending: "jsonl", lostComments: 0 });
    expect(problemsIn(back?.text ?? "", "lines")).toEqual(problems);
  });

  it("makes problems of our own of the rows of another set", () => {
    const text = readFileSync("test-fixtures/workspace/errands.problems.jsonl", "utf8");
    expect(problemsIn(convert("errands.problems.jsonl", text)?.text ?? "", "yaml")).toEqual(problemsIn(text, "lines"));
  });

  it("writes no defaults that the file leaves out, and counts the comments that are lost", () => {
    const text = '# One.\n- id: a # two\n  question: "# none"\n  answer: "1"\n';
    expect(convert("x.problems.yaml", text)).toEqual({
      ending: "jsonl",
      text: '{"id":"a","question":"# none","answer":"1"}\n',
      lostComments: 2,
    });
  });

  it.each(['{"id":"a"}', "", '{"question":"x","answer":"1","id":"a"}\n{broken'])("is not there for a file with mistakes: %j", (text) => {
    expect(convert("x.problems.jsonl", text)).toBeUndefined();
  });
});
