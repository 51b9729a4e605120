import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { loadExperiment } from "./loadExperiment";

const folder = temporaryFolder();
const problem = (id: string) => JSON.stringify({ id, question: `What is ${id}?`, answer: "1" });
writeFileSync(join(folder, "abc.problems.jsonl"), ["a", "b", "c"].map(problem).join("\n"));
const load = (problems: string) => {
  const text = `name: x\nproblems:\n${problems}\nmodels: [simulated/trusting]\npolicies: [B0]\nconditions: [clean]\n`;
  writeFileSync(join(folder, "x.experiment.yaml"), text);
  return loadExperiment(nodeFiles, folder, "x.experiment.yaml");
};
const idsOf = async (problems: string) => (await load(problems)).ready?.problems.map(({ id }) => id);

describe("the problems of an experiment", () => {
  it("are those that an entry names, in the order of their set", async () => {
    expect(await idsOf("  - file: abc.problems.jsonl\n    ids: [c, a]")).toEqual(["a", "c"]);
    expect(await idsOf("  - builtin: first-light\n    ids: [definite-integral]")).toEqual(["definite-integral"]);
  });

  it("may be named by several entries of one set", async () => {
    const entry = (id: string) => `  - { file: abc.problems.jsonl, ids: [${id}] }`;
    expect(await idsOf(`${entry("a")}\n${entry("b")}`)).toEqual(["a", "b"]);
  });

  it.each([
    ["is not there", "  - file: abc.problems.jsonl\n    ids:\n      - a\n      - z", 6, 'no problem "z" in '],
    ["is beyond the limit", "  - file: abc.problems.jsonl\n    limit: 2\n    ids:\n      - c", 6, "the first 2 of"],
  ])("are found missing, with the line, where an id %s", async (_, problems, line, part) => {
    const { ready, diagnostics } = await load(problems);
    expect(ready).toBeUndefined();
    expect(diagnostics).toMatchObject([{ line, code: "experiment/unknown-problem" }]);
    expect(diagnostics[0]?.message).toContain(part);
  });

  it("are at least one", async () => {
    expect((await load("  - file: abc.problems.jsonl\n    ids: []")).diagnostics).toMatchObject([{ code: "experiment/schema", line: 4 }]);
  });
});
