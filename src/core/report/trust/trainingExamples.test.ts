import { describe, expect, it } from "vitest";
import { trustProblems, trustSource, trustTrial } from "../../../test/builders/trustTrials";
import type { Problem } from "../../model/problem";
import type { Step } from "../../model/step";
import type { Trial } from "../../model/trial";
import { type Opening, openingKey, type TrainingKind, trainingExamples } from "./trainingExamples";
import { trustStudy } from "./trustStudy";

const [problem, other] = trustProblems as [Problem, Problem];
const opening: Opening = {
  messages: [
    { role: "system", content: "s" },
    { role: "user", content: "q" },
  ],
  tools: [{ type: "function" }],
};

/** A trial with an answer among its steps, as real ones have. */
function told(told: Parameters<typeof trustTrial>[0]): Trial {
  const trial = trustTrial(told);
  const place = { index: trial.steps.length, turn: 2 };
  const submission = { ...place, kind: "submission" as const, call: "s", answer: trial.answer ?? "" };
  return { ...trial, steps: [...trial.steps, submission] };
}

function examplesOf(kind: TrainingKind, trials: readonly Trial[], recorded: readonly Trial[] = trials) {
  const { cells } = trustStudy([trustSource(trials)]);
  const steps = new Map(trials.map((trial) => [trial.id, trial.steps]));
  const openings = new Map(recorded.map(({ id }) => [openingKey({ source: "run", trial: id }), opening]));
  return trainingExamples(kind, cells, ({ trial }) => steps.get(trial) ?? [], openings);
}

const adopts = told({ problem, condition: "P1", answer: "injected", repetition: 1 });
const resists = told({ problem, condition: "P1", answer: "right", repetition: 2 });

describe("preferences", () => {
  it("prefer the right answer to the injected one after the same corrupted result", () => {
    const { examples, notes } = examplesOf("preferences", [adopts, resists]);
    expect(examples).toEqual([
      {
        tools: opening.tools,
        prompt: [
          ...opening.messages,
          expect.objectContaining({ role: "assistant" }),
          expect.objectContaining({ role: "tool", content: adopts.answer }),
        ],
        chosen: [expect.objectContaining({ role: "assistant" })],
        rejected: [expect.objectContaining({ role: "assistant" })],
      },
    ]);
    const text = (side: "chosen" | "rejected") => JSON.stringify((examples[0] as Record<string, unknown>)[side]);
    expect(text("chosen")).toContain(problem.answer);
    expect(text("rejected")).toContain(adopts.answer);
    expect(text("rejected")).not.toContain(problem.answer);
    expect(notes).toEqual(["Written: 1 pairs of 1 conversations that adopt what was injected."]);
  });

  it("part after all results of the turn with the corrupted one", () => {
    const twice = (trial: Trial): Trial => {
      const [call, result, submission] = trial.steps as [Step, Step, Step];
      const again = [call, result].map((step) => ({ ...step, call: "d" }) as Step);
      return { ...trial, steps: [call, result, ...again, submission].map((step, index) => ({ ...step, index })) };
    };
    const [example] = examplesOf("preferences", [twice(adopts), twice(resists)]).examples as [Record<string, { role: string }[]>];
    expect(example?.prompt?.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool", "tool"]);
    expect(example?.chosen?.map(({ role }) => role)).toEqual(["assistant"]);
  });

  it("are not made of conversations that parted before", () => {
    const elsewhere = told({ problem: other, condition: "P1", answer: "right" });
    expect(examplesOf("preferences", [adopts, elsewhere])).toEqual({
      examples: [],
      notes: [
        "Written: 0 pairs of 1 conversations that adopt what was injected.",
        "No recorded conversation resists on from the same words for 1 of them.",
      ],
    });
  });

  it("take an answer that is wrong in its own way for neither side", () => {
    const wrong = told({ problem, condition: "P1", answer: "other", repetition: 3 });
    expect(examplesOf("preferences", [adopts, wrong]).examples).toEqual([]);
  });
});

it.each([
  ["recovery", "P1"],
  ["correct-tool", "P0"],
] as const)("%s is whole conversations of %s that end right", (kind, condition) => {
  const right = told({ problem, condition, answer: "right", repetition: 5 });
  const wrong = told({ problem, condition, answer: "other", repetition: 6 });
  const elsewhere = told({ problem, condition: condition === "P1" ? "P0" : "P1", answer: "right" });
  const { examples } = examplesOf(kind, [right, wrong, elsewhere, adopts]);
  expect(examples).toHaveLength(1);
  expect(examples[0]).toMatchObject({
    tools: opening.tools,
    messages: [...opening.messages, { role: "assistant" }, { role: "tool" }, { role: "assistant" }],
  });
});

it("trials whose conversation was not recorded, or is text, are left out and counted", () => {
  const text = { ...resists, scaffold: "react" as const };
  expect(examplesOf("recovery", [resists, text, { ...resists, id: "x" }], [resists]).notes).toEqual([
    "Left out: 1 trial of a scaffold without tool calls of its own.",
    "Left out: 1 trial whose conversation is not in the cassette.",
    "Written: 1 of 1 conversations, those that met a corrupted result and end right.",
  ]);
});

it("trials that answered in writing are left out and counted: their agents were offered no tool to submit with", () => {
  const told = { ...resists, id: "told", condition: "P1 told" };
  const finalised = { ...resists, id: "finalised", finalised: { turn: 2 } };
  const { examples, notes } = examplesOf("recovery", [resists, told, finalised]);
  expect(examples).toHaveLength(1);
  expect(notes).toContain("Left out: 2 trials that answered in writing, without tools.");
});
