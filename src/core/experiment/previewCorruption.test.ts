import { describe, expect, it } from "vitest";
import { createModels } from "../../node/models/models";
import { exactMath } from "../../test/builders/exactMath";
import { corruptionPlanSchema } from "../model/corruption";
import { experimentSchema } from "../model/experiment";
import { problemSchema } from "../model/problem";
import { planTrials, trialSeed } from "./plan";
import { previewCorruption } from "./previewCorruption";
import { runTrial } from "./runTrial";

const calculate = (expression: string) => ({ tool: "calculate", arguments: { expression } });
const problem = (steps: object[], more: object = {}) =>
  problemSchema.parse({ id: "p", question: "What is 4/6 times 15?", answer: "10", steps, ...more });
const chain = problem([calculate("4/6"), calculate("$1*15")]);
const plan = (parts: object = {}) => corruptionPlanSchema.parse({ kinds: ["numeric-perturbation"], ...parts });
const preview = (of = chain, how = plan(), seed = 7, cancellation?: AbortSignal) =>
  previewCorruption(of, how, seed, { math: exactMath }, cancellation);

describe("previewCorruption", () => {
  it("gives the first result that the plan corrupts, with its genuine value", async () => {
    expect(await preview(chain, plan({ relative: "-1/10" }))).toEqual({
      problem: "p",
      foreseen: true,
      tool: "calculate",
      callPosition: 1,
      genuine: "2/3",
      shown: "3/5",
      severity: "plausible",
      kind: "numeric-perturbation",
    });
  });

  it("carries results on to later steps", async () => {
    expect(await preview(chain, plan({ call: 2, relative: "1/2" }))).toMatchObject({
      callPosition: 2,
      genuine: "10",
      shown: "15",
      severity: "obvious",
    });
  });

  it("is what a trial of the same seed meets", async () => {
    const experiment = experimentSchema.parse({
      name: "x",
      problems: [{ builtin: "first-light" }],
      models: ["simulated/trusting"],
      policies: ["B0"],
      conditions: [{ id: "corrupted", corruption: { kinds: ["numeric-perturbation", "off-by-one"] } }],
      seed: 11,
    });
    const [planned] = planTrials(experiment, [chain]);
    const model = createModels(experiment.models, [chain], { math: exactMath }).get("simulated/trusting");
    if (!planned?.condition.corruption || !model) throw new Error("a corrupted trial is planned");
    const { exposure } = await runTrial({ planned, model, math: exactMath, budgets: experiment.budgets, clock: { now: () => 0 } });
    const foreseen = await preview(chain, planned.condition.corruption, trialSeed(11, "p", 1));
    const { callPosition, genuine, shown, kind, severity } = exposure as Extract<typeof exposure, { state: "exposed" }>;
    expect(foreseen).toMatchObject({ foreseen: true, callPosition, genuine, shown, kind, severity });
  });

  it.each([
    ["there are no steps", problem([]), plan(), "no reference steps"],
    ["a step fails", problem([calculate("1/0")]), plan(), "Step 1 fails: "],
    ["no result fits", chain, plan({ kinds: ["missing-solution"] }), "never reach it"],
    ["the call is beyond the last", chain, plan({ call: 9 }), "number 9"],
    ["the tool is not called", chain, plan({ tool: "integrate" }), "never made a call of integrate"],
  ])("says why where %s", async (_, of, how, reason) => {
    const found = await preview(of, how);
    expect(found).toMatchObject({ problem: "p", foreseen: false });
    expect(!found.foreseen && found.reason).toContain(reason);
  });

  it("runs no further step once it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await preview(chain, plan(), 7, controller.signal)).foreseen).toBe(false);
  });
});
