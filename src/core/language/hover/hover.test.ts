import { describe, expect, it, vi } from "vitest";
import { exactMath } from "../../../test/builders/exactMath";
import type { MathDoor } from "../../math/mathDoor";
import { readDocument } from "../../problems/problemDocument";
import { createComputedMemory } from "../computedMemory";
import { openDocument } from "../lensDocument";
import { positionOf } from "../position";
import { type HoverContext, hoverAt } from "./hover";

const problem = {
  id: "sum",
  question: "What is 2*(4 + 6)?",
  answer: "20",
  steps: [
    { tool: "calculate", arguments: { expression: "4 + 6" } },
    { tool: "calculate", arguments: { expression: "2*$1" } },
  ],
  corruption: { kind: "off-by-one", call: 2 },
};
const experiment = `name: Sums
problems:
  - file: sums.problems.jsonl
models: [simulated/careful]
policies: [B0, B1]
conditions:
  - clean
  - id: lies
    corruption: { kinds: [sign-flip, off-by-one] }
seed: 7
`;

const sums = ["a", "b", "c", "d"].map((id) => JSON.stringify({ ...problem, id, corruption: undefined })).join("\n");

function contextWith(math: MathDoor = exactMath): HoverContext {
  return {
    problems: {
      join: (_, name) => name,
      readText: async () => undefined,
      read: async (path) => (path === "sums.problems.jsonl" ? readDocument(sums, "lines") : undefined),
    },
    steps: createComputedMemory(),
    previews: createComputedMemory(),
    means: async () => ({ math }),
  };
}

