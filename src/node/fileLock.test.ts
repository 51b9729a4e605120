import { spawn } from "node:child_process";
import { existsSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeEach, describe, expect, it } from "vitest";
import type { FileLock, LockHolder } from "../core/ports";
import { temporaryFolder } from "../test/builders/temporaryFolder";
import { lockFile } from "./fileLock";

const root = temporaryFolder();
let number = 0;
let path: string;
beforeEach(() => {
  number += 1;
  path = join(root, `${number}.lock`);
});

const HOUR = 3600_000;
const holder = (parts: Partial<LockHolder>): LockHolder => ({ process: 1, host: hostname(), since: new Date().toISOString(), ...parts });
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const release = async (lock: FileLock) => {
  if (!lock.taken) throw new Error("it was not taken");
  await lock.release();
};

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await new Promise((resolve) => child.on("close", resolve));
  return child.pid ?? 0;
}

describe("a lock", () => {
  it("is had by one at a time, says who has it, and leaves nothing behind", async () => {
    const first = await lockFile(path);
    const second = await lockFile(path);
    expect(second).toEqual({ taken: false, holder: { process: process.pid, host: hostname(), since: expect.any(String) } });
    await release(first);
    expect(existsSync(path)).toBe(false);
    await release(await lockFile(path));
  });

  it("is not had by a second one whose file was taken away", async () => {
    const lock = await lockFile(path);
    unlinkSync(path);
    expect((await lockFile(path)).taken).toBe(false);
    await release(lock);
    await release(await lockFile(path));
  });

  it.each<[string, () => Promise<string> | string, boolean]>([
    ["of a process that lives", () => JSON.stringify(holder({ process: process.ppid, since: ago(48 * HOUR) })), false],
    ["of a process that is gone", async () => JSON.stringify(holder({ process: await endedProcess() })), true],
    ["of an earlier process with this id", () => JSON.stringify(holder({ process: process.pid })), true],
    ["of another machine", () => JSON.stringify(holder({ host: "elsewhere", since: ago(23 * HOUR) })), false],
    ["of another machine, and old", () => JSON.stringify(holder({ host: "elsewhere", since: ago(25 * HOUR) })), true],
    ["that was made and never written", () => "", true],
    ["that is something else", () => '{"process":"1"}', true],
  ])("%s", async (_, text, takenOver) => {
    writeFileSync(path, await text());
    const lock = await lockFile(path);
    expect(lock.taken).toBe(takenOver);
    if (lock.taken) expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ process: process.pid });
  });

  it("that was taken away is not taken from the next holder", async () => {
    const lock = await lockFile(path);
    const other = JSON.stringify(holder({ process: process.ppid }));
    writeFileSync(path, other);
    await release(lock);
    expect(readFileSync(path, "utf8")).toBe(other);
  });

  it("cannot be made in a folder that is not there", async () => {
    await expect(lockFile(join(root, "nowhere", "run.lock"))).rejects.toThrow("ENOENT");
  });

  it("is had by one of several processes that want it at once, a stale one too", async () => {
    const program = join(root, "taker.cjs");
    const contents = `
import { writeSync } from "node:fs";
import { lockFile } from "./src/node/fileLock";

lockFile(process.argv[2]).then(({ taken }) => {
  writeSync(1, taken ? "taken" : "held");
  process.stdin.on("end", () => process.exit()).resume();
});
`;
    const stdin = { contents, resolveDir: process.cwd() };
    await build({ stdin, bundle: true, platform: "node", format: "cjs", outfile: program });
    writeFileSync(path, JSON.stringify(holder({ process: await endedProcess() })));
    const children = Array.from({ length: 4 }, () => spawn(process.execPath, [program, path], { stdio: ["pipe", "pipe", "inherit"] }));
    // None ends before all have said what they got.
    const said = await Promise.all(
      children.map(({ stdout }) => new Promise((resolve) => stdout.once("data", (text) => resolve(`${text}`)))),
    );
    for (const { stdin: input } of children) input.end();
    await Promise.all(children.map((child) => new Promise((resolve) => child.on("close", resolve))));
    expect(said.sort()).toEqual(["held", "held", "held", "taken"]);
  }, 20_000);
});
