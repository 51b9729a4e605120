import { describe, expect, it } from "vitest";
import { debuggedMeans, debuggedTrial, debuggedTrials } from "../../test/builders/debuggedTrials";
import type { PlannedTrial } from "../experiment/plan";
import { runTrial } from "../experiment/runTrial";
import type { ForkChange, Trial } from "../model/trial";
import type { Conversation } from "./answers";
import { type Fork, forkTrial } from "./forkTrial";
import { LiveTrial } from "./liveTrial";
import { recallConversation } from "./recallConversation";

interface Original {
  readonly planned: PlannedTrial;
  readonly trial: Trial;
  readonly conversation: Conversation;
}

async function played(planned: PlannedTrial): Promise<Original> {
  const live = new LiveTrial({ planned, ...debuggedMeans() });
  while (await live.advance());
  if (!live.trial) throw new Error("the trial did not end");
  return { planned, trial: live.trial, conversation: { answers: live.answers, recording: live.recording } };
}

function wholeFork({ planned, trial, conversation }: Original, step: number, change: ForkChange): Promise<Fork> {
  return forkTrial({ planned, ...debuggedMeans(), original: trial, conversation, run: "origin", step, change });
}

async function fork(original: Original, step: number, change: ForkChange): Promise<Trial> {
  return (await wholeFork(original, step, change)).trial;
}

/** Without what a fork has of its own. */
function untold({ id: _id, parent: _parent, startedAt: _startedAt, finishedAt: _finishedAt, ...rest }: Trial) {
  return rest;
}

const bodiesOf = ({ recording }: Pick<Conversation, "recording">) => recording?.exchanges.map(({ request, body }) => [request, body]);
const results = ({ steps }: Trial) => steps.filter((step) => step.kind === "tool-result" && step.tool === "calculate");

describe("the answers of a recorded trial", () => {
  it("are recalled by going through it again, changes by hand and all", async () => {
    const original = await played(debuggedTrial("B2", "corrupted"));
    const recalled = await recallConversation({ planned: original.planned, ...debuggedMeans(), original: original.trial });
    expect(recalled.answers).toEqual(original.conversation.answers);
    expect(bodiesOf(recalled)).toEqual(bodiesOf(original.conversation));
    const [first] = results(original.trial);
    const changed = await fork(original, first?.index ?? 0, { kind: "typed", text: "40" });
    const again = await recallConversation({ planned: original.planned, ...debuggedMeans(), original: changed });
    expect(again.answers.length).toBe(changed.usage.modelCalls);
  });

  it("are refused where the trial comes out otherwise", async () => {
    const { planned, trial } = await played(debuggedTrial("B0", "clean"));
    const recall = recallConversation({
      planned: { ...planned, seed: planned.seed + 1 },
      ...debuggedMeans(),
      original: { ...trial, steps: [] },
    });
    await expect(recall).rejects.toThrow("The past could not be repeated");
  });
});

