// Measures speed and size and prints them beside their goals. Times depend on the machine, so ratios of one run stand beside them.
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { packageExtension, vsixPath } from "./build.mjs";
import { firstPaintOfCompare } from "./firstPaint.mjs";
import { printTable } from "./printTable.mjs";
import { projectRoot } from "./projectRoot.cjs";
import { launchServedHost } from "./rings/host.mjs";
import { readJsonWrittenBy } from "./rings/readJsonWrittenBy.mjs";
import { runNode } from "./runProcess.mjs";
import { installChromium } from "./vscode/chromium.mjs";

const dist = join(projectRoot, "dist");
const bundles = join(dist, "bench");

await packageExtension(measure);

/** Runs while dist is as it is packed: what is measured is what people get. */
async function measure() {
  await esbuild.build({
    entryPoints: [
      "trials",
      "algebra",
      "statistics",
      "activation",
      "alignment",
      "trialTree",
      "comparison",
      "languageServer",
      "agentDiff",
      "stepping",
      "sandbox",
      "importing",
      "largeRun",
    ].map((name) => join(projectRoot, "src", "test", "bench", `${name}.ts`)),
    outdir: bundles,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode"],
    mainFields: ["module", "main"],
  });
  const trials = await measured("trials");
  const algebra = await measured("algebra", dist);
  const statistics = await measured("statistics", dist, ...gradingPairs());
  const alignment = await measured("alignment");
  const tree = await measured("trialTree");
  const stepping = await measured("stepping");
  const sandbox = await measured("sandbox", dist);
  const language = await measured("languageServer", dist);
  const perturbed = await measured("agentDiff", ...shared("data", "real", "agentdiff"));
  const importing = { small: await measured("importing", "rows", "50"), large: await measured("importing", "rows", "200") };
  const [realFiles] = shared("data", "real");
  const largest = realFiles === undefined ? undefined : await measured("importing", realFiles, "10");
  const firstPaint = await firstPaintOfCompare(await installChromium(), await measured("comparison"));
  const large = await largeRun();
  const activation = await activationTime();
  const beyondModel = Math.max(trials.clean, trials.corrupted);
  const inMemory = beyondModel - trials.append;
  printTable([
    [
      "overhead a trial beyond the model, disk left out",
      ms(inMemory),
      "1 ms",
      ratio(inMemory, trials.append, "an append that reaches the disk"),
    ],
    ["the same with its append on the disk", ms(beyondModel), "", ratio(beyondModel, trials.append, "the append")],
    ["simulated trial, model and disk included", ms(trials.whole), "", ratio(trials.whole, beyondModel, "a trial without its model")],
    [
      "SymPy call with its check, median",
      ms(algebra.median),
      "",
      ratio(algebra.first, algebra.median, "for the first, which starts the process"),
    ],
    ["simulated trials a second", (1000 / trials.whole).toFixed(0), "", "on one thread, with rational tools"],
    ["the same over the 496 trials of pilot-31 × B0–B3", algebra.trialsPerSecond.toFixed(0), "", "with SymPy, its process being warm"],
    [
      "10,000 resamples × 31 problems × 8 cells",
      ms(statistics.bootstrap),
      "",
      ratio(statistics.bootstrap, trials.whole, "a simulated trial"),
    ],
    ...(statistics.pairs > 0
      ? [
          [
            `grading of ${statistics.pairs} pairs`,
            ms(statistics.milliseconds),
            "",
            `${ms(statistics.milliseconds / statistics.pairs)} a pair`,
          ],
        ]
      : []),
    ["activation of the extension", ms(activation.milliseconds), "100 ms", `in VS Code ${activation.version}`],
    [
      "alignment of 1,000 × 1,000 steps, on a thread of its own",
      ms(alignment.alignStrangers),
      "200 ms",
      `${ms(alignment.alignFirst)} in code that never ran; ${ms(alignment.alignPair)} for a pair that is mostly alike`,
    ],
    [
      "picture of a pair of 2,000 steps",
      ms(alignment.pictureOfPair),
      "",
      ratio(alignment.pictureOfPair, alignment.alignStrangers, "the alignment"),
    ],
    [
      "picture of four trials of 500 steps",
      ms(alignment.pictureOfFour),
      "",
      ratio(alignment.pictureOfFour, alignment.alignStrangers, "the alignment"),
    ],
    [
      "first paint of a 500-step pair after the message",
      ms(firstPaint.milliseconds),
      "100 ms",
      ratio(firstPaint.milliseconds, firstPaint.empty, "that of a pair without steps"),
    ],
    [
      `tree over ${tree.trials.toLocaleString("en")} trials`,
      ms(tree.first),
      "300 ms",
      `the first time; ${ms(tree.run)} by run, ${ms(tree.policy)} by policy when something changes`,
    ],
    [
      `keystroke to fresh findings in a file of ${language.problems.toLocaleString("en")} problems`,
      ms(language.median),
      "50 ms",
      `${ms(language.slowest)} at most, ${ms(language.interrupting)} at most while steps are carried out; ${ms(language.first)} after opening`,
    ],
    ["memory of the language server with that file", `${language.memory.toFixed(0)} MB`, "", ""],
    ["severity of 11,000 variants", ms(perturbed.severity), "", ""],
    ["trajectory measures of 11,000 pairs of six turns", ms(perturbed.trajectories), "", `${ms(perturbed.trajectories / 11_000)} a pair`],
    [
      "5,000 hierarchical resamples of 11 models × 6 cells × 50 questions",
      ms(perturbed.bootstrap),
      "",
      perturbed.numpy === undefined ? "no python3 with NumPy to compare with" : ratio(perturbed.bootstrap, perturbed.numpy, "NumPy"),
    ],
    ...(perturbed.importing.trials > 0
      ? [
          [
            `import of ${perturbed.importing.trials} trials from ${perturbed.importing.files} files of the authors`,
            ms(perturbed.importing.milliseconds),
            "",
            "on the disk, every trial stored",
          ],
        ]
      : []),
    [
      "a step of the debugger in a recorded trial of 2,000 steps",
      ms(stepping.step),
      "5 ms",
      `${ms(stepping.whole)} for the whole trial with breakpoints and all events`,
    ],
    [
      "first program in a sandbox, which makes its snapshot",
      ms(sandbox.cold),
      "",
      ratio(sandbox.cold, sandbox.warm, "that of one that starts from the snapshot"),
    ],
    ["the same from the snapshot, median", ms(sandbox.warm), "", ""],
    [
      "programs a minute, two processes at once",
      sandbox.programsPerMinute.toFixed(0),
      "",
      ratio(60_000 / sandbox.programsPerMinute, sandbox.warm, "a start from the snapshot, for each"),
    ],
    [
      `${sandbox.executor.trials} executor runs end to end`,
      `${sandbox.executor.seconds.toFixed(0)} s`,
      "",
      `${sandbox.executor.programs} programs, ${((60 * sandbox.executor.programs) / sandbox.executor.seconds).toFixed(0)} a minute`,
    ],
    [
      "import of 200 MB of trials",
      ms(importing.large.milliseconds),
      "",
      `${(importing.large.megabytes / (importing.large.milliseconds / 1000)).toFixed(1)} MB a second; ${ratio(importing.large.milliseconds, importing.small.milliseconds, "50 MB")}`,
    ],
    [
      "memory of that import, at most",
      `${importing.large.memory.toFixed(0)} MB`,
      "",
      ratio(importing.large.memory, importing.small.memory, "that of 50 MB"),
    ],
    ...(largest === undefined
      ? []
      : [
          [
            "import of the ten largest real files",
            ms(largest.milliseconds),
            "",
            `${largest.stored} trials in ${largest.megabytes.toFixed(1)} MB; ${largest.memory.toFixed(0)} MB of memory`,
          ],
        ]),
    ...largeRunRows(large),
    ["size of the .vsix", `${(statSync(vsixPath).size / 1e6).toFixed(2)} MB`, "", ""],
    ["script of the Compare panel", kilobytes("compare"), "1000 kB", ""],
    ["script of the Metrics panel", kilobytes("metrics"), "1000 kB", ""],
    ["script of the Run panel", kilobytes("run"), "1000 kB", ""],
  ]);
}

