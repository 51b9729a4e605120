import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { encodeExpression } from "../../core/math/encodeExpression";
import { parseExpression } from "../../core/math/parseExpression";
import type { AlgebraQuestion } from "../../core/ports";
import { builtAlgebra } from "../../test/builders/builtProcess";
import { temporaryFolder } from "../../test/builders/temporaryFolder";
import { permissionFlag } from "../pyodide/restrictedProcess";
import { createSympyAlgebra, type SympyAlgebra, type SympyAlgebraOptions } from "./sympyAlgebra";

/** The machine may be busy: starting takes seconds. */
const PATIENT = 120_000;

let built = "";
beforeAll(async () => {
  built = await builtAlgebra();
}, PATIENT);

const open: SympyAlgebra[] = [];
function start(options: Partial<SympyAlgebraOptions> = {}): SympyAlgebra {
  const algebra = createSympyAlgebra({ folder: built, ...options });
  open.push(algebra);
  return algebra;
}
afterEach(() => {
  for (const algebra of open.splice(0)) algebra.dispose();
});

const evaluate = (text: string): AlgebraQuestion => ({ operation: "evaluate", expression: encodeExpression(parseExpression(text)) });

/** Takes SymPy minutes. */
const endless: AlgebraQuestion = {
  operation: "integrate",
  variable: "x",
  expression: encodeExpression(parseExpression("sin(1/x)*exp(x**3)*log(x + 2)**(1/3)")),
  lower: encodeExpression(parseExpression("1")),
  upper: encodeExpression(parseExpression("2")),
};

describe("SymPy in its process", () => {
  it(
    "starts once, with the first question, answers in order, and starts again after a question that took too long",
    async () => {
      let starts = 0;
      const algebra = start({ onStart: () => starts++, timeoutMilliseconds: 4000 });
      expect(algebra.processId).toBeUndefined();
      const order: number[] = [];
      const answers = await Promise.all(
        ["sqrt(72)", "sin(pi/6)", "sqrt(50) + sqrt(8)"].map(async (text, index) => {
          const answer = await algebra.ask(evaluate(text));
          order.push(index);
          return answer;
        }),
      );
      expect(answers).toEqual(["6*sqrt(2)", "1/2", "7*sqrt(2)"].map((value) => ({ ok: true, value })));
      expect(order).toEqual([0, 1, 2]);
      expect(await algebra.ask(evaluate("log(0)"))).toMatchObject({ ok: false, code: "undefined" });
      expect(await algebra.ask(evaluate("sqrt(2)**100000"))).toMatchObject({ ok: false, code: "too-large" });
      expect(await algebra.ask({ operation: "nonsense" })).toMatchObject({ ok: false, code: "unsupported" });
      expect(starts).toBe(1);
      expect(await algebra.ask(endless)).toMatchObject({ ok: false, code: "timeout" });
      expect(algebra.processId).toBeUndefined();
      expect(await algebra.ask(evaluate("sqrt(72)"))).toEqual({ ok: true, value: "6*sqrt(2)" });
      expect(starts).toBe(2);
    },
    PATIENT,
  );

  it(
    "does not keep its parent running, and ends with it",
    async () => {
      const folder = temporaryFolder();
      const source = join(__dirname, "sympyAlgebra.ts");
      await build({ entryPoints: [source], bundle: true, platform: "node", format: "esm", outfile: join(folder, "sympyAlgebra.mjs") });
      const script = `
        import { createSympyAlgebra } from ${JSON.stringify(pathToFileURL(join(folder, "sympyAlgebra.mjs")).href)};
        const algebra = createSympyAlgebra({ folder: ${JSON.stringify(built)} });
        const answer = await algebra.ask(${JSON.stringify(evaluate("sqrt(72)"))});
        console.log(JSON.stringify({ answer, processId: algebra.processId }));`;
      const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
        encoding: "utf8",
        timeout: PATIENT,
      });
      expect(status).toBe(0);
      const { answer, processId } = JSON.parse(stdout);
      expect(answer).toEqual({ ok: true, value: "6*sqrt(2)" });
      await expect.poll(() => isRunning(processId), { timeout: 20_000 }).toBe(false);
    },
    PATIENT,
  );
});

/** A folder whose process is this script. */
function scripted(script: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "algebraProcess.cjs"), script);
  return folder;
}

const line = (message: unknown) => `process.stdout.write(${JSON.stringify(`${JSON.stringify(message)}\n`)});`;

/** Answers each question with its number; the question "endless" never. */
const answerEach = `process.stdin.on("data", (text) => {
  const { id, question } = JSON.parse(text);
  if (question.operation !== "endless") process.stdout.write(JSON.stringify({ event: "answer", id, answer: { ok: true, value: id } }) + "\\n");
});`;

