import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importTrials } from "../../core/importing/importTrials";
import type { Step } from "../../core/model/step";
import { variantSeverity } from "../../core/perturbation/severity/variantSeverity";
import { proposeVariant } from "../../core/perturbation/variants/proposeVariant";
import { builtinSets } from "../../core/problems/builtin";
import { createRandom } from "../../core/random/random";
import { type BootstrapCell, hierarchicalBootstrap } from "../../core/stats/hierarchicalBootstrap";
import { compareTrajectories } from "../../core/trajectory/compareTrajectories";
import { foreignSource } from "../../node/importing/foreignSource";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";

/** As many as AgentDiff has over its 68 cells. */
const VARIANTS = 11_000;
const RESAMPLES = 5_000;
const ROUNDS = 5;
const [MODELS, CELLS, QUESTIONS] = [11, 6, 50];

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Severity of variants of the built-in problems, again and again until there are enough. */
async function severityMilliseconds(): Promise<number> {
  const problems = builtinSets.get("full")?.problems() ?? [];
  const pairs: [string, string][] = [];
  for (const problem of problems)
    for (const operator of ["paraphrase", "format", "distractor"] as const) {
      const { question } = await proposeVariant(problem, operator);
      if (question !== undefined) pairs.push([problem.question, question]);
    }
  return milliseconds(() => {
    for (let place = 0; place < VARIANTS; place += 1) {
      const [original, variant] = pairs[place % pairs.length] as [string, string];
      variantSeverity(original, variant);
    }
  });
}

/** Trajectories of six turns with calls, every second one leaving the original at its third turn. */
function trajectoryMilliseconds(): number {
  const turn = (number: number, word: string): Step[] => {
    const at = { turn: number, call: `call_${number}_0`, tool: "calculate" };
    const result = { ok: true, text: `${number * 17}` } as const;
    return [
      {
        index: 3 * number,
        turn: number,
        kind: "thought",
        text: `I take the ${word} of step ${number} and go on with what it gives me next.`,
      },
      { index: 3 * number + 1, kind: "tool-call", ...at, arguments: `{"expression":"${number}*17"}` },
      { index: 3 * number + 2, kind: "tool-result", ...at, genuine: result, shown: result, corrupted: false },
    ];
  };
  const trajectory = (leavesAt: number) => [1, 2, 3, 4, 5, 6].flatMap((number) => turn(number, number >= leavesAt ? "product" : "sum"));
  const [original, other] = [trajectory(7), trajectory(3)];
  return milliseconds(() => {
    for (let place = 0; place < VARIANTS; place += 1) compareTrajectories(original, place % 2 === 0 ? original : other);
  });
}

function bootstrapMilliseconds(): number {
  const random = createRandom(1);
  const values = (count: number) => Array.from({ length: count }, () => random.int(4));
  const cells = Array.from(
    { length: MODELS * CELLS },
    (_, place): BootstrapCell => ({
      model: `m${Math.floor(place / CELLS)}`,
      questions: Array.from({ length: QUESTIONS }, () => ({ meaningBearing: values(2), presentation: values(3) })),
    }),
  );
  const times = Array.from({ length: ROUNDS }, (_, seed) =>
    milliseconds(() => hierarchicalBootstrap(cells, createRandom(seed), RESAMPLES)),
  );
  return Math.min(...times);
}

/** The same with whole arrays of draws, a hundred resamples at a time. */
const NUMPY = `
import time, numpy as np
M, C, Q, B, K = ${MODELS}, ${CELLS}, ${QUESTIONS}, ${RESAMPLES}, 100
rng = np.random.default_rng(1)
sums = np.stack([rng.integers(0, 7, (M, C, Q)), np.full((M, C, Q), 2), rng.integers(0, 10, (M, C, Q)), np.full((M, C, Q), 3)], -1).astype(float).reshape(-1, 4)
best = 1e9
for _ in range(${ROUNDS}):
    start = time.perf_counter()
    gaps = []
    for _ in range(B // K):
        m = rng.integers(0, M, (K, M, 1, 1))
        c = rng.integers(0, C, (K, M, C, 1))
        q = rng.integers(0, Q, (K, M, C, Q))
        drawn = sums[((m * C + c) * Q + q).reshape(K, -1)].sum(1)
        gaps.append(drawn[:, 0] / drawn[:, 1] - drawn[:, 2] / drawn[:, 3])
    np.quantile(np.concatenate(gaps), [0.025, 0.975])
    best = min(best, time.perf_counter() - start)
print(best * 1000)
`;

/** Undefined where there is no Python with NumPy. */
function numpyMilliseconds(): number | undefined {
  const { status, stdout } = spawnSync("python3", ["-c", NUMPY], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
}

interface Importing {
  readonly files: number;
  readonly trials: number;
  readonly milliseconds: number;
}

/**
 * The import of the authors' files into a run folder on the disk, every trial stored.
 * @param folder with folders in it; nothing is imported where it is not there.
 */
async function importing(folder: string | undefined): Promise<Importing> {
  if (folder === undefined) return { files: 0, trials: 0, milliseconds: 0 };
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /_\d+\.json$|_real_.*\.jsonl$/.test(name));
  const sources = names.map((name) => foreignSource(join(folder, name)));
  const target = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
  try {
    const begun = performance.now();
    const { stored } = await importTrials({
      sources,
      folder: join(target, "run"),
      name: "AgentDiff",
      version: "bench",
      files: nodeFiles,
      clock: systemClock,
    });
    return { files: names.length, trials: stored, milliseconds: performance.now() - begun };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  const severity = await severityMilliseconds();
  const measured = { severity, trajectories: trajectoryMilliseconds(), bootstrap: bootstrapMilliseconds(), numpy: numpyMilliseconds() };
  console.log(JSON.stringify({ ...measured, importing: await importing(folder) }));
}

void main();
