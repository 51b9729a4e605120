import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PythonLimits, PythonRun } from "../../core/ports";
import { builtSandbox } from "../../test/builders/builtProcess";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { createPythonSandbox, type PythonSandbox } from "./pythonSandbox";

const SLOW = 120_000;

let built: string;
let cache: string;
let sandbox: PythonSandbox;

beforeAll(async () => {
  built = await builtSandbox();
  cache = temporaryFolder();
  sandbox = createPythonSandbox({ folder: built, cacheFolder: cache });
  await sandbox.run("0");
}, SLOW);
afterAll(() => sandbox.dispose());

const untouched = { cut: { stdout: 0, stderr: 0, result: 0 } };

async function run(program: string, limits?: Partial<PythonLimits>): Promise<PythonRun> {
  const outcome = await sandbox.run(program, limits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

describe("what a program leaves", () => {
  it.concurrent.each<[string, string, object]>([
    [
      "its output and its last value",
      "import sys\nprint('a')\nprint('b', file=sys.stderr)\n6 * 7",
      { stdout: "a\n", stderr: "b\n", result: "42" },
    ],
    ["no value where it is None", "print('é \\U0001f600')", { stdout: "é \u{1f600}\n" }],
    ["output below Python's own streams", "import os\nos.write(1, b'\\xff!\\n')", { stdout: "\ufffd!\n", result: "3" }],
    [
      "a traceback of its own frames",
      "import json\ndef f():\n    json.loads('{')\nf()",
      { traceback: expect.stringMatching(/^Traceback(?:(?!json\/).)*line 4, in <module>.*line 3, in f.*JSONDecodeError: /s) },
    ],
    ["a syntax error with its line", "x = = 1", { traceback: expect.stringMatching(/File "<program>", line 1\n.*SyntaxError/s) }],
    ["a quiet end by exit", "print(1)\nimport sys\nsys.exit()", { stdout: "1\n" }],
    ["a loud end by exit", "raise SystemExit(3)", { traceback: expect.stringContaining("SystemExit: 3") }],
    ["the same random numbers each time", "import random\nrandom.random()", { result: "0.8444218515250481" }],
  ])(
    "%s",
    async (_, program, expected) => {
      expect(await run(program)).toEqual({ ok: true, stdout: "", stderr: "", ...untouched, ...expected });
    },
    SLOW,
  );
});

describe("limits", () => {
  it.concurrent.each<[string, string, object, Partial<PythonLimits>]>([
    [
      "an endless loop, and what it printed before",
      "print('begun')\nwhile True: pass",
      { stdout: "begun\n", stopped: { by: "time", message: "The program was stopped after 1 seconds." } },
      { milliseconds: 1000 },
    ],
    [
      "a loop that catches everything",
      "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
      { stopped: { by: "time" } },
      { milliseconds: 1000 },
    ],
    ["a huge power", "9 ** 9 ** 9", { stopped: { by: "time" } }, { milliseconds: 1000 }],
    [
      "a catastrophic regular expression",
      "import re\nre.match(r'(a+)+$', 'a' * 40 + 'b')",
      { stopped: { by: "time" } },
      { milliseconds: 1000 },
    ],
    ["a sleep", "import time\ntime.sleep(600)", { stopped: { by: "time" } }, { milliseconds: 1000 }],
    ["too much memory", "x = 'a' * (1 << 30)", { traceback: expect.stringContaining("MemoryError") }, {}],
    ["memory little by little", "x = []\nwhile True: x.append(bytes(1 << 20))", { traceback: expect.stringContaining("MemoryError") }, {}],
    [
      "deep recursion",
      "def f(n): return f(n + 1)\nf(0)",
      { traceback: expect.stringMatching(/line repeated \d+ more times.*RecursionError/s) },
      {},
    ],
    [
      "a flood of output",
      "print('x' * 10**6)\nprint('y' * 10**6)",
      { stdout: "x".repeat(100), cut: { stdout: 1_999_902, stderr: 0, result: 0 } },
      { outputBytes: 100 },
    ],
    ["a long value", "'x' * 1000", { result: `'${"x".repeat(9)}`, cut: { stdout: 0, stderr: 0, result: 992 } }, { resultCharacters: 10 }],
    [
      "the end of the interpreter",
      "import os\nos._exit(0)",
      { stopped: { by: "crash", message: "The program ended the interpreter." } },
      {},
    ],
  ])(
    "%s",
    async (_, program, expected, limits) => {
      expect(await run(program, limits)).toMatchObject(expected);
    },
    SLOW,
  );

  it(
    "kills a process whose memory outside Python grows",
    async () => {
      const folder = await builtSandbox();
      writeFileSync(join(folder, "sandbox", "harden.py"), "del run_program\n");
      const open = createPythonSandbox({ folder, cacheFolder: temporaryFolder(), spare: false });
      const bomb = "from pyodide.ffi import to_js\nkeep = []\nb = bytes(32 << 20)\nfor i in range(200): keep.append(to_js(b))";
      expect(await open.run(bomb)).toMatchObject({ ok: true, stopped: { by: "memory" } });
      open.dispose();
    },
    SLOW,
  );

  it(
    "ends a program that is cancelled",
    async () => {
      const cancelling = new AbortController();
      const running = sandbox.run("while True: pass", { milliseconds: 60_000 }, cancelling.signal);
      setTimeout(() => cancelling.abort(), 200);
      expect(await running).toEqual({ ok: false, code: "cancelled", message: "The program was cancelled." });
    },
    SLOW,
  );
});

describe("the snapshot", () => {
  const snapshotPath = () => join(cache, readdirSync(cache).find((name) => name.endsWith(".snapshot")) ?? "none");

  it(
    "is made anew where it is not the one that was made",
    async () => {
      const path = snapshotPath();
      const bytes = readFileSync(path);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      rmSync(path);
      writeFileSync(path, bytes);
      const other = createPythonSandbox({ folder: built, cacheFolder: cache, spare: false });
      expect(await other.run("1 + 1")).toMatchObject({ ok: true, result: "2" });
      other.dispose();
      expect(readFileSync(snapshotPath()).equals(bytes)).toBe(false);
    },
    SLOW,
  );
});

describe("refusals", () => {
  it("says why where the process can't be started", async () => {
    const other = createPythonSandbox({ folder: temporaryFolder(), cacheFolder: cache });
    expect(await other.run("1")).toEqual({
      ok: false,
      code: "unavailable",
      message: expect.stringMatching(/^The program was not run, since its sandbox does not start: .+\.$/),
    });
  });

  it(
    "runs nothing without the permission model",
    async () => {
      // A Node whose flag is taken away, as a host that drops it would.
      const launcher = join(temporaryFolder(), "node");
      writeFileSync(
        launcher,
        `#!/bin/sh\nfor flag; do shift; case "$flag" in --*permission|--allow-*) ;; *) set -- "$@" "$flag";; esac; done\nexec "${process.execPath}" "$@"\n`,
        { mode: 0o755 },
      );
      const other = createPythonSandbox({
        folder: built,
        cacheFolder: temporaryFolder(),
        node: { path: launcher, version: process.versions.node },
      });
      expect(await other.run("1")).toMatchObject({
        ok: false,
        code: "unavailable",
        message: expect.stringContaining("permission model is not in force"),
      });
    },
    SLOW,
  );

  it(
    "runs nothing once it is closed",
    async () => {
      const other = createPythonSandbox({ folder: built, cacheFolder: cache });
      const running = other.run("while True: pass");
      other.dispose();
      expect(await running).toMatchObject({ ok: false, code: "unavailable" });
      expect(await other.run("1")).toMatchObject({ ok: false, message: "The program was not run, since its sandbox was closed." });
    },
    SLOW,
  );
});
