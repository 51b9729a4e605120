import type { Cancellation, PythonLimits, PythonRun } from "../../core/ports";
import { residentBytes } from "./residentBytes";
import { type SandboxChild, SandboxEnded } from "./sandboxChild";
import { GRACE_MILLISECONDS, MAX_RESIDENT_BYTES, MEMORY_WATCH_MILLISECONDS } from "./sandboxLimits";
import { type ProcessMessage, reportSchema } from "./sandboxMessage";

type Done = Extract<ProcessMessage, { event: "done" }>;
type StopReason = NonNullable<Done["stopped"]>;

/** Runs a program in a process that is ready and bounds it from outside; undefined if it was cancelled. */
export async function runProgram(
  child: SandboxChild,
  program: string,
  limits: PythonLimits,
  cancellation: Cancellation | undefined,
): Promise<PythonRun | undefined> {
  const stopped: { by: StopReason | "cancelled" } = { by: "crash" };
  const stop = (reason: typeof stopped.by) => {
    if (child.ended) return;
    stopped.by = reason;
    child.kill(reason);
  };
  const cancel = () => stop("cancelled");
  cancellation?.addEventListener("abort", cancel, { once: true });
  // The process stops a program at its limit and tells what it left; one that does not is killed.
  const clock = setTimeout(() => stop("time"), limits.milliseconds + GRACE_MILLISECONDS);
  const watch = setInterval(() => void watchMemory(child, () => stop("memory")), MEMORY_WATCH_MILLISECONDS);
  try {
    if (cancellation?.aborted) cancel();
    return readDone(await child.run({ program, ...limits }), limits);
  } catch (error) {
    if (!(error instanceof SandboxEnded)) throw error;
    return stopped.by === "cancelled" ? undefined : stoppedRun(stopped.by, limits);
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
    cancellation?.removeEventListener("abort", cancel);
  }
}

async function watchMemory(child: SandboxChild, stop: () => void): Promise<void> {
  const bytes = child.processId === undefined ? undefined : await residentBytes(child.processId);
  if (bytes !== undefined && bytes > MAX_RESIDENT_BYTES) stop();
}

function readDone(done: Done, limits: PythonLimits): PythonRun {
  const { stdout, stderr, stdoutDropped, stderrDropped } = done;
  const report = done.stopped === undefined ? readReport(done.report) : undefined;
  const by = done.stopped ?? (report === undefined ? "crash" : undefined);
  return {
    ok: true,
    stdout,
    stderr,
    ...(typeof report?.result === "string" && { result: report.result }),
    ...(typeof report?.traceback === "string" && { traceback: report.traceback }),
    ...(by !== undefined && { stopped: { by, message: sentences[by](limits) } }),
    cut: { stdout: stdoutDropped, stderr: stderrDropped, result: report?.cut ?? 0 },
  };
}

function readReport(text: string) {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function stoppedRun(by: StopReason, limits: PythonLimits): PythonRun {
  return {
    ok: true,
    stdout: "",
    stderr: "",
    stopped: { by, message: sentences[by](limits) },
    cut: { stdout: 0, stderr: 0, result: 0 },
  };
}

const sentences: Readonly<Record<StopReason, (limits: PythonLimits) => string>> = {
  time: ({ milliseconds }) => `The program was stopped after ${milliseconds / 1000} seconds.`,
  memory: () => "The program was stopped because it used too much memory.",
  crash: () => "The program ended the interpreter.",
};
