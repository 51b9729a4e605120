import { describe, expect, it } from "vitest";
import { EXPOSED, FAILED, trial, WRONG } from "../../test/builders/records";
import type { Step } from "../model/step";
import { LiveRun, type LiveTrial } from "./liveRun";

const of = (parts: Partial<LiveTrial> & Pick<LiveTrial, "id">): LiveTrial => ({
  problem: "p1",
  scaffold: "native",
  model: "simulated/trusting",
  policy: "B0",
  condition: "clean",
  repetition: 1,
  ...parts,
});
const thought = (index: number, text = "hm"): Step => ({ index, turn: 1, kind: "thought", text });
const result = (index: number, corrupted: boolean): Step => ({
  index,
  turn: 1,
  kind: "tool-result",
  call: "call_1_0",
  tool: "calculate",
  genuine: { ok: true, text: "5" },
  shown: { ok: true, text: corrupted ? "9/2" : "5" },
  corrupted,
});
const pair = [of({ id: "a" }), of({ id: "b", condition: "corrupted" })] as const;
const started = (trials: readonly LiveTrial[] = pair) => {
  const live = new LiveRun("A run", "/runs/a", 1000);
  live.plan(trials);
  return live;
};

describe("LiveRun", () => {
  it("has a lane a trial, with steps as they come", () => {
    const live = started();
    live.step(pair[0], result(0, false));
    live.step(pair[1], result(0, true));
    live.step(pair[0], thought(1));
    const [a, b] = live.picture(3000).lanes;
    expect(a).toMatchObject({ name: "B0 · clean", simulated: true, outcome: undefined });
    expect(a?.steps.map(({ kind }) => kind)).toEqual(["tool-result", "thought"]);
    expect(a?.steps[0]?.genuine).toBeUndefined();
    expect(b?.steps).toMatchObject([{ tool: "calculate", text: "9/2", genuine: "5" }]);
  });

  it("names the scaffold where there are several, and pairs trials of one only", () => {
    const live = started([...pair, of({ id: "c", scaffold: "react" }), of({ id: "d", scaffold: "react", condition: "corrupted" })]);
    live.finish(trial({ id: "a" }));
    live.finish(trial({ id: "c", scaffold: "react" }));
    live.finish(trial({ id: "b", condition: "corrupted", exposure: EXPOSED }));
    expect(live.picture(0).lanes.map(({ name, comparable }) => [name, comparable])).toEqual([
      ["B0 · native · clean", true],
      ["B0 · react · clean", false],
      ["B0 · native · corrupted", true],
    ]);
  });

  it("shows an observation that the model wrote itself", () => {
    const live = started();
    live.step(pair[0], { index: 0, turn: 1, kind: "thought", text: "hm", invented: "Observation: 5" });
    expect(live.picture(0).lanes[0]?.steps[0]?.text).toMatch(/^hm\n\n\[.*cut off.*\]\nObservation: 5$/);
  });

  it("shows what the agent is saying until it is a step", () => {
    const live = started();
    live.say(pair[0], "4 + ", 1);
    live.say(pair[0], "6 is", 1);
    expect(live.picture(0).lanes).toMatchObject([{ trial: "a", steps: [], saying: "4 + 6 is" }]);
    live.step(pair[0], thought(0, "4 + 6 is 10"));
    expect(live.picture(0).lanes).toMatchObject([{ steps: [{ text: "4 + 6 is 10" }], saying: undefined }]);
    live.say(pair[0], "So", 1);
    expect(live.picture(0).lanes[0]?.saying).toBe("So");
    live.finish(trial({ id: "a" }));
    expect(live.picture(0).lanes[0]?.saying).toBeUndefined();
  });

  it("forgets what was said in an attempt that failed", () => {
    const live = started();
    live.say(pair[0], "half", 1);
    live.say(pair[0], "4 + 6", 2);
    expect(live.picture(0).lanes[0]?.saying).toBe("4 + 6");
  });

  it("keeps the end of what is said, in whole characters", () => {
    const live = started();
    live.say(pair[0], "x".repeat(300), 1);
    expect(live.picture(0).lanes[0]?.saying).toBe("x".repeat(300));
    for (let piece = 0; piece < 200; piece += 1) live.say(pair[0], "😀", 1);
    live.say(pair[0], "!", 1);
    expect(live.picture(0).lanes[0]?.saying).toBe(`…${"😀".repeat(149)}!`);
  });

  it("counts with every denominator", () => {
    const live = started([...pair, of({ id: "c", policy: "B1" })]);
    live.finish(trial({ id: "a" }));
    live.finish(trial({ id: "b", condition: "corrupted", exposure: EXPOSED, outcome: WRONG }));
    live.finish(trial({ id: "c", policy: "B1", outcome: FAILED }));
    expect(live.picture(1000)).toMatchObject({ planned: 3, done: 3, graded: 2, correct: 1, assigned: 1, exposed: 1 });
  });

  it("lets a trial be compared once its pair is saved too", () => {
    const live = started();
    live.finish(trial({ id: "a" }));
    expect(live.picture(0).lanes.map(({ comparable }) => comparable)).toEqual([false]);
    live.finish(trial({ id: "b", condition: "corrupted", exposure: EXPOSED }));
    expect(live.picture(0).lanes.map(({ comparable }) => comparable)).toEqual([true, true]);
  });

  it("does not compare a trial that is under way with a pair that is saved", () => {
    const live = started([...pair, of({ id: "c", repetition: 2 })]);
    live.finish(trial({ id: "a" }));
    live.finish(trial({ id: "b", condition: "corrupted" }));
    live.step(of({ id: "c", repetition: 2 }), thought(0));
    expect(live.picture(0).lanes.map(({ name, comparable }) => `${name} ${comparable}`)).toEqual([
      "B0 · clean · repetition 1 true",
      "B0 · corrupted · repetition 1 true",
      "B0 · clean · repetition 2 false",
    ]);
  });

  it("keeps the last twelve lanes, two hundred steps of each, and the beginning of a long text", () => {
    const trials = Array.from({ length: 30 }, (_, index) => of({ id: `t${index}`, repetition: index + 1 }));
    const live = started(trials);
    for (const one of trials) live.step(one, thought(0));
    const last = trials.at(-1);
    if (!last) throw new Error("there are trials");
    for (let index = 1; index < 250; index += 1) live.step(last, thought(index, "😀".repeat(5000)));
    const { lanes } = live.picture(0);
    expect(lanes.map(({ trial }) => trial)).toEqual(trials.slice(-12).map(({ id }) => id));
    expect(lanes.at(-1)).toMatchObject({ omitted: 50 });
    expect(lanes.at(-1)?.steps).toHaveLength(200);
    expect(lanes.at(-1)?.steps[0]?.text).toBe(`${"😀".repeat(150)}…`);
  });

  it("names the model where there are several", () => {
    const live = started([of({ id: "a" }), of({ id: "b", model: "local" })]);
    live.step(of({ id: "b", model: "local" }), thought(0));
    expect(live.picture(0)).toMatchObject({ simulated: true, lanes: [{ name: "B0 · clean · local", simulated: false }] });
  });

  it("is paused until it is continued or ends", () => {
    const live = started();
    live.pause(true);
    expect(live.picture(0).state).toBe("paused");
    live.pause(false);
    expect(live.picture(0).state).toBe("under way");
    live.pause(true);
    live.end("stopped", undefined, 5000);
    expect(live.picture(0).state).toBe("stopped");
  });

  it("stops its clock at the end, with the reason", () => {
    const live = started();
    expect(live.picture(4000)).toMatchObject({ state: "under way", elapsed: 3000 });
    live.end("stopped", undefined, 5000);
    expect(live.picture(99_000)).toMatchObject({ state: "stopped", failure: undefined, elapsed: 4000 });
  });
});
