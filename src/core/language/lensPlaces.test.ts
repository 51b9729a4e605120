import { describe, expect, it } from "vitest";
import { readDocument } from "../problems/problemDocument";
import { plannedTrials, runnableProblems } from "./lensPlaces";

const row = (id: string) => JSON.stringify({ id, question: `What is ${id}?`, answer: "1" });

describe("problems that can be run", () => {
  const lines = readDocument([row("a"), "", "{", row("b"), row("c")].join("\n"), "lines");
  const items = readDocument(`# x\n- ${row("a")}\n- id: b\n  question: b?\n  answer: '1'\n\n- ${row("c")}\n`, "yaml");
  const whole = readDocument(`  - ${row("a")}\n  - ${row("b")}\n\n\n  - ${row("c")}\n`, "yaml");

  it.each([
    ["all", lines, 1, 5, ["a 1", "b 4", "c 5"]],
    ["those between two lines", lines, 2, 4, ["b 4"]],
    ["none beyond the end", lines, 6, 9, []],
    ["YAML", items, 1, 99, ["a 2", "b 3", "c 7"]],
    ["YAML, in part", items, 3, 6, ["b 3"]],
    ["YAML that is one piece", whole, 2, 5, ["b 2", "c 5"]],
  ] as const)("%s", (_, content, from, to, expected) => {
    expect(runnableProblems(content, from, to).map(({ id, line }) => `${id} ${line}`)).toEqual(expected);
  });

  it("of a large file are found without looking at all of it", () => {
    const large = readDocument(Array.from({ length: 10_000 }, (_, index) => row(`p${index}`)).join("\n"), "lines");
    let looked = 0;
    const pieces = large.pieces.map((piece) => ({
      ...piece,
      get reading() {
        looked += 1;
        return piece.reading;
      },
    }));
    expect(runnableProblems({ ...large, pieces }, 5000, 5009)).toHaveLength(10);
    expect(looked).toBeLessThan(50);
  });
});

describe("the trials that an experiment plans", () => {
  const reader = {
    join: (_: string, name: string) => name,
    readText: async () => undefined,
    read: async () => readDocument(`${row("a")}\n${row("b")}`, "lines"),
  };
  const text =
    "name: x\nproblems: [{ file: y.problems.jsonl }]\nmodels: [simulated/careful]\npolicies: [B0, B1]\nconditions: [clean, corrupted]\n";
  it.each([
    ["are counted", text, 8],
    ["are none while it has mistakes", text.replace("B1", "B9"), undefined],
    ["are none while it is half written", text.slice(0, 30), undefined],
  ])("%s", async (_, experiment, expected) => {
    expect(await plannedTrials({ kind: "experiment", folder: "", text: experiment }, reader)).toBe(expected);
  });
});
