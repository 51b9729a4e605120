import type { AlgebraAnswer, AlgebraQuestion, Cancellation, ComputerAlgebra } from "../../core/ports";
import { AlgebraChild, ChildEnded } from "./algebraChild";
import { START_TIMEOUT_MILLISECONDS } from "./processLimits";
import { startAlgebraProcess } from "./startAlgebraProcess";

export interface SympyAlgebraOptions {
  /** Holds `algebraProcess.cjs` and the folder `algebra`. */
  readonly folder: string;
  /** Called when a start of the process begins, so that a host can show progress; it takes seconds. */
  readonly onStart?: (() => void) | undefined;
  /** Wall clock of one question; the start of the process is not counted. */
  readonly timeoutMilliseconds?: number | undefined;
  /** Told what the process wrote that is no answer, and why it ended. */
  readonly log?: ((line: string) => void) | undefined;
}

export interface SympyAlgebra extends ComputerAlgebra {
  /** Id of the running process; undefined if none runs. */
  readonly processId: number | undefined;
  /** Ends the process; questions that wait are answered with `unavailable`. */
  dispose(): void;
}

interface Job {
  readonly question: AlgebraQuestion;
  readonly settle: (answer: AlgebraAnswer) => void;
}

/**
 * SymPy in one warm, restricted process that starts with the first question. Questions are answered one at a time, in
 * their order. A question that is too slow costs the process its life; the next question starts another.
 */
export function createSympyAlgebra(options: SympyAlgebraOptions): SympyAlgebra {
  const timeoutMilliseconds = options.timeoutMilliseconds ?? 10_000;
  const log = options.log ?? (() => {});
  const queue: Job[] = [];
  let current: Job | undefined;
  let child: AlgebraChild | undefined;
  let disposed = false;

  function runningChild(): AlgebraChild {
    if (child === undefined || child.ended) {
      options.onStart?.();
      child = new AlgebraChild(startAlgebraProcess(options.folder, timeoutMilliseconds), log);
    }
    return child;
  }

  /** Kills the process when the time is up; says whether it did. */
  async function within<Value>(milliseconds: number, used: AlgebraChild, work: Promise<Value>): Promise<Value | "late"> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      used.kill("it took too long");
    }, milliseconds);
    try {
      return await work;
    } catch (error) {
      if (late) return "late";
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function answer(job: Job): Promise<AlgebraAnswer> {
    const used = runningChild();
    if ((await within(START_TIMEOUT_MILLISECONDS, used, used.ready)) === "late") throw new ChildEnded("it did not start in time");
    // Cancelled during the start, which goes on for the next question.
    if (job !== current) return failure("cancelled", "The question was cancelled.");
    const reply = await within(timeoutMilliseconds, used, used.ask(job.question));
    return reply === "late" ? failure("timeout", `SymPy found no answer in ${timeoutMilliseconds / 1000} seconds.`) : reply;
  }

  async function answerWithRetry(job: Job): Promise<AlgebraAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await answer(job);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log(`The algebra process ended: ${reason}.`);
        if (disposed || job !== current) return failure("unavailable", "The algebra process was closed.");
        if (attempt === 2) return failure("unavailable", `The algebra process does not run: ${reason}.`);
      }
    }
  }

  async function work(): Promise<void> {
    while (current === undefined) {
      const job = queue.shift();
      if (job === undefined) return;
      current = job;
      const reply = await answerWithRetry(job);
      if (current === job) current = undefined;
      job.settle(reply);
    }
  }

  function cancel(job: Job): void {
    const waiting = queue.indexOf(job);
    if (waiting >= 0) queue.splice(waiting, 1);
    else if (current === job) {
      current = undefined;
      if (child?.answering) child.kill("its question was cancelled");
      void work();
    }
    job.settle(failure("cancelled", "The question was cancelled."));
  }

  return {
    get processId() {
      return child === undefined || child.ended ? undefined : child.process.pid;
    },
    ask(question, cancellation?: Cancellation) {
      return new Promise((resolve) => {
        if (disposed) return resolve(failure("unavailable", "The algebra process was closed."));
        if (cancellation?.aborted === true) return resolve(failure("cancelled", "The question was cancelled."));
        const onAbort = () => cancel(job);
        const job: Job = {
          question,
          settle(reply) {
            cancellation?.removeEventListener("abort", onAbort);
            resolve(reply);
          },
        };
        cancellation?.addEventListener("abort", onAbort, { once: true });
        queue.push(job);
        void work();
      });
    },
    dispose() {
      disposed = true;
      child?.kill("it was closed");
      for (const job of queue.splice(0)) job.settle(failure("unavailable", "The algebra process was closed."));
    },
  };
}

function failure(code: string, message: string): AlgebraAnswer {
  return { ok: false, code, message };
}
