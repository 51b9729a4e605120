import { describe, expect, it } from "vitest";
import { Playback } from "../../node/cassette/playback";
import { readTapes } from "../../node/cassette/tapes";
import { recordedModel } from "../../node/cassette/trialModels";
import { ProfileMemory } from "../../node/models/profile/profileMemory";
import { simulatedFetch } from "../../node/models/simulatedFetch";
import type { Fetch } from "../../node/models/wire/fetch";
import { debuggedMeans, debuggedTrial } from "../../test/builders/debuggedTrials";
import { exactMath } from "../../test/builders/exactMath";
import type { Recording } from "../model/cassette";
import type { Trial } from "../model/trial";
import type { ChatModel } from "../ports";
import { forkTrial } from "./forkTrial";
import { LiveTrial } from "./liveTrial";
import { recallConversation } from "./recallConversation";

const KEY = "sk-not-a-real-key";

/** An endpoint that wants a key and counts what it is asked. */
function endpoint() {
  const answers = simulatedFetch([debuggedTrial("B2", "corrupted").problem], { math: exactMath });
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    asked.push(String(new Headers(init?.headers).get("authorization")));
    return answers(url, init);
  };
  return { asked, fetch };
}

const planned = { ...debuggedTrial("B2", "corrupted"), model: "far" };
const options = { id: "far", baseUrl: "https://far.example/v1", model: "simulated/careful" };
const means = (model: ChatModel) => ({ ...debuggedMeans(), planned, model });

/** The model with the answers of one recorded trial, and nobody to ask. */
function fromCassette(trial: Trial, recording: Recording | undefined): ChatModel {
  const tapes = readTapes([...(recording?.parts ?? []), ...(recording?.exchanges ?? [])]);
  const known = new Map([[trial.id, trial.endpoint?.known ?? []]]);
  const nobody: Fetch = async () => {
    throw new Error("an endpoint was asked");
  };
  return recordedModel({ ...options, fetch: nobody }, new Playback("strict", tapes, known));
}

function recall(original: Trial, recording: Recording | undefined) {
  return recallConversation({ ...means(fromCassette(original, recording)), planned: { ...planned, id: original.id }, original });
}

describe("a fork of a trial of an endpoint's model", () => {
  it("takes its past from the cassette, asks the rest with the key, and can be forked by its own cassette", async () => {
    const { asked, fetch } = endpoint();
    const model = recordedModel({ ...options, fetch, key: KEY, memory: new ProfileMemory() });
    const live = new LiveTrial(means(model));
    while (await live.advance());
    const original = live.trial;
    if (!original) throw new Error("the trial did not end");
    const whole = asked.length;
    expect(whole).toBeGreaterThan(3);
    for (const { index } of original.steps) {
      asked.length = 0;
      const conversation = await recall(original, live.recording);
      expect(asked).toEqual([]);
      const past = conversation.answers.filter(({ before }) => before < index).length;
      const forking = { ...means(model), original, conversation, run: "far", step: index, change: { kind: "none" } as const };
      const fork = await forkTrial(forking);
      expect(asked).toEqual(Array.from({ length: whole - past }, () => `Bearer ${KEY}`));
      expect(JSON.stringify(fork)).not.toContain(KEY);
      expect(JSON.stringify(fork.trial.steps)).toBe(JSON.stringify(original.steps));
      const again = await recall(fork.trial, fork.recording);
      expect(again.answers.map(({ turn }) => turn?.text)).toEqual(conversation.answers.map(({ turn }) => turn?.text));
    }
  });

  it("of a changed result can be gone through and forked again", async () => {
    const { asked, fetch } = endpoint();
    const model = recordedModel({ ...options, fetch, key: KEY, memory: new ProfileMemory() });
    const live = new LiveTrial(means(model));
    while (await live.advance());
    const original = live.trial;
    const at = original?.steps.find((step) => step.kind === "tool-result" && step.corrupted);
    if (!original || !at) throw new Error("nothing was corrupted");
    const first = await forkTrial({
      ...means(model),
      original,
      conversation: await recall(original, live.recording),
      run: "far",
      step: at.index,
      change: { kind: "typed", text: "40" },
    });
    const conversation = await recall(first.trial, first.recording);
    asked.length = 0;
    const step = first.trial.steps.length - 1;
    const forking = {
      ...means(model),
      planned: { ...planned, id: first.trial.id },
      original: first.trial,
      conversation,
      run: "first",
      step,
    };
    const second = await forkTrial({ ...forking, change: { kind: "none" } });
    expect(asked).toEqual([]);
    expect(JSON.stringify(second.trial.steps)).toBe(JSON.stringify(first.trial.steps));
    expect(second.trial.parent?.trial).toBe(first.trial.id);
  });
});
