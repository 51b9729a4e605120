import { describe, expect, it } from "vitest";
import { debuggedMeans, debuggedTrial } from "../../test/builders/debuggedTrials";
import type { PlannedTrial } from "../experiment/plan";
import { runTrial } from "../experiment/runTrial";
import { budgetsSchema, conditionSchema } from "../model/experiment";
import type { Trial } from "../model/trial";
import { forkTrial } from "./forkTrial";
import { LiveTrial } from "./liveTrial";
import { recallConversation } from "./recallConversation";

const intervened = (condition: object): PlannedTrial => ({
  ...debuggedTrial("B1", "corrupted"),
  condition: conditionSchema.parse({ id: "intervened", ...condition }),
});

function untold({ id: _id, parent: _parent, startedAt: _startedAt, finishedAt: _finishedAt, ...rest }: Trial) {
  return rest;
}

describe("a debugged trial with an intervention", () => {
  it.each<[string, object, object]>([
    ["results told by a person", { route: "user", corruption: {} }, {}],
    ["results under a heading, with metadata", { route: "rag", corruption: {}, metadata: { form: "numeric" } }, {}],
    ["metadata and a rule", { rule: "verify", corruption: {}, metadata: { form: "categorical", instruction: true } }, {}],
    ["a forced final answer", { corruption: {} }, { turns: 2, finalise: true }],
  ])("goes on as it does by itself, is recalled, and forked at each step: %s", async (_, condition, budgets) => {
    const means = { planned: intervened(condition), ...debuggedMeans(), budgets: budgetsSchema.parse(budgets) };
    const live = new LiveTrial(means);
    while (await live.advance());
    const { trial } = live;
    if (!trial) throw new Error("the trial did not end");
    expect(live.steps).toEqual(trial.steps);
    expect(untold(trial)).toEqual(untold(await runTrial(means)));
    expect((await recallConversation({ ...means, original: trial })).answers).toEqual(live.answers);
    const conversation = { answers: live.answers, recording: live.recording };
    for (const { index } of trial.steps) {
      const fork = await forkTrial({
        ...means,
        original: trial,
        conversation,
        run: "origin",
        step: index,
        change: { kind: "none" },
      });
      expect(untold(fork.trial)).toEqual(untold(trial));
    }
  });

  it("can have a result replaced that stands in the question", async () => {
    const means = { planned: intervened({ route: "rag", corruption: {} }), ...debuggedMeans() };
    const original = await runTrial(means);
    const { exposure } = original;
    if (exposure.state !== "exposed") throw new Error("nothing was corrupted");
    const made = await forkTrial({
      ...means,
      original,
      conversation: { answers: [], recording: undefined },
      run: "origin",
      step: exposure.step,
      change: { kind: "genuine" },
    });
    expect(made.trial.steps[exposure.step]).toMatchObject({ turn: 0, corrupted: false });
    expect(made.trial.changedByHand).toHaveLength(1);
  });
});
