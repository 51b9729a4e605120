import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importTrials } from "../../core/importing/importTrials";
import { foreignSource } from "../../node/importing/foreignSource";
import { nodeFiles } from "../../node/nodeFiles";
import { systemClock } from "../../node/systemClock";

// Imports a file, or one that it makes, and prints how long that took and what the process held at most.

const MEGABYTE = 1024 * 1024;

/** Files by what they are made of, written so many megabytes long. */
const KINDS: Readonly<Record<string, (write: (text: string) => void, megabytes: number) => void>> = {
  /** Results of tau-bench: some tasks, again and again. */
  rows(write, megabytes) {
    write("[");
    for (let row = 0; row < megabytes * 100; row += 1) write(`${row === 0 ? "" : ",\n"}${rowOf(row)}`);
    write("]");
  },
  /** Chats, a line each. */
  lines(write, megabytes) {
    for (let line = 0; line < megabytes * 100; line += 1) {
      const { traj, task_id } = JSON.parse(rowOf(line));
      const [, ...others] = traj;
      write(`${JSON.stringify({ messages: [{ role: "user", content: `Task ${task_id}.` }, ...others, traj[0]], task_id, model: "m" })}\n`);
    }
  },
  /** One text without an end of line. */
  "one line": (write, megabytes) => filled(write, megabytes, '{"messages": [{"role": "user", "content": "', "x", '"}]}'),
  /** One value of a great many values. */
  brackets: (write, megabytes) => filled(write, megabytes, '[{"messages": [', "[1,2],", "1]}]"),
  /** A line that is short, and one that is not. */
  "two lines": (write, megabytes) =>
    filled(write, megabytes, '{"messages":[{"role":"user","content":"Hi"}]}\n{"messages":[{"role":"user","content":"', "x", '"}]}\n'),
  text: (write, megabytes) => filled(write, megabytes, "Question: Why?\nThought 1: ", "x", ""),
};

function filled(write: (text: string) => void, megabytes: number, before: string, unit: string, after: string): void {
  const piece = unit.repeat(MEGABYTE / unit.length);
  write(before);
  for (let megabyte = 0; megabyte < megabytes; megabyte += 1) write(piece);
  write(after);
}

/** A row of 10 kB with four turns and a call. */
function rowOf(row: number): string {
  const text = `${row} `.padEnd(2_400, "The agent says what it has found and what it will do next. ");
  const call = { id: "c", type: "function", function: { name: "find", arguments: JSON.stringify({ row }) } };
  return JSON.stringify({
    ...{ task_id: row % 50, trial: Math.floor(row / 50), reward: row % 2, info: { task: { instruction: `Task ${row % 50}.` } } },
    traj: [
      { role: "user", content: text },
      { role: "assistant", content: text, tool_calls: [call] },
      { role: "tool", tool_call_id: "c", content: text },
      { role: "assistant", content: text },
    ],
  });
}

function made(path: string, kind: string, megabytes: number): void {
  const file = openSync(path, "w");
  KINDS[kind]?.((text) => writeSync(file, text), megabytes);
  closeSync(file);
}

/** The largest files below a folder. */
function largest(folder: string, count: number): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => statSync(b).size - statSync(a).size)
    .slice(0, count);
}

async function main(): Promise<void> {
  const [what = "", argument = ""] = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), "trial-lens-"));
  const path = join(folder, "made.json");
  if (what in KINDS) made(path, what, Number(argument));
  const paths = what in KINDS ? [path] : largest(what, Number(argument));
  const before = performance.now();
  const { files, stored } = await importTrials({
    ...{ sources: paths.map(foreignSource), folder: join(folder, "run"), name: "made", version: "1", files: nodeFiles, clock: systemClock },
  });
  const milliseconds = performance.now() - before;
  const bytes = paths.reduce((sum, one) => sum + statSync(one).size, 0);
  rmSync(folder, { recursive: true, force: true });
  process.stdout.write(
    JSON.stringify({
      milliseconds,
      megabytes: bytes / MEGABYTE,
      /** What the process held at most, in MiB. */
      memory: process.resourceUsage().maxRSS / 1024,
      stored,
      said: files.flatMap(({ refusal, notes }) => (refusal === undefined ? notes : [refusal])),
    }),
  );
}

void main();