describe("a fork", () => {
  it("at each step of fifty trials repeats the past to the letter, and without a change the whole", async () => {
    expect(debuggedTrials).toHaveLength(50);
    let forks = 0;
    for (const planned of debuggedTrials) {
      const original = await played(planned);
      expect(untold(original.trial)).toEqual(untold(await runTrial({ planned, ...debuggedMeans() })));
      for (const { index } of original.trial.steps) {
        const same = await fork(original, index, { kind: "none" });
        expect(untold(same)).toEqual(untold(original.trial));
        expect(same.parent).toEqual({ run: "origin", trial: planned.id, step: index, change: { kind: "none" } });
        forks += 1;
        if (planned.problem.id !== "p0") continue;
        const other = await fork(original, index, { kind: "policy", policy: planned.policy === "B1" ? "B4" : "B1" });
        expect(JSON.stringify(other.steps.slice(0, index))).toBe(JSON.stringify(original.trial.steps.slice(0, index)));
      }
    }
    expect(forks).toBeGreaterThan(400);
  }, 240_000);

  it("shows the genuine result in the place of the corrupted one", async () => {
    const original = await played(debuggedTrial("B0", "corrupted"));
    const corrupted = results(original.trial).find((step) => step.kind === "tool-result" && step.corrupted);
    if (corrupted?.kind !== "tool-result") throw new Error("nothing was corrupted");
    const forked = await fork(original, corrupted.index, { kind: "genuine" });
    expect(forked.steps[corrupted.index]).toMatchObject({ corrupted: false, shown: corrupted.genuine });
    expect(forked.changedByHand).toEqual([{ step: corrupted.index, before: corrupted.shown.text, after: corrupted.genuine.text }]);
    expect(forked.exposure.state).toBe("not-reached");
    expect(forked.outcome).toMatchObject({ status: "graded", correct: true });
  });

  it("shows a wrong value, proven wrong, in the place of a genuine one", async () => {
    const original = await played(debuggedTrial("B0", "clean"));
    const [first] = results(original.trial);
    if (!first) throw new Error("there is no result");
    const forked = await fork(original, first.index, { kind: "corrupted" });
    expect(forked.steps[first.index]).toMatchObject({ corrupted: true });
    expect(forked.exposure).toMatchObject({ state: "exposed", step: first.index, genuine: "36" });
  });

  it("shows what was typed, and a fork of the fork repeats it", async () => {
    const original = await played(debuggedTrial("B0", "clean"));
    const [first, second] = results(original.trial);
    if (!first || !second) throw new Error("there are too few results");
    const { planned } = original;
    const forked = await fork(original, first.index, { kind: "typed", text: "37" });
    expect(forked.steps[first.index]).toMatchObject({ shown: { ok: true, text: "37" }, genuine: { ok: true, text: "36" } });
    const again = await fork({ planned, trial: forked, conversation: original.conversation }, second.index - 1, { kind: "none" });
    expect(JSON.stringify(again.steps.slice(0, second.index - 1))).toBe(JSON.stringify(forked.steps.slice(0, second.index - 1)));
  });

  it("of a live trial that has not ended goes its own way, and the live one on", async () => {
    const planned = debuggedTrial("B0", "corrupted");
    const live = new LiveTrial({ planned, ...debuggedMeans() });
    while (live.pending === undefined) await live.advance();
    const { step } = live.pending;
    const { answers, recording, steps, changedByHand } = live;
    const forked = await forkTrial({
      planned,
      ...debuggedMeans(),
      original: { id: planned.id, steps: [...steps], changedByHand },
      conversation: { answers, recording },
      run: "live",
      step,
      change: { kind: "genuine" },
    });
    expect(JSON.stringify(forked.trial.steps.slice(0, step))).toBe(JSON.stringify(steps.slice(0, step)));
    expect(forked.trial.outcome).toMatchObject({ status: "graded", correct: true });
    live.show({ kind: "typed", text: "40" });
    while (await live.advance());
    expect(live.trial?.changedByHand).toEqual(live.changedByHand);
    expect(live.trial?.steps[step]).toMatchObject({ shown: { text: "40" } });
  });

  it("lets another policy rule from its step on", async () => {
    const original = await played(debuggedTrial("B0", "clean"));
    const submission = original.trial.steps.findIndex(({ kind }) => kind === "submission");
    const forked = await fork(original, submission, { kind: "policy", policy: "B1" });
    expect(forked.policy).toBe("B1");
    expect(forked.steps.slice(submission).map(({ kind }) => kind)).toContain("reflection-prompt");
  });

  it.each([
    [99, { kind: "none" }, "has 6 steps"],
    [0, { kind: "genuine" }, "is no tool result"],
  ] as const)("at step %s with %o is refused", async (step, change, message) => {
    const original = await played(debuggedTrial("B0", "clean"));
    const steps = original.trial.steps.slice(0, 6);
    await expect(fork({ ...original, trial: { ...original.trial, steps } }, step, change)).rejects.toThrow(message);
  });

  it("keeps the wire of the past with its own, so that it can be gone through by itself", async () => {
    const original = await played(debuggedTrial("B1", "clean"));
    for (const { index } of original.trial.steps) {
      const { trial, recording } = await wholeFork(original, index, { kind: "none" });
      expect(recording?.exchanges.every((exchange) => exchange.trial === trial.id)).toBe(true);
      expect(bodiesOf({ recording })).toEqual(bodiesOf(original.conversation));
      const hashes = (recording?.parts ?? []).map(({ hash }) => hash);
      expect(new Set(hashes).size).toBe(hashes.length);
    }
  });

  it("says so if the past cannot be repeated", async () => {
    const original = await played(debuggedTrial("B0", "clean"));
    const [first, ...others] = original.conversation.answers;
    if (!first?.turn) throw new Error("nothing was answered");
    const answers = [{ ...first, turn: { ...first.turn, text: "Something else." } }, ...others];
    const changed = { ...original, conversation: { ...original.conversation, answers } };
    await expect(fork(changed, 3, { kind: "none" })).rejects.toThrow("The past could not be repeated: step 0");
  });
});
