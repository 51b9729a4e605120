import { describe, expect, it } from "vitest";
import { openDocument } from "./lensDocument";
import { type LensSymbol, symbolsOf } from "./symbols";

const shown = (name: string, text: string) => symbolsOf(openDocument(name, "/", text)).map(line);

function line({ name, detail, range, selection, children }: LensSymbol): string {
  const of = [range, selection].map((part) => `${part.line}:${part.column}-${part.endLine}:${part.endColumn}`).join(" ");
  return `${name} (${detail}) ${of}${children.length > 0 ? ` [${children.map(line).join("; ")}]` : ""}`;
}

describe("symbols", () => {
  it("are the problems of JSON Lines, those of GSM8K by the names they get", () => {
    const rows = [
      '{"question":"What is 4 + 6?","answer":"#### 10"}',
      "{broken",
      '{"id":"a","question":"x","answer":"1","domain":"algebra"}',
    ];
    expect(shown("x.problems.jsonl", rows.join("\n"))).toEqual(["gsm8k-1 (arithmetic) 1:1-1:49 1:1-1:1", "a (algebra) 3:1-3:58 3:1-3:1"]);
  });

  it("are the problems of a list, with the places of their ids", () => {
    const text = "# Two.\n- id: a\n  question: x\n  answer: '1'\n\n- question: y\n  id: b\n  answer: '2'\n  domain: algebra\n";
    expect(shown("x.problems.yaml", text)).toEqual(["a (other) 2:1-4:14 2:7-2:8", "b (algebra) 6:1-9:18 7:7-7:8"]);
  });

  it("do not overlap where a list is one piece", () => {
    const text = "[{ id: a, question: x, answer: '1' },\n { id: b, question: y, answer: '2' }]\n";
    expect(shown("x.problems.yaml", text)).toEqual(["a (other) 1:2-2:1 1:8-1:9", "b (other) 2:2-2:38 2:8-2:9"]);
  });

  it("are the parts of an experiment with their entries", () => {
    const text =
      "name: Trust\nproblems:\n  - { file: a.problems.jsonl, ids: [x, y] }\n  - builtin: full\nconditions:\n  - clean\n  - { id: lie, corruption: {} }\nseed: 7\n";
    expect(shown("x.experiment.yaml", text)).toEqual([
      "name (Trust) 1:1-2:1 1:1-1:5",
      "problems () 2:1-5:1 2:1-2:9 [a.problems.jsonl (x, y) 3:5-3:44 3:5-3:44; full () 4:5-4:18 4:5-4:18]",
      "conditions () 5:1-8:1 5:1-5:11 [clean () 6:5-6:10 6:5-6:10; lie (corruption) 7:5-7:32 7:5-7:32]",
      "seed (7) 8:1-8:8 8:1-8:5",
    ]);
  });

  it("are none of an experiment that is not YAML", () => {
    expect(shown("x.experiment.yaml", "name: [")).toEqual([]);
  });
});