/** What is said where `at` begins in a text. */
async function said(file: string, text: string, at: string, context = contextWith(), cancellation?: AbortSignal): Promise<string> {
  const offset = text.indexOf(at);
  expect(offset).toBeGreaterThanOrEqual(0);
  const found = await hoverAt(openDocument(file, "", text), positionOf(text, offset + 1), context, cancellation);
  // Without the backslashes that keep our words from being markup.
  return found?.markdown.replace(/\\(?=[!-/:-@[-`{-~])/g, "") ?? "";
}

const row = JSON.stringify(problem);

describe("hovering over a problem", () => {
  it.each([
    ['"calculate"', /^Step 1 gives:\n\n```text\n10\n```\n\nComputes the exact value/],
    ['"2*$1"', /With the results of earlier steps: ` \{"expression":"2\*10"\} `\n\nStep 2 gives:\n\n```text\n20\n```$/],
    ['"arguments"', /^Step 1 gives.*The arguments of calculate\.$/s],
    ['"expression"', /Numeric expression in SymPy notation/],
    ['"off-by-one"', /^With the seed 1, .* step 2, ` calculate `: ` (19|21) ` in place of ` 20 ` \(off-by-one, plausible\)\n\nA whole number moved by one\.$/], // biome-ignore format: a row
    ['"answer"', /^The reference answer, in the notation of its kind\.$/],
  ])("at %s", async (at, expected) => {
    expect(await said("x.problems.jsonl", row, at)).toMatch(expected);
    const yaml = `- ${row}\n`;
    expect(await said("x.problems.yaml", yaml, at)).toMatch(expected);
  });

  it("says why a step gives nothing", async () => {
    const broken = row.replace('n":"4 + 6"', 'n":"4 +* 6"');
    expect(await said("x.problems.jsonl", broken, '"calculate"')).toMatch(/cannot be carried out: ` step 1 fails: .* `\n/);
  });

  it("says that programs are not run for a hover", async () => {
    const program = JSON.stringify({ ...problem, channel: "python", steps: [{ tool: "run_python", arguments: { program: "4 + 6" } }] });
    expect(await said("x.problems.jsonl", program, '"run_python"')).toMatch(
      /cannot be carried out: ` step 1 fails: No program can be run here `/,
    );
    expect(await said("x.problems.jsonl", program, '"python"')).toMatch(/^The code executor/);
  });

  it("shows a question as each operator rewords it, or why it cannot", async () => {
    const story = {
      ...problem,
      question: "Ann buys 4 apples and 6 pears. She pays 2 coins for each fruit. How many coins does she pay in total?",
    };
    const shown = await said("x.problems.jsonl", JSON.stringify(story), "Ann buys");
    expect(shown.match(/^- ` (\w+) ` /gm)?.map((line) => line.slice(4, -3))).toEqual([
      "paraphrase",
      "synonym",
      "reorder",
      "format",
      "distractor",
    ]);
    expect(shown).toMatch(/` distractor ` ` Ann buys .* ` \(edit distance 0\.\d\d, word distance 0\.\d\d, .*length changed by \d+ %\)/);
    expect(shown).not.toContain("4 apples and 7");
    expect(await said("x.problems.jsonl", row, "What is")).toMatch(/` reorder ` cannot be made: ` [^`]+\. `/);
  });

  it("has nothing to say between parts", async () => {
    expect(await said("x.problems.jsonl", row, "},{")).toBe("");
  });

  it("computes a step once, and not after a cancellation", async () => {
    const calculate = vi.fn(exactMath.calculate);
    const context = contextWith({ ...exactMath, calculate });
    const cancelled = AbortSignal.abort();
    expect(await said("x.problems.jsonl", row, '"calculate"', context, cancelled)).toBe("");
    const before = calculate.mock.calls.length;
    await said("x.problems.jsonl", row, '"calculate"', context);
    const after = calculate.mock.calls.length;
    expect(after).toBeGreaterThan(before);
    await said("x.problems.jsonl", row, '"calculate"', context);
    expect(calculate.mock.calls.length).toBe(after);
  });

  it("lets no text of a file become markup", async () => {
    const bad = "[x](command:trialLens.runProblem) `` <b>";
    const text = JSON.stringify({ ...problem, id: bad, steps: [{ tool: bad, arguments: { expression: bad } }] });
    const shown = await hoverAt(
      openDocument("x.problems.jsonl", "", text),
      positionOf(text, text.indexOf('"arguments"') + 1),
      contextWith(),
    );
    const outside = (shown?.markdown ?? "").replace(/(`+)[^`].*?[^`]\1(?!`)/gs, "");
    expect(shown?.markdown).toContain("command:");
    expect(outside).not.toMatch(/command|<b>/);
  });
});

describe("hovering over an experiment", () => {
  it.each([
    ["B1", /^B1 mandatory reflection: The first submission is held back/],
    ["simulated/careful", /needs no key and no network: computes most results twice\./],
    ["clean", /Every tool tells the truth\.$/],
    ["policies", /^The verification policies that are compared\.$/],
    [
      "name:",
      /^16 trials, 8 of them corrupted: 4 problems × 1 model × 2 policies × 1 scaffold × 2 conditions × 1 repetition\. Expected: about \d+ model calls, [\d,]+ input and [\d,]+ output tokens\. The budgets allow at most 384 model calls\.\n\nWhat the run is called\.$/,
    ],
    ["problems:", /^16 trials.*Where the problems come from\.$/s],
    ["seed", /^Of 4 problems the first 3, with the seed 7, in the first repetition:\n\n- ` a ` step 1, ` calculate `: ` -10 ` in place of ` 10 ` \(sign-flip, obvious\)\n- ` b `.*\n- ` c `[^\n]*\n\nWhat every random choice/s], // biome-ignore format: a row
    ["off-by-one", /` a ` step 1, ` calculate `: ` (9|11) ` in place of ` 10 ` \(off-by-one, \w+\)/],
  ])("at %s", async (at, expected) => {
    expect(await said("x.experiment.yaml", experiment, at)).toMatch(expected);
  });

  it("shows what an operator makes of the first questions", async () => {
    const perturbed = experiment.replace("  - clean\n", "  - clean\n  - format\n");
    const shown = await said("x.experiment.yaml", perturbed, "format");
    expect(shown).toMatch(/^Of 4 problems the first 3, reworded without a model:\n\n- ` a ` ` .* ` \(edit distance 0\.\d\d/);
    expect(shown.match(/^- /gm)).toHaveLength(3);
  });

  it("shows the question of a problem that it names, as code", async () => {
    const named = experiment.replace("problems.jsonl", 'problems.jsonl\n    ids: ["b"]');
    expect(await said("x.experiment.yaml", named, '"b"')).toBe("```text\nWhat is 2*(4 + 6)?\n```");
  });

  it("still explains names while the experiment is half written", async () => {
    expect(await said("x.experiment.yaml", "policies: [B0, B1", "B1")).toMatch(/mandatory reflection/);
    expect(await said("x.experiment.yaml", "name: x\nproblems: [", "name")).toBe("What the run is called.");
  });
});