async function measured(name, ...args) {
  const { exitCode, standardOutput, standardError } = await runNode(join(bundles, `${name}.cjs`), args, { capture: true });
  if (exitCode !== 0) throw new Error(`The measurement ${name} failed:\n${standardError}`);
  return JSON.parse(standardOutput);
}

/** A run of 100,000 trials: each opening is a process of its own, so that memory is told apart. */
async function largeRun() {
  const folder = mkdtempSync(join(tmpdir(), "trial-lens-bench-"));
  const run = join(folder, "run");
  const of = (what) => measured("largeRun", what, run, dist);
  try {
    const { trials, bytes } = await of("generate");
    const index = await of("index");
    rmSync(join(run, ".cache"), { recursive: true, force: true });
    return { trials, bytes, index, first: await of("open"), second: await of("open"), metrics: await of("metrics") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function largeRunRows({ trials, bytes, index, first, second, metrics }) {
  const name = `a run of ${trials.toLocaleString("en")} trials and ${(bytes / 1e9).toFixed(2)} GB`;
  const memory = (megabytes) => `${megabytes.toFixed(0)} MB`;
  return [
    [
      `first rows of ${name}`,
      ms(first.first),
      "1000 ms",
      `${first.shown.toLocaleString("en")} of them; all after ${ms(first.whole)}, thread included`,
    ],
    [
      "its whole index: every line with its summary",
      ms(index.index),
      Number.isFinite(index.wc) ? ms(2 * index.wc) : "",
      Number.isFinite(index.wc)
        ? `${(index.wc / index.index).toFixed(2)} × the speed of wc -l, its goal being 0.50`
        : "no wc to compare with",
    ],
    ["its second opening, all rows", ms(second.whole), "300 ms", `an index of ${(index.size / 1e6).toFixed(0)} MB on the disk`],
    ["memory after the first opening, after the second", memory(first.memory), "400 MB", memory(second.memory)],
    ["comparing a pair of it", ms(second.pair), "", ""],
    ["its Metrics for the first time", ms(metrics.first), "", `${ms(metrics.again)} after a label; ${memory(metrics.memory)}`],
  ];
}

/** Measured in the extension host of the VS Code from npm, in a window of its own. */
async function activationTime() {
  const executablePath = await installChromium();
  const bundle = join(bundles, "activation.cjs");
  const { json } = await readJsonWrittenBy((path) => launchServedHost(executablePath, { TRIAL_LENS_TEST_RESULT: path }, bundle));
  if (json === undefined || json.wasActive) throw new Error("The activation could not be measured.");
  return json;
}

/** The pairs of answers that graders are tested on, where they are at hand. */
function gradingPairs() {
  return shared("data", "grading_pairs.jsonl");
}

/** What is shared with the tests, where it is at hand. */
function shared(...names) {
  const path = join(process.env.TRIAL_LENS_SHARED ?? join(projectRoot, "..", "shared"), ...names);
  return existsSync(path) ? [path] : [];
}

function ms(milliseconds) {
  return `${milliseconds.toFixed(2)} ms`;
}

function ratio(value, base, of) {
  return `${(value / base).toFixed(2)} × ${of}`;
}

function kilobytes(surface) {
  return `${(statSync(join(dist, "webview", `${surface}.js`)).size / 1e3).toFixed(0)} kB`;
}
