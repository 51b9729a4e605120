import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type LanguageClient, startLanguageClient } from "../builders/languageClient";

const PROBLEMS = 10_000;
const KEYSTROKES = 60;
/** Longer than the pause after which the mathematics begins. */
const PAUSE = 700;
const PAUSES = 10;

const row = (index: number) =>
  JSON.stringify({
    id: `problem-${index}`,
    question: `A crate holds ${index} apples, and 12 more are put in; then the apples are shared out to 4 people. How many does each get?`,
    answer: `${index + 12}/4`,
    domain: "arithmetic",
    steps: [
      { tool: "calculate", arguments: { expression: `${index} + 12` } },
      { tool: "calculate", arguments: { expression: "$1/4" } },
    ],
  });

interface Typist {
  /** Milliseconds from a keystroke to the diagnostics of the text with it. */
  type(): Promise<number>;
}

/** Types into the ids of problems all over a file: each keystroke makes an id that is there already, or mends it. */
function createTypist(client: LanguageClient, file: string): Typist {
  let version = 1;
  return {
    async type() {
      version += 1;
      const line = (version * 3571) % PROBLEMS;
      const arrived = new Promise<number>((resolve) => {
        const wanted = version;
        client.onDiagnostics((_, of) => of === wanted && resolve(performance.now()));
      });
      const start = performance.now();
      await client.change(file, version, line, 7, 8, version % 2 === 0 ? "q" : "p");
      return (await arrived) - start;
    },
  };
}

function memoryOf(processId: number | undefined): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(processId)], { encoding: "utf8" })) / 1024;
}

async function main(): Promise<void> {
  const dist = process.argv[2] ?? "dist";
  const client = await startLanguageClient(join(dist, "server.cjs"));
  const file = join(process.cwd(), "bench.problems.jsonl");
  const text = Array.from({ length: PROBLEMS }, (_, index) => row(index)).join("\n");
  const opened = new Promise<number>((resolve) => client.onDiagnostics(() => resolve(performance.now())));
  const start = performance.now();
  await client.open(file, text);
  const first = (await opened) - start;
  const typist = createTypist(client, file);
  const times: number[] = [];
  for (let count = 0; count < KEYSTROKES; count += 1) times.push(await typist.type());
  // The mathematics of the other problems is under way when the next key comes.
  const interrupting: number[] = [];
  for (let count = 0; count < PAUSES; count += 1) {
    await setTimeout(PAUSE);
    interrupting.push(await typist.type());
  }
  const memory = memoryOf(client.processId);
  await client.stop();
  times.sort((a, b) => a - b);
  interrupting.sort((a, b) => a - b);
  const median = times[KEYSTROKES / 2];
  console.log(JSON.stringify({ problems: PROBLEMS, first, median, slowest: times.at(-1), interrupting: interrupting.at(-1), memory }));
}

void main();
