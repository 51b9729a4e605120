import { describe, expect, it } from "vitest";
import { nodeFiles } from "../../node/nodeFiles";
import { textSource } from "../../test/builders/foreignSources";
import { run, trial } from "../../test/builders/records";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { writeInspect } from "../formats/exporting/writeInspect";
import { writeOpenaiMessages } from "../formats/exporting/writeOpenaiMessages";
import { problemSchema } from "../model/problem";
import type { ExperimentRun } from "../model/run";
import { type Trial, trialSchema } from "../model/trial";
import type { ForeignSource } from "../ports";
import { openRun } from "../store/runReader";
import { importTrials } from "./importTrials";

const root = temporaryFolder();
let number = 0;

const problems = [problemSchema.parse({ id: "p1", question: "2+3?", answer: "5" })];
const runOf = (name: string): ExperimentRun => ({ ...run({ models: ["m"], repetitions: 3 }), name, problems });
const [one, other] = [runOf("One"), runOf("Other")];
let moment = 0;
/** A trial that began at a moment of its own. */
const of = (policy: string, condition: string, repetition: number, parts: Partial<Trial> = {}) => {
  moment += 1;
  const startedAt = new Date(moment).toISOString();
  const id = `p1.m.${policy}.${condition}.${repetition}`;
  return trial({ id, model: "m", policy, condition, repetition, seed: moment, startedAt, ...parts });
};
const hand: Partial<Trial> = { parent: { run: "one", trial: "p1.m.B0.clean.1", step: 0, change: { kind: "none" } } };

const fileOf = (name: string, from: ExperimentRun, trials: readonly Trial[]): ForeignSource =>
  textSource(trials.map((each) => `${writeOpenaiMessages(from, each)}\n`).join(""), name, 100_000);
/** As earlier versions wrote it, which did not tell the run. */
const untold = (name: string, trials: readonly Trial[]): ForeignSource =>
  textSource(
    trials
      .map((each) => JSON.parse(writeOpenaiMessages(one, each)))
      .map(({ trial_lens: { run: _, ...facts }, ...record }) => `${JSON.stringify({ ...record, trial_lens: facts })}\n`)
      .join(""),
    name,
    100_000,
  );

async function imported(...sources: readonly ForeignSource[]) {
  number += 1;
  const folder = `${root}/${number}`;
  const { files } = await importTrials({ sources, folder, name: "All", version: "1", files: nodeFiles, clock: { now: () => 0 } });
  const { run: stored, trials } = await openRun(nodeFiles, folder);
  return {
    notes: files.map(({ notes }) => notes),
    cells: trials.map(({ policy, condition, repetition }) => `${policy} ${condition} ${repetition}`),
    repetitions: "imported" in stored ? stored.imported.repetitions : 0,
    trials,
  };
}

const SHIFTED = (trials: string, from: number) =>
  `Earlier trials have the same model, policy, condition, problem and repetition; ${trials} of it count as further repetitions, from ${from} on.`;

