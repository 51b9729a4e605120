import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { callTrialLens as call } from "../test/builders/callTrialLens";
import { temporaryFolder } from "../test/builders/temporaryFolder";

const folder = temporaryFolder();
const models = ["simulated/trusting", "simulated/careful"];

const maths = `name: Arithmetic
problems:
  - file: own.problems.jsonl
models: [${models.join(", ")}]
policies: [B0, B1, B2, B3, B4, B2-forced, B3-forced]
scaffolds: [native, react]
conditions: [clean, corrupted, { id: persistent, corruption: { persistence: persistent } }, { id: late, corruption: { call: 9 } }, distractor]
seed: 3
`;
const problems = ["4 + 6", "12*12", "7 - 9"].map((expression, index) => ({
  id: `p${index}`,
  question: `What is ${expression}?`,
  answer: ["10", "144", "-2"][index],
  steps: [
    { tool: "calculate", arguments: { expression } },
    { tool: "calculate", arguments: { expression: "$1" } },
  ],
}));

const search = `name: Search
problems:
  - builtin: search-60
    ids: [largest-planet, south-pole, mayor]
models: [${models.join(", ")}]
policies: [B0]
conditions:
  - { id: base, route: none }
  - { id: P0 }
  - { id: P1, corruption: { kinds: [claim-p1] } }
  - { id: P1-disclose, rule: disclose, corruption: { kinds: [claim-p1] } }
  - { id: P1-metadata, metadata: { form: numeric }, corruption: { kinds: [claim-p1] } }
  - { id: P1-rag, route: rag, corruption: { kinds: [claim-p1] } }
repetitions: 3
seed: 5
budgets: { turns: 2, finalise: true }
`;

async function done(...args: string[]): Promise<string> {
  const { code, out, err } = await call(...args);
  expect([code, code === 0 ? "" : out + err]).toEqual([0, ""]);
  return out;
}

/** Exports a run, a file a model where the format wants it, and imports the files. */
async function roundTrip(run: string, format: string): Promise<string> {
  const each = format === "inspect" ? models.map((model) => ["--model", model]) : [[]];
  const files: string[] = [];
  for (const [place, more] of each.entries()) {
    const file = `${run}-${place}.${format === "inspect" ? "json" : `${format}.jsonl`}`;
    await done("export", run, "--format", format, ...more, "--out", file);
    files.push(file);
  }
  await done("import", ...files, "--out", `${run}-${format}`);
  return `${run}-${format}`;
}

/** The trials of a run in the order of their ids, without what tells an imported one. */
function trialsOf(run: string): unknown[] {
  const lines = readFileSync(join(run, "trials.jsonl"), "utf8").trimEnd().split("\n");
  const trials = lines.map((line) => JSON.parse(line) as { id: string; source?: unknown });
  return trials.map(({ source: _, ...trial }) => trial).sort((one, other) => (one.id < other.id ? -1 : 1));
}

beforeAll(async () => {
  writeFileSync(join(folder, "own.problems.jsonl"), problems.map((problem) => JSON.stringify(problem)).join("\n"));
  for (const [name, experiment] of Object.entries({ maths, search })) {
    writeFileSync(join(folder, `${name}.experiment.yaml`), experiment);
    await done("run", join(folder, `${name}.experiment.yaml`), "--out", join(folder, name));
  }
});

it.each([
  [
    "maths",
    [
      '"later":[',
      '"kind":"challenge"',
      '"kind":"restart"',
      '"forced":true',
      '"kind":"reflection-prompt"',
      '"perturbation":',
      '"state":"not-reached"',
    ],
  ],
  ["search", ['"finalised":', '"metadata":"reliability', '"turn":0', '"edit":']],
])("the trials of %s have what messages do not tell", (name, told) => {
  const trials = readFileSync(join(folder, name, "trials.jsonl"), "utf8");
  expect(told.filter((member) => !trials.includes(member))).toEqual([]);
});

describe.each(["messages", "atif", "inspect"])("a run that is exported as %s and imported again", (format) => {
  it.each([
    ["maths", "when-tools-lie"],
    ["search", "when-tools-lie"],
    ["search", "trust"],
  ])("has the trials of %s, and the report %s", async (name, paper) => {
    const run = join(folder, `${name}-${paper}-${format}`);
    cpSync(join(folder, name), run, { recursive: true });
    const again = await roundTrip(run, format);
    expect(trialsOf(again)).toEqual(trialsOf(run));
    const [before, after] = [await done("report", paper, run), await done("report", paper, again)];
    expect(after.replaceAll(again, run)).toBe(before);
    expect(before).toMatch(paper === "trust" ? /Adoption/ : /Corrupted/);
  });
});
