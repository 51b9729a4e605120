import { describe, expect, test } from "vitest";
import type { TrialPlace } from "../../core/model/trialPlace";
import { AwaitedChecks } from "./awaitedChecks";

const places = (...trials: readonly string[]): TrialPlace[] => trials.map((trial) => ({ runFolder: "/runs/a", trial }));

/** A report that waits for some trials; each judgement takes a second. */
function waitingFor(...trials: readonly string[]) {
  let time = 0;
  const judged: string[] = [];
  let reports = 0;
  const checks = new AwaitedChecks(
    async ({ trial }) => {
      time += 1_000;
      judged.push(trial);
    },
    () => time,
  );
  const run = () =>
    checks.complete(
      () => places(...trials.filter((trial) => trial === "unjudgeable" || !judged.includes(trial))),
      async () => {
        reports += 1;
      },
    );
  return { checks, run, judged, reports: () => reports };
}

describe("AwaitedChecks", () => {
  test("judges everything, and shows the numbers now and then", async () => {
    const waiting = waitingFor("a", "b", "c", "d", "e");
    await waiting.run();
    expect(waiting.judged).toEqual(["a", "b", "c", "d", "e"]);
    expect(waiting.reports()).toBe(2);
  });

  test("asks once about a trial that cannot be judged", async () => {
    const waiting = waitingFor("unjudgeable");
    await waiting.run();
    await waiting.run();
    expect(waiting.judged).toEqual(["unjudgeable"]);
  });

  test("is under way once", async () => {
    const waiting = waitingFor("a", "b");
    await Promise.all([waiting.run(), waiting.run()]);
    expect(waiting.judged).toEqual(["a", "b"]);
  });

  test("ends when it is closed", async () => {
    const waiting = waitingFor("a", "b", "c");
    const running = waiting.run();
    waiting.checks.close();
    await running;
    expect(waiting.judged).toEqual(["a"]);
  });

  test("a failure ends it, and the next time goes on", async () => {
    let isBroken = true;
    const judged: string[] = [];
    const checks = new AwaitedChecks(
      async ({ trial }) => {
        if (isBroken) throw new Error("no algebra");
        judged.push(trial);
      },
      () => 0,
    );
    const run = () =>
      checks.complete(
        () => places("a", "b"),
        async () => undefined,
      );
    await expect(run()).rejects.toThrow("no algebra");
    isBroken = false;
    await run();
    expect(judged).toEqual(["b"]);
  });
});