describe("the queue of questions", () => {
  const willing = (options: Partial<SympyAlgebraOptions> = {}) =>
    start({ folder: scripted(`${line({ event: "ready" })} ${answerEach}`), ...options });
  const quick = { operation: "any" };
  const slow = { operation: "endless" };

  it("lets a cancelled question go, whether it waits or runs", async () => {
    const algebra = willing();
    await algebra.ask(quick);
    const first = algebra.processId;
    const [running, waiting] = [new AbortController(), new AbortController()];
    const answers = [algebra.ask(slow, running.signal), algebra.ask(slow, waiting.signal), algebra.ask(quick)];
    waiting.abort();
    expect(await answers[1]).toMatchObject({ ok: false, code: "cancelled" });
    expect(algebra.processId).toBe(first);
    await new Promise(setImmediate); // the first one is with the process by now
    running.abort();
    expect(await answers[0]).toMatchObject({ ok: false, code: "cancelled" });
    expect(await answers[2]).toEqual({ ok: true, value: 1 });
    expect(algebra.processId).not.toBe(first);
    expect(await algebra.ask(quick, AbortSignal.abort())).toMatchObject({ ok: false, code: "cancelled" });
  });

  it("goes on with its start when a question is cancelled meanwhile", async () => {
    let starts = 0;
    const algebra = willing({ onStart: () => starts++ });
    const early = new AbortController();
    const cancelled = algebra.ask(slow, early.signal);
    const first = algebra.processId;
    early.abort();
    expect(await cancelled).toMatchObject({ ok: false, code: "cancelled" });
    expect(await algebra.ask(quick)).toEqual({ ok: true, value: 1 });
    expect(algebra.processId).toBe(first);
    expect(starts).toBe(1);
  });

  it("is answered as unavailable when the process is disposed of", async () => {
    const algebra = willing();
    await algebra.ask(quick);
    const waiting = [algebra.ask(slow), algebra.ask(slow)];
    algebra.dispose();
    for (const answer of waiting) expect(await answer).toMatchObject({ ok: false, code: "unavailable" });
    expect(algebra.processId).toBeUndefined();
    expect(await algebra.ask(quick)).toMatchObject({ ok: false, code: "unavailable" });
  });
});

describe("a process that does not behave", () => {
  it("is asked again, once, if it dies", async () => {
    const logged: string[] = [];
    let starts = 0;
    const folder = scripted(`${line({ event: "ready" })} process.stdin.on("data", () => process.exit(9));`);
    const algebra = start({ folder, onStart: () => starts++, log: (text) => logged.push(text) });
    expect(await algebra.ask({ operation: "any" })).toMatchObject({
      ok: false,
      code: "unavailable",
      message: expect.stringContaining("it ended with code 9"),
    });
    expect(starts).toBe(2);
    expect(logged).toHaveLength(2);
  });

  it("is not listened to where it writes something else", async () => {
    const logged: string[] = [];
    const noise = `process.stdout.write("noise\\n[1]\\n"); ${line({ event: "answer", id: 77, answer: { ok: true, value: "forged" } })}`;
    const algebra = start({ folder: scripted(`${noise} ${line({ event: "ready" })} ${answerEach}`), log: (text) => logged.push(text) });
    expect(await algebra.ask({ operation: "any" })).toEqual({ ok: true, value: 1 });
    expect(logged).toHaveLength(3);
  });

  it("is ended if a line has no end", async () => {
    const flood = `${line({ event: "ready" })} process.stdin.on("data", () => { for (let i = 0; i < 100; i++) process.stdout.write("x".repeat(100_000)); });`;
    const algebra = start({ folder: scripted(flood) });
    expect(await algebra.ask({ operation: "any" })).toMatchObject({
      ok: false,
      code: "unavailable",
      message: expect.stringContaining("too long"),
    });
  });

  it("is unavailable if it is not there", async () => {
    expect(await start({ folder: join(built, "nowhere") }).ask({ operation: "any" })).toMatchObject({ ok: false, code: "unavailable" });
    expect(await start({ folder: temporaryFolder() }).ask({ operation: "any" })).toMatchObject({ ok: false, code: "unavailable" });
  });
});

describe("without one of its restrictions the process refuses to serve", () => {
  const all = () => [
    permissionFlag(process.versions.node),
    `--allow-fs-read=${join(built, "*")}`,
    "--disallow-code-generation-from-strings",
    "--wasm-max-mem-pages=8192",
  ];
  it.each<[string, (flags: string[]) => string[], RegExp]>([
    ["the permission model", (flags) => flags.slice(2), /permission model/],
    ["reading only its own files", (flags) => [...flags, "--allow-fs-read=*"], /read any file/],
    ["writing nothing", (flags) => [...flags, "--allow-fs-write=*"], /write files/],
    ["starting no process", (flags) => [...flags, "--allow-child-process"], /start processes/],
    ["starting no worker", (flags) => [...flags, "--allow-worker"], /start workers/],
    ["making no code from text", (flags) => flags.filter((flag) => !flag.startsWith("--disallow-code")), /code from text/],
    ["bounded memory", (flags) => flags.filter((flag) => !flag.startsWith("--wasm")), /memory is not bounded/],
  ])(
    "%s",
    async (_, change, reason) => {
      const child = spawn(
        process.execPath,
        ["--no-warnings", ...change(all()), join(built, "algebraProcess.cjs"), join(built, "algebra"), "1000"],
        { env: {} },
      );
      let output = "";
      child.stdout.on("data", (chunk) => {
        output += chunk;
      });
      const code = await new Promise((resolve) => child.on("close", resolve));
      expect(code).toBe(1);
      expect(JSON.parse(output)).toEqual({ event: "refused", reason: expect.stringMatching(reason) });
    },
    30_000,
  );

  it.each([
    ["20.18.1", "--experimental-permission"],
    ["22.12.0", "--experimental-permission"],
    ["22.13.0", "--permission"],
    ["23.4.0", "--experimental-permission"],
    ["23.5.0", "--permission"],
    ["24.1.0", "--permission"],
    ["26.0.0", "--permission"],
  ])("Node %s is started with %s", (version, flag) => {
    expect(permissionFlag(version)).toBe(flag);
  });
});

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
