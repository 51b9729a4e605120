import { describe, expect, it } from "vitest";
import { debuggedMeans, debuggedTrial } from "../../test/builders/debuggedTrials";
import { runTrial } from "../experiment/runTrial";
import type { Trial } from "../model/trial";
import { createBreakpoint } from "./breakpoint";
import { framesAt } from "./frames";
import { LiveTrial } from "./liveTrial";
import { recordedTrial } from "./steppedTrial";
import { type TrialEvent, watchEvents } from "./trialEvents";
import { TrialSession } from "./trialSession";

const live = (policy: string, condition: string, problem?: string) =>
  new TrialSession(new LiveTrial({ planned: debuggedTrial(policy, condition, problem), ...debuggedMeans() }), watchEvents(undefined));
const whole = (policy: string, condition: string, problem?: string) =>
  runTrial({ planned: debuggedTrial(policy, condition, problem), ...debuggedMeans() });
const recorded = (trial: Trial, pair?: Trial) => new TrialSession(recordedTrial(trial), watchEvents(pair && recordedTrial(pair)));
const on = (...events: TrialEvent[]) => ({ breakpoints: [], events: new Set(events) });

describe("a live session", () => {
  it("stops at every step, and the trial comes out as if nobody had looked", async () => {
    for (const policy of ["B0", "B1", "B2", "B3", "B4"]) {
      const session = live(policy, "corrupted");
      const stops: number[] = [];
      while ((await session.stepIn()).reason === "step") stops.push(session.cursor);
      const trial = await whole(policy, "corrupted");
      expect(stops).toEqual(trial.steps.map(({ index }) => index));
      expect(session.trial.trial).toEqual(trial);
    }
  });

  it("holds the corrupted result until it is let go, and marks the trial if a person changes it", async () => {
    const session = live("B0", "corrupted");
    session.conditions = on("corruption");
    expect(await session.continue()).toEqual({ reason: "event", events: ["corruption"] });
    expect(session.isPending).toBe(true);
    const { genuine, shown, step } = session.trial.pending ?? {};
    expect(shown?.text).not.toBe(genuine?.text);
    session.show({ kind: "genuine" });
    expect(session.trial.steps.at(-1)).toMatchObject({ kind: "tool-result", corrupted: false, shown: genuine });
    expect((await session.continue()).reason).toBe("end");
    expect(session.trial.trial).toMatchObject({
      changedByHand: [{ step, before: shown?.text, after: genuine?.text }],
      outcome: { status: "graded", correct: true },
    });
  });

  it("takes a change back", async () => {
    const session = live("B0", "corrupted");
    session.conditions = on("corruption");
    await session.continue();
    session.show({ kind: "typed", text: "1" });
    session.show({ kind: "none" });
    await session.continue();
    expect(session.trial.trial).toEqual(await whole("B0", "corrupted"));
  });

  it("changes nothing in the past", async () => {
    const session = live("B0", "corrupted");
    session.conditions = on("corruption");
    await session.continue();
    session.stepBack();
    expect(session.isPending).toBe(false);
    expect(() => session.show({ kind: "genuine" })).toThrow("no result is held here");
  });

  it("goes back and forth in what has happened, and on from its end", async () => {
    const session = live("B1", "clean");
    await session.stepIn();
    await session.stepIn();
    await session.stepIn();
    expect(session.stepBack()).toEqual({ reason: "goto" });
    expect(session.cursor).toBe(1);
    expect(session.reverseContinue()).toEqual({ reason: "entry" });
    expect(session.cursor).toBe(-1);
    expect((await session.continue()).reason).toBe("end");
    expect(session.trial.trial).toEqual(await whole("B1", "clean"));
    session.goTo(2);
    expect(session.cursor).toBe(2);
  });

  it("ends as cancelled wherever it is", async () => {
    for (const steps of [0, 1, 3, 4]) {
      const trial = new LiveTrial({ planned: debuggedTrial("B0", "corrupted"), ...debuggedMeans() });
      for (let step = 0; step < steps; step += 1) await trial.advance();
      await trial.cancel();
      if (steps > 0) expect(trial.trial?.outcome.status).toBe("cancelled");
      else expect(trial.trial).toBeUndefined();
    }
  });

  it("spends no time budget while it stands", async () => {
    let now = 0;
    const clock = { now: () => now };
    const trial = new LiveTrial({ planned: debuggedTrial("B0", "clean"), ...debuggedMeans(), clock });
    while (await trial.advance()) now += 1_000_000;
    expect(trial.trial?.outcome.status).toBe("graded");
  });

  it("pauses before the next step", async () => {
    const session = live("B0", "clean");
    const going = session.continue();
    session.pause();
    expect((await going).reason).toBe("pause");
    expect(session.trial.trial).toBeUndefined();
  });

  it("passes on a defect of the host", async () => {
    const model = { id: "x", complete: () => Promise.reject(new TypeError("a defect")) };
    const session = new TrialSession(
      new LiveTrial({ planned: debuggedTrial("B0", "clean"), ...debuggedMeans(), model }),
      watchEvents(undefined),
    );
    await expect(session.continue()).rejects.toThrow("a defect");
  });
});

