/**
 * Entry of a sandbox process: Python in Pyodide, in a bare `vm` realm, under Node's permission model. It runs one program and ends.
 * Arguments: the folder with the runtime files, and either `snapshot`, to write a snapshot of the started interpreter to standard
 * output, or the path of one and its SHA-256.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeSync } from "node:fs";
import { missingRestriction } from "../pyodide/missingRestriction";
import { createPyodideRealm, type Realm } from "../pyodide/pyodideRealm";
import { MAX_MEMORY_PAGES } from "./sandboxLimits";
import type { ProcessMessage, ProgramMessage } from "./sandboxMessage";

interface SandboxRealm extends Realm {
  takeSnapshot(): Uint8Array;
  setProgram(program: string, outputBytes: number, resultCharacters: number): void;
}

/** How long what a program left may take to collect, in milliseconds. */
const COLLECT_MILLISECONDS = 1_000;

const [, , folder = "", snapshot = "", expectedHash = ""] = process.argv;

// What the realm throws is never looked at: it may be the program's own.
process.on("uncaughtException", () => process.exit(70));
process.on("unhandledRejection", () => process.exit(71));

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") process.exit(75);
    }
  }
}

function send(message: ProcessMessage): void {
  write(Buffer.from(`${JSON.stringify(message)}\n`));
}

function refuse(reason: string, ofSnapshot = false): never {
  send({ event: "refused", reason, ...(ofSnapshot && { snapshot: true }) });
  process.exit(1);
}

/** Nothing in the realm reaches `process`; if something did, these would not be there. */
function disarm(): void {
  for (const name of ["binding", "_linkedBinding", "dlopen", "getBuiltinModule", "mainModule", "kill", "_kill", "report", "chdir"])
    Object.defineProperty(process, name, { value: undefined, configurable: false, writable: false });
}

function loadSnapshot(): void {
  const bytes = readSnapshot();
  if (createHash("sha256").update(bytes).digest("hex") !== expectedHash) refuse("the snapshot is not the one that was made", true);
  handle.allocate("snapshot", bytes.length).set(bytes);
}

function readSnapshot(): Buffer {
  try {
    return readFileSync(snapshot);
  } catch {
    return refuse("the snapshot can't be read", true);
  }
}

/** Never returns to the event loop, so that nothing that the program left waiting ever runs. */
function run({ program, milliseconds, outputBytes, resultCharacters }: ProgramMessage): never {
  handle.setProgram(program, outputBytes, resultCharacters);
  const start = performance.now();
  let broken = false;
  try {
    realm.call("runProgram()", milliseconds);
  } catch {
    broken = true;
  }
  const late = performance.now() - start >= milliseconds - 5;
  const { memory, ...left } = collect();
  const full = memory > 0.9 * MAX_MEMORY_PAGES * 65_536;
  const stopped = !broken ? undefined : late ? "time" : full ? "memory" : "crash";
  send({ event: "done", ...left, ...(stopped !== undefined && { stopped }) });
  process.exit(0);
}

type Collected = Omit<Extract<ProcessMessage, { event: "done" }>, "event" | "stopped"> & { readonly memory: number };

function collect(): Collected {
  const nothing = { report: "", stdout: "", stderr: "", stdoutDropped: 0, stderrDropped: 0, memory: 0 };
  try {
    const text = realm.call("collect()", COLLECT_MILLISECONDS);
    return typeof text === "string" ? (JSON.parse(text) as Collected) : nothing;
  } catch {
    return nothing;
  }
}

const realm = createPyodideRealm<SandboxRealm>(folder, "sandboxRealm.js");
const { handle } = realm;
const missing = missingRestriction(handle, MAX_MEMORY_PAGES);
if (missing !== undefined) refuse(missing);
const mode = snapshot === "snapshot" ? "snapshot" : "run";
if (mode === "run") loadSnapshot();
void realm.start([], mode, realm.readScript("runner.py"), realm.readScript("harden.py")).then(() => {
  if (handle.state === "failed") refuse(`Python did not start: ${String(handle.failure).slice(0, 1000)}`);
  if (mode === "snapshot") {
    write(handle.takeSnapshot());
    process.exit(0);
  }
  disarm();
  let line = "";
  process.stdin.setEncoding("utf8").on("data", (chunk: string) => {
    line += chunk;
    if (line.endsWith("\n")) run(JSON.parse(line) as ProgramMessage);
  });
  // Standard input ends when the parent does.
  process.stdin.on("end", () => process.exit(0));
  send({ event: "ready" });
});
