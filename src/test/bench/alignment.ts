import { align } from "../../core/align/align";
import { problemSchema } from "../../core/model/problem";
import type { Trial } from "../../core/model/trial";
import { comparePicture } from "../../core/projections/compareTrials";
import { longTrial } from "../builders/longTrial";
import { run } from "../builders/records";

const ROUNDS = 7;
const problems = [problemSchema.parse({ id: "p1", question: "What is the sum of the series?", answer: "5" })];
const someRun = { ...run(), problems };

/** A trial and its corrupted counterpart, which goes its own way from the twentieth step on. */
const pair = (steps: number): Trial[] => [longTrial({ steps, seed: 1 }), longTrial({ steps, seed: 1, corruptedAt: 20 })];
/** Two trials that have nothing but their tools in common: nothing can be taken off at the ends. */
const strangers = (steps: number): Trial[] => [longTrial({ steps, seed: 1 }), longTrial({ steps, seed: 2 })];
const four = [undefined, 20, 100, 250].map((corruptedAt) =>
  longTrial({ steps: 500, seed: 1, ...(corruptedAt === undefined ? {} : { corruptedAt }) }),
);

function alignTwo([left, right]: readonly Trial[]): void {
  align(left?.steps ?? [], right?.steps ?? []);
}

function picture(trials: readonly Trial[]): void {
  comparePicture(trials.map((trial) => ({ runFolder: "/runs/bench", run: someRun, trial })));
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The middle of several rounds. */
function median(work: () => void): number {
  const times = Array.from({ length: ROUNDS }, () => milliseconds(work));
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

function main(): void {
  const [thousandStrangers, thousandPair, twoThousandPair] = [strangers(1000), pair(1000), pair(2000)];
  console.log(
    JSON.stringify({
      // In code that has not run before, as it is for the person who opens the first pair.
      alignFirst: milliseconds(() => alignTwo(thousandStrangers)),
      alignStrangers: median(() => alignTwo(thousandStrangers)),
      alignPair: median(() => alignTwo(thousandPair)),
      pictureOfPair: median(() => picture(twoThousandPair)),
      pictureOfFour: median(() => picture(four)),
    }),
  );
}

main();
