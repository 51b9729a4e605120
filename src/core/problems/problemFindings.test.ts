import { describe, expect, it } from "vitest";
import { problemSchema } from "../model/problem";
import { LONGEST_DOCUMENT } from "../tools/askDelegate";
import { problemFindings } from "./problemFindings";

describe("documents that no delegate is given", () => {
  const found = (...context: readonly object[]) =>
    problemFindings(
      problemSchema.parse({ id: "a", question: "Where?", answer: "Whitby", answerKind: "text", channel: "delegate", context }),
    ).map(({ path, message }) => [path.join("."), message]);

  it("are those of a title that an earlier one has, by which delegates are asked", () => {
    expect(
      found({ title: "The log", text: "Whitby." }, { title: "A letter", text: "Varna." }, { title: "“the  LOG”", text: "Varna." }),
    ).toEqual([["context.2.title", "Document 3 is asked for by the title of document 1, which is read in its place; rename it."]]);
    expect(found({ text: "Whitby." }, { text: "Varna." })).toEqual([]);
  });

  it("are those that are longer than a delegate reads", () => {
    expect(found({ title: "The log", text: "x".repeat(LONGEST_DOCUMENT) })).toEqual([]);
    expect(found({ title: "The log", text: "x".repeat(LONGEST_DOCUMENT + 1) })).toEqual([
      ["context.0.text", "The document has 200001 characters, and a delegate reads 200000 at most; shorten it."],
    ]);
  });
});