describe("stop conditions", () => {
  it("are met alike in a live and in a recorded trial, forward and back", async () => {
    const trial = await whole("B1", "corrupted");
    const breakpoints = [
      createBreakpoint(1, { tool: "calculate" }, { hitCondition: "2" }),
      createBreakpoint(2, { isAt: (step) => step === 1 }),
    ];
    const stopsOf = async (session: TrialSession) => {
      session.conditions = { breakpoints, events: new Set(["submission", "corruption"] as const) };
      const stops: unknown[] = [];
      for (let halt = await session.continue(); halt.reason !== "end"; halt = await session.continue()) stops.push([session.cursor, halt]);
      return stops;
    };
    const session = recorded(trial);
    const forward = await stopsOf(session);
    expect(forward.length).toBeGreaterThan(3);
    expect(await stopsOf(live("B1", "corrupted"))).toEqual(forward);
    session.goTo(trial.steps.length);
    const back: unknown[] = [];
    for (let halt = session.reverseContinue(); halt.reason !== "entry"; halt = session.reverseContinue()) back.push([session.cursor, halt]);
    expect(back.reverse()).toEqual(forward);
  });

  it.each([
    ['arguments.expression == "36+5"', 1],
    ['arguments.expression contains "+5"', 2],
    ["call == 1", 1],
    ["call > 10", 0],
  ])("a tool's condition %s", async (condition, expected) => {
    const session = recorded(await whole("B0", "clean"));
    session.conditions = { breakpoints: [createBreakpoint(1, { tool: "calculate" }, { condition })], events: new Set() };
    let stops = 0;
    while ((await session.continue()).reason === "breakpoint") stops += 1;
    expect(stops).toBe(expected);
  });

  it("log points say what happens and stop nothing", async () => {
    const said: string[] = [];
    const session = new TrialSession(recordedTrial(await whole("B0", "clean")), watchEvents(undefined), (text) => said.push(text));
    const log = createBreakpoint(1, { tool: "calculate" }, { logMessage: "call {call}: {arguments.expression}" });
    session.conditions = { breakpoints: [log], events: new Set() };
    expect((await session.continue()).reason).toBe("end");
    expect(said).toEqual(["call 1: 3*12", "call 2: 36+5", "call 3: (36+5) - (41)"]);
  });

  it("the first step that differs from the pair", async () => {
    const [clean, corrupted] = [await whole("B0", "clean"), await whole("B0", "corrupted")];
    const session = recorded(corrupted, clean);
    session.conditions = on("divergence");
    expect(await session.continue()).toEqual({ reason: "event", events: ["divergence"] });
    expect(session.trial.steps[session.cursor]).toMatchObject({ kind: "tool-result", corrupted: true });
    expect((await session.continue()).reason).toBe("end");
    const same = recorded(clean, clean);
    same.conditions = on("divergence");
    expect((await same.continue()).reason).toBe("end");
  });
});

describe("sub-runs", () => {
  async function restarted(): Promise<Trial> {
    for (const problem of ["p0", "p1", "p2", "p3", "p4"]) {
      const trial = await whole("B4", "corrupted", problem);
      if (trial.attempts === 2) return trial;
    }
    throw new Error("no trial began anew");
  }

  async function reviewed(): Promise<[Trial, number]> {
    for (const problem of ["p0", "p1", "p2", "p3", "p4"]) {
      const trial = await whole("B2", "clean", problem);
      const at = trial.steps.findIndex(({ kind }) => kind === "verdict");
      if (at !== -1) return [trial, at];
    }
    throw new Error("no trial asked a reviewer");
  }

  it("a second attempt is stepped over, into and out of; its detection stops", async () => {
    const trial = await restarted();
    const at = trial.steps.findIndex(({ kind }) => kind === "restart");
    const session = recorded(trial);
    session.conditions = on("detection");
    expect(await session.continue()).toEqual({ reason: "event", events: ["detection"] });
    expect(session.cursor).toBe(at - 1);
    session.conditions = on();
    expect((await session.next()).reason).toBe("end");
    session.goTo(at - 1);
    await session.stepIn();
    expect(framesAt(trial.steps, session.cursor)).toEqual([
      { kind: "restart", step: at },
      { kind: "solver", step: at - 1 },
    ]);
    expect((await session.stepOut()).reason).toBe("end");
  });

  it("a verifier is stepped over, into and out of", async () => {
    const [trial, at] = await reviewed();
    const session = recorded(trial);
    session.goTo(at - 1);
    await session.next();
    expect(session.cursor).toBe(at + 1);
    session.goTo(at - 1);
    await session.stepIn();
    expect(framesAt(trial.steps, session.cursor).map(({ kind }) => kind)).toEqual(["reviewer", "solver"]);
    await session.stepOut();
    expect(session.cursor).toBe(at + 1);
  });
});
