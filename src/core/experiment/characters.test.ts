import { beforeAll, describe, expect, it } from "vitest";
import { exactMath } from "../../test/builders/exactMath";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import type { Trial } from "../model/trial";
import type { ChatModel } from "../ports";
import { simulatedAnswer } from "../simulated/answer";
import { charactersByName } from "../simulated/character";
import { readConversation } from "../simulated/conversation";
import { chanceOf } from "../simulated/reply";
import { type PlannedTrial, planTrials } from "./plan";
import { runTrial } from "./runTrial";

const problems = Array.from({ length: 30 }, (_, index) =>
  problemSchema.parse({
    id: `p${index}`,
    question: `What is ${index + 3} times 12?`,
    answer: String((index + 3) * 12),
    steps: [{ tool: "calculate", arguments: { expression: `${index + 3}*12` } }],
  }),
);
const experiment = experimentSchema.parse({
  name: "x",
  problems: [{ builtin: "first-light" }],
  models: ["credulous", "careful", "reflective", "stubborn", "chatty"].map((name) => `simulated/${name}`),
  policies: ["B0", "B1", "B3", "B4", "B3-forced"],
  conditions: ["corrupted"],
  seed: 11,
});

/** A planned trial's simulated model, without the wire. */
function unwired({ model, problem, seed }: PlannedTrial): ChatModel {
  const character = charactersByName.get(model);
  if (!character) throw new Error(`there is no ${model}`);
  return {
    id: model,
    async complete({ messages, tools }) {
      const conversation = readConversation(
        messages,
        tools.map(({ name }) => name),
      );
      const { text, call } = await simulatedAnswer(problem, character, chanceOf(seed, problem), conversation, { math: exactMath });
      const calls = call ? [{ id: `call_${messages.length}`, tool: call.tool, arguments: JSON.stringify(call.arguments) }] : [];
      return { text, calls, inputTokens: 0, outputTokens: 0 };
    },
  };
}

/** Each comparison is of shares of 30 trials; the seed is fixed, and the differences are far from even. */
describe("the characters, met by a corrupted result", () => {
  let trials: readonly Trial[];
  beforeAll(async () => {
    const done: Trial[] = [];
    for (const planned of planTrials(experiment, problems)) {
      const model = unwired(planned);
      done.push(await runTrial({ planned, model, math: exactMath, budgets: experiment.budgets, clock: { now: () => 0 } }));
    }
    trials = done;
  });

  const share = (character: string, policy: string, holds: (trial: Trial) => boolean): number => {
    const own = trials.filter((trial) => trial.model === `simulated/${character}` && trial.policy === policy);
    return own.filter(holds).length / own.length;
  };
  const right = ({ outcome }: Trial) => outcome.status === "graded" && outcome.correct;
  const verified = ({ verification }: Trial) => (verification?.invocations.length ?? 0) > 0;
  const challenged = ({ steps }: Trial) => steps.some(({ kind }) => kind === "challenge");

  it("are right more often the more they check", () => {
    expect(share("careful", "B0", right)).toBeGreaterThan(share("credulous", "B0", right) + 0.3);
    expect(share("careful", "B0", right)).toBeGreaterThan(share("stubborn", "B0", right) + 0.3);
  });

  it("gain from reflection by character", () => {
    const gain = (character: string) => share(character, "B1", right) - share(character, "B0", right);
    expect(gain("reflective")).toBeGreaterThan(0.7);
    expect(gain("stubborn")).toBeLessThan(0.2);
    expect(gain("reflective")).toBeGreaterThan(gain("careful") + 0.3);
  });

  it("use verifiers, and follow their verdicts, by character", () => {
    expect(share("reflective", "B3", verified)).toBeGreaterThan(share("credulous", "B3", verified) + 0.3);
    expect(share("credulous", "B3-forced", right)).toBeGreaterThan(share("stubborn", "B3-forced", right) + 0.3);
  });

  it("challenge results by character", () => {
    expect(share("careful", "B4", challenged)).toBeGreaterThan(share("credulous", "B4", challenged) + 0.3);
    expect(share("chatty", "B1", challenged)).toBeGreaterThan(share("stubborn", "B1", challenged) + 0.3);
  });

  it("talk by character, and forget to submit", () => {
    const talked = ({ steps }: Trial) => steps.some((step) => step.kind === "thought" && step.text.includes("I turn to"));
    const silent = ({ outcome }: Trial) => outcome.status === "ungraded";
    expect(share("chatty", "B0", talked)).toBeGreaterThan(share("reflective", "B0", talked) + 0.3);
    expect(share("chatty", "B0", silent)).toBeGreaterThan(share("careful", "B0", silent));
  });
});
