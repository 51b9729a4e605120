import { readFileSync } from "node:fs";
import { gradeFreely } from "../../core/grading/gradeFreely";
import { createMathDoor } from "../../core/math/createMathDoor";
import { createRandom } from "../../core/random/random";
import { percentileBootstrap } from "../../core/stats/percentileBootstrap";
import { createSympyAlgebra } from "../../node/algebra/sympyAlgebra";

const RESAMPLES = 10_000;
const PROBLEMS = 31;
const CELLS = 8;
const ROUNDS = 9;

/** Eight cells of 31 problems, as in the paper's table 1; the shares of right answers do not matter. */
function bootstrapMilliseconds(): number {
  const outcomes = Array.from({ length: CELLS }, (_, cell) =>
    Array.from({ length: PROBLEMS }, (__, problem) => [problem % (cell + 2) > 0]),
  );
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    outcomes.forEach((cell, seed) => {
      percentileBootstrap(cell, createRandom(seed), RESAMPLES);
    });
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** @param file Pairs as `trial-lens grade --batch` reads them; none are graded where it is not there. */
async function gradingMilliseconds(folder: string, file: string | undefined): Promise<{ pairs: number; milliseconds: number }> {
  if (file === undefined) return { pairs: 0, milliseconds: 0 };
  const pairs = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { a: string; b: string });
  const algebra = createSympyAlgebra({ folder });
  const math = createMathDoor(algebra);
  // The process is started outside of what is measured.
  await math.equivalent("sin(x)**2 + cos(x)**2", "1");
  const start = performance.now();
  for (const { a, b } of pairs) await gradeFreely(a, b, { math });
  const milliseconds = performance.now() - start;
  algebra.dispose();
  return { pairs: pairs.length, milliseconds };
}

async function main(): Promise<void> {
  const [folder = "dist", file] = process.argv.slice(2);
  console.log(JSON.stringify({ bootstrap: bootstrapMilliseconds(), ...(await gradingMilliseconds(folder, file)) }));
}

void main();