describe("exports that are imported together", () => {
  it.each([
    ["of a run that is told", fileOf],
    ["of none", (name: string, _: ExperimentRun, trials: readonly Trial[]) => untold(name, trials)],
  ])("keep their repetitions where a fork comes before its run, %s", async (_, write) => {
    const found = await imported(
      write("fork.jsonl", one, [of("B0", "clean", 1, { ...hand, id: "p1.m.B0.clean.1.fork" })]),
      write("run.jsonl", one, [of("B0", "clean", 1), of("B0", "corrupted", 1)]),
    );
    expect(found.cells).toEqual(["B0 clean 1", "B0 clean 1", "B0 corrupted 1"]);
    expect([found.notes, found.repetitions]).toEqual([[[], []], 1]);
  });

  it("shift a whole run, so that no trial is paired with one of another", async () => {
    const incomplete = [of("B0", "clean", 1), of("B0", "clean", 2), of("B1", "clean", 1)];
    const whole = ["B0", "B1"].flatMap((policy) => [of(policy, "clean", 1), of(policy, "clean", 2)]);
    const forked = of("B0", "clean", 1, { ...hand, id: "p1.m.B0.clean.1.fork" });
    const found = await imported(fileOf("inc.jsonl", one, incomplete), fileOf("full.jsonl", other, [...whole, forked]));
    expect(found.cells).toEqual([
      ...["B0 clean 1", "B0 clean 2", "B1 clean 1"],
      ...["B0 clean 3", "B0 clean 4", "B1 clean 3", "B1 clean 4"],
      // A fork stays with the run that it left.
      "B0 clean 3",
    ]);
    expect(found.notes).toEqual([[], [SHIFTED("5 trials", 3)]]);
    expect(found.repetitions).toBe(4);
  });

  it("shift a whole file where no run is told", async () => {
    const cells = (...corrupted: readonly number[]) => [
      ...[1, 2, 3].map((repetition) => of("B0", "clean", repetition)),
      ...corrupted.map((repetition) => of("B0", "corrupted", repetition)),
    ];
    const found = await imported(untold("P.jsonl", cells(1, 2)), untold("Q.jsonl", cells(1, 2, 3)));
    expect(found.cells.slice(5)).toEqual(
      [4, 5, 6].map((repetition) => `B0 clean ${repetition}`).concat([4, 5, 6].map((each) => `B0 corrupted ${each}`)),
    );
    expect(found.notes).toEqual([[], [SHIFTED("6 trials", 4)]]);
  });

  it("shift nothing where runs share no trial, or one run is in several files", async () => {
    const found = await imported(
      fileOf("a.jsonl", one, [of("B0", "clean", 1)]),
      fileOf("b.jsonl", other, [of("B1", "clean", 1)]),
      textSource(writeInspect(one, "m", [of("B0", "clean", 2)]), "c.json", 1000),
      fileOf("d.jsonl", one, [of("B0", "corrupted", 1)]),
    );
    expect(found.cells).toEqual(["B0 clean 1", "B1 clean 1", "B0 clean 2", "B0 corrupted 1"]);
    expect(found.notes).toEqual([[], [], [], []]);
  });

  it.each([
    ["of a run that is told", fileOf],
    ["of none", (name: string, _: ExperimentRun, trials: readonly Trial[]) => untold(name, trials)],
  ])("say that all counts twice where a file is given twice, %s", async (_, write) => {
    const trials = [of("B0", "clean", 1), of("B0", "clean", 2), of("B0", "corrupted", 1)];
    const found = await imported(write("a.jsonl", one, trials), write("a.jsonl", one, trials));
    expect(found.cells.slice(3)).toEqual(["B0 clean 3", "B0 clean 4", "B0 corrupted 3"]);
    expect(found.notes).toEqual([
      [],
      ["3 trials of it were read before and count twice; leave one of the copies out unless that is meant.", SHIFTED("3 trials", 3)],
    ]);
    expect(new Set(found.trials.map(({ id }) => id)).size).toBe(6);
  });

  it("leave files of others as they are numbered", async () => {
    const chat = { task_id: "p1", model: "m", answer: "5", messages: [{ role: "user", content: "2+3?" }] };
    const theirs = textSource(JSON.stringify([chat, chat]), "theirs.json", 1000);
    const found = await imported(fileOf("a.jsonl", one, [of("not-recorded", "not-recorded", 1)]), theirs);
    expect(found.trials.map(({ policy, repetition }) => [policy, repetition])).toEqual([
      ["not-recorded", 3],
      ["not-recorded", 1],
      ["not-recorded", 2],
    ]);
  });

  it("may hold one trial thousands of times, or a repetition without end", async () => {
    const again = of("B0", "clean", Number.MAX_SAFE_INTEGER);
    const found = await imported(fileOf("a.jsonl", one, Array(5000).fill(again)));
    expect(new Set(found.cells).size).toBe(5000);
    expect(trialSchema.safeParse(found.trials.at(-1)).error).toBeUndefined();
    expect(found.notes[0]?.[0]).toMatch(/^4999 trials of it were read before/);
  });
});
