import type { RunForm } from "../../src/core/model/runForm";
import type { LaneStep, RunLane, RunPicture } from "../../src/core/projections/runPicture";
import type { FormCheck, PreviewProgress, RunSnapshot, ShownSet } from "../../src/protocol/run";

/** A built-in set of two problems, and a file of so many. */
export function twoSets(count = 40): readonly ShownSet[] {
  return [
    {
      source: { builtin: "first-light" },
      name: "first-light",
      builtin: true,
      mistakes: 0,
      problems: [
        { id: "definite-integral", domain: "calculus", question: "Compute the definite integral of 4*x**2 from 1 to 3." },
        { id: "two-roots", domain: "algebra", question: "Solve x**2 - 11*x + 24 = 0 for real x." },
      ],
    },
    {
      source: { file: "kitchen.problems.yaml" },
      name: "kitchen.problems.yaml",
      builtin: false,
      mistakes: 1,
      problems: Array.from({ length: count }, (_, index) => ({
        id: `eggs-${index + 1}`,
        domain: "arithmetic",
        question: `A recipe for 6 people takes 4 eggs. How many does it take for ${index + 7}?`,
      })),
    },
  ];
}

export const chosenForm: RunForm = {
  name: "",
  problems: [{ builtin: "first-light", ids: ["definite-integral"] }],
  models: ["simulated/trusting"],
  policies: ["B0", "B1"],
  clean: true,
  corrupted: true,
  perturbations: [],
  corruption: { kinds: [], relative: "1/10", tool: "", call: "first", persistence: "transient" },
  scaffold: "native",
  repetitions: 1,
  seed: 1,
  budgets: { turns: 24, tokens: 100_000, seconds: 300 },
  concurrency: 1,
};

const entry = (id: string, description: string, name = id) => ({ id, name, description });

export function runSnapshot(more: Partial<RunSnapshot> = {}): RunSnapshot {
  return {
    catalogue: {
      models: [
        entry("simulated/trusting", "Simulated, needs no key and no network: mostly believes its tools."),
        entry("simulated/careful", "Simulated, needs no key and no network: computes most results twice."),
      ],
      policies: [
        entry("B0", "No verification: the first submission stands.", "B0 none"),
        entry("B1", "The first submission is held back, and the agent goes over its work.", "B1 mandatory reflection"),
        entry("B2", "A fresh instance of the same model can be asked to judge a claim.", "B2 optional fresh reviewer"),
        entry("B3", "A tool result can be tested by another mathematical operation.", "B3 optional structural verifier"),
      ],
      kinds: [
        entry("numeric-perturbation", "A number moved by a fraction of itself.", "numeric perturbation"),
        entry("sign-flip", "The sign of a number or of a term turned.", "sign flip"),
        entry("missing-solution", "A solution left out.", "missing solution"),
      ],
      defaultKinds: ["missing-solution", "numeric-perturbation"],
      operators: [
        entry("paraphrase", "The question in other words."),
        entry("synonym", "One or two words replaced by others of the same meaning."),
        entry("reorder", "Sentences in another order, what is asked still last."),
        entry("format", "The same words set out otherwise."),
        entry("distractor", "One more sentence that has nothing to do with the problem."),
      ],
      tools: [entry("calculate", "Computes an expression exactly."), entry("integrate", "Integrates an expression.")],
      scaffolds: [entry("native", "The model calls tools through its provider's interface.", "Native tool calls")],
    },
    sets: twoSets(),
    filling: { form: chosenForm, note: undefined },
    blocked: undefined,
    run: undefined,
    ...more,
  };
}

export const goodCheck: FormCheck = {
  mistakes: [],
  name: "definite-integral",
  estimate: {
    trials: 4,
    corruptedTrials: 2,
    perturbedTrials: 0,
    expected: { modelCalls: 18, inputTokens: 21_400, outputTokens: 1_080 },
    most: { modelCalls: 96, tokens: 400_000 },
    assumptions: ["A trial takes one model call for each reference step of its problem and one to submit."],
  },
  endpoints: [],
};

export const onePreview: PreviewProgress = {
  previews: [
    {
      problem: "definite-integral",
      foreseen: true,
      tool: "integrate",
      callPosition: 1,
      genuine: "104/3",
      shown: "156/5",
      severity: "plausible",
      kind: "numeric-perturbation",
    },
  ],
  asked: 1,
  chosen: 1,
  withoutSteps: 0,
  working: false,
  failure: undefined,
};

const step = (index: number, kind: LaneStep["kind"], text: string, more: Partial<LaneStep> = {}): LaneStep => ({
  index,
  kind,
  tool: undefined,
  text,
  failed: false,
  genuine: undefined,
  ...more,
});

const call = '{"expression":"4*x**2","variable":"x","lower":"1","upper":"3"}';

export function lane(more: Partial<RunLane> & Pick<RunLane, "trial" | "name">): RunLane {
  return {
    problem: "definite-integral",
    condition: "clean",
    simulated: true,
    steps: [step(0, "tool-call", call, { tool: "integrate" }), step(1, "tool-result", "104/3", { tool: "integrate" })],
    omitted: 0,
    saying: undefined,
    outcome: undefined,
    comparable: false,
    ...more,
  };
}

/** A pair under B0 that is done, and the first of the next pair under way. */
export function runUnderWay(more: Partial<RunPicture> = {}): RunPicture {
  return {
    name: "definite-integral",
    runFolder: "/w/trials/definite-integral-20250101-000000",
    state: "under way",
    failure: undefined,
    simulated: true,
    planned: 4,
    done: 2,
    graded: 2,
    correct: 1,
    assigned: 1,
    exposed: 1,
    elapsed: 12_000,
    outlook: {
      requests: 9,
      tokens: 11_240,
      cost: undefined,
      requestsLeft: 11,
      tokensLeft: 13_700,
      costLeft: undefined,
      unpriced: false,
      millisecondsLeft: 19_000,
    },
    lanes: [
      lane({
        trial: "t1",
        name: "B0 · clean",
        steps: [...lane({ trial: "", name: "" }).steps, step(2, "submission", "104/3"), step(3, "final-answer", "104/3")],
        outcome: { text: "Correct: 104/3", verdict: "correct" },
        comparable: true,
      }),
      lane({
        trial: "t2",
        name: "B0 · corrupted",
        condition: "corrupted",
        steps: [
          step(0, "tool-call", call, { tool: "integrate" }),
          step(1, "tool-result", "156/5", { tool: "integrate", genuine: "104/3" }),
          step(2, "submission", "156/5"),
          step(3, "final-answer", "156/5"),
        ],
        outcome: { text: "Wrong: 156/5", verdict: "wrong" },
        comparable: true,
      }),
      lane({ trial: "t3", name: "B1 · clean", saying: "The integral of 4*x**2 from 1 to 3 is 104/3, so I" }),
    ],
    ...more,
  };
}
