import { rm } from "node:fs/promises";
import type { Cancellation, Python, PythonLimits, PythonRefusal, PythonRun } from "../../core/ports";
import type { RestrictedProcess } from "../pyodide/restrictedProcess";
import { runProgram } from "./runProgram";
import { SandboxChild, SandboxEnded } from "./sandboxChild";
import { openSandboxFolder, type SandboxFolder } from "./sandboxFolder";
import { DEFAULT_LIMITS } from "./sandboxLimits";
import { findOrMakeSnapshot, type Snapshot } from "./snapshot";

export interface PythonSandboxOptions {
  /** Holds `sandboxProcess.cjs` and the folder `sandbox`. */
  readonly folder: string;
  /** Where the snapshot is kept; made if it is not there. */
  readonly cacheFolder: string;
  /** Programs that run at once; more wait. */
  readonly atOnce?: number | undefined;
  readonly limits?: Partial<PythonLimits> | undefined;
  /** Keep a process ready for the next program; without it, each program waits for its own. */
  readonly spare?: boolean | undefined;
  /** Absent: the Node that runs this. */
  readonly node?: RestrictedProcess["node"];
  /** Called before the snapshot is looked for; making one takes seconds. */
  readonly onStart?: (() => void) | undefined;
}

export interface PythonSandbox extends Python {
  /** Ends the processes; programs that run or wait are refused. */
  dispose(): void;
}

/**
 * Python in restricted processes, one a program. The first program makes the snapshot from which all start. Where a process can't
 * vouch for its restrictions the program is refused: there is no less safe way.
 */
export function createPythonSandbox(options: PythonSandboxOptions): PythonSandbox {
  const { atOnce = 2, spare: keepSpare = true } = options;
  const children = new Set<SandboxChild>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let disposed = false;
  let spare: Promise<SandboxChild> | undefined;
  let prepared: Promise<{ sandbox: SandboxFolder; snapshot: Snapshot }> | undefined;

  async function prepare() {
    options.onStart?.();
    const sandbox = openSandboxFolder(options.folder, options.node);
    return { sandbox, snapshot: await findOrMakeSnapshot(sandbox, options.cacheFolder) };
  }

  async function startChild(): Promise<SandboxChild> {
    prepared ??= prepare();
    const { sandbox, snapshot } = await prepared.catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    if (disposed) throw new SandboxEnded("it was closed");
    const child = new SandboxChild(sandbox, snapshot);
    children.add(child);
    return child;
  }

  async function takeChild(): Promise<SandboxChild> {
    const taken = spare;
    spare = undefined;
    const child = await taken?.catch(() => undefined);
    return child === undefined || child.ended ? startChild() : child;
  }

  /** A process that is ready. One that will not start from its snapshot has it made anew, once. */
  async function readyChild(): Promise<SandboxChild> {
    for (let attempt = 1; ; attempt += 1) {
      const child = await takeChild();
      try {
        await child.whenReady();
        return child;
      } catch (error) {
        children.delete(child);
        const bad = error instanceof SandboxEnded && error.badSnapshot;
        if (attempt === 2 || disposed || !bad) throw error;
        if (prepared) await rm((await prepared).snapshot.path, { force: true });
        prepared = undefined;
      }
    }
  }

  function startSpare(): void {
    if (!keepSpare || disposed) return;
    spare ??= startChild();
    // The next program meets what goes wrong with it.
    spare.catch(() => {});
  }

  async function place<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes on to who waits for it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function run(program: string, limits: PythonLimits, cancellation: Cancellation | undefined): Promise<PythonRun | PythonRefusal> {
    if (cancellation?.aborted) return cancelled();
    let child: SandboxChild;
    try {
      child = await readyChild();
    } catch (error) {
      if (disposed) return closed();
      const reason = error instanceof Error ? error.message : String(error);
      return { ok: false, code: "unavailable", message: `The program was not run, since its sandbox does not start: ${reason}.` };
    }
    startSpare();
    try {
      const outcome = await runProgram(child, program, limits, cancellation);
      return disposed ? closed() : (outcome ?? cancelled());
    } finally {
      children.delete(child);
    }
  }

  return {
    run: (program, limits, cancellation) =>
      disposed
        ? Promise.resolve(closed())
        : place(() =>
            disposed ? Promise.resolve(closed()) : run(program, { ...DEFAULT_LIMITS, ...options.limits, ...limits }, cancellation),
          ),
    dispose() {
      disposed = true;
      for (const child of children) child.kill("it was closed");
    },
  };
}

function cancelled(): PythonRefusal {
  return { ok: false, code: "cancelled", message: "The program was cancelled." };
}

function closed(): PythonRefusal {
  return { ok: false, code: "unavailable", message: "The program was not run, since its sandbox was closed." };
}
