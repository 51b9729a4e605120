import { describe, expect, it } from "vitest";
import { run, trial } from "../../test/builders/records";
import { problemSchema } from "../model/problem";
import { estimateRun } from "./estimateRun";
import { Outlook } from "./outlook";
import { planTrials } from "./plan";

const problems = ["p", "q"].map((id) => problemSchema.parse({ id, question: `What is ${id}?`, answer: "1" }));
const local = { id: "local", baseUrl: "http://127.0.0.1:1/v1", model: "m" };
const priced = { ...local, prices: { inputPerMillion: 1, outputPerMillion: 4 } };
const usage = { modelCalls: 4, toolCalls: 1, inputTokens: 1000, outputTokens: 250 };
/** A run of which so many trials are under way. */
const begin = (settings: Record<string, unknown>, underWay = 1) => {
  const { experiment } = run(settings);
  const planned = planTrials(experiment, problems);
  const outlook = new Outlook(experiment, problems, planned);
  for (let trials = 0; trials < underWay; trials += 1) outlook.begin();
  return { experiment, outlook };
};
const done = (parts: Parameters<typeof trial>[0]) =>
  trial({ usage, startedAt: "2025-01-01T00:00:00.000Z", finishedAt: "2025-01-01T00:00:08.000Z", ...parts });

describe("the outlook of a run", () => {
  it("is the estimate before a trial is finished, without a time", () => {
    const { experiment, outlook } = begin({ models: [local], conditions: ["clean", "corrupted"] });
    const { expected } = estimateRun(experiment, problems);
    const { requests, requestsLeft, millisecondsLeft } = outlook.now();
    expect(requests).toBe(0);
    expect(Math.abs(requestsLeft - expected.modelCalls)).toBeLessThanOrEqual(1);
    expect(millisecondsLeft).toBeUndefined();
  });

  it("goes by the finished trials of the same cell, side by side", () => {
    const { outlook } = begin({ models: [local], repetitions: 2, concurrency: 3 });
    outlook.finish(done({ id: "a", model: "local" }));
    expect(outlook.now()).toMatchObject({ requests: 4, tokens: 1250, requestsLeft: 12, tokensLeft: 3750, millisecondsLeft: 24_000 });
    for (let trials = 0; trials < 3; trials += 1) outlook.begin();
    expect(outlook.now().millisecondsLeft).toBe(8000);
  });

  it("takes the estimate for a cell without any, at the time of a call so far", () => {
    const { experiment, outlook } = begin({ models: [local], policies: ["B0", "B1"] });
    for (const id of ["a", "b"]) outlook.finish(done({ id, model: "local" }));
    const { modelCalls } = estimateRun({ ...experiment, policies: ["B1"] }, problems).expected;
    expect(outlook.now()).toMatchObject({ requestsLeft: modelCalls, millisecondsLeft: modelCalls * 2000 });
  });

  it("has nothing left at the end", () => {
    const { outlook } = begin({ models: [local] });
    for (const id of ["a", "b"]) outlook.finish(done({ id, model: "local" }));
    expect(outlook.now()).toMatchObject({ requestsLeft: 0, tokensLeft: 0, millisecondsLeft: 0 });
  });

  it("has a cost where a model has prices, and none where none has", () => {
    const { outlook } = begin({ models: [priced] });
    outlook.finish(done({ id: "a", model: "local" }));
    expect(outlook.now()).toMatchObject({ cost: 0.002, costLeft: 0.002, unpriced: false });
    for (const models of [[local], ["simulated/careful"]])
      expect(begin({ models }).outlook.now()).toMatchObject({ cost: undefined, costLeft: undefined, unpriced: models[0] === local });
  });
});
