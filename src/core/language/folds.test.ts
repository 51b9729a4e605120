import { describe, expect, it } from "vitest";
import { foldsOf } from "./folds";
import { openDocument } from "./lensDocument";

const shown = (name: string, lines: readonly string[]) =>
  foldsOf(openDocument(name, "/", lines.join("\n"))).map(({ line, endLine, comment }) => `${line}-${endLine}${comment ? " comment" : ""}`);

describe("folds", () => {
  it("are the problems of a list, what is inside them, and long comments", () => {
    const lines = [
      "# One",
      "# two.",
      "- id: a",
      "  steps:",
      "    - tool: calculate",
      "      arguments: { expression: 4 + 6 }",
      "",
      "# Alone.",
      "- id: b",
      "  answer: [broken",
      "",
    ];
    expect(shown("x.problems.yaml", lines)).toEqual(["1-2 comment", "3-6", "4-6", "5-6", "9-10"]);
  });

  it("are the parts of an experiment, also where a list begins in the column of its key", () => {
    const lines = ["name: x", "problems:", "- file: a.problems.jsonl", "  ids: [a]", "models:", "  - simulated/careful", "policies: [B0]"];
    expect(shown("x.experiment.yaml", lines)).toEqual(["2-4", "3-4", "5-6"]);
  });

  it("are none in JSON Lines", () => {
    expect(shown("x.problems.jsonl", ['{"id":"a"}', "  {}"])).toEqual([]);
  });
});
