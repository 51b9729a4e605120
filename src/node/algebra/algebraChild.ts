import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { Socket } from "node:net";
import type { AlgebraAnswer, AlgebraQuestion } from "../../core/ports";
import { lineReader } from "../pyodide/lineReader";
import { MAX_LINE_LENGTH } from "./processLimits";
import type { ProcessMessage, QuestionMessage } from "./processMessage";

/** Thrown by a child that ended; `message` is a clause that says why. */
export class ChildEnded extends Error {
  override readonly name = "ChildEnded";
}

interface Waiting<Value> {
  resolve(value: Value): void;
  reject(error: ChildEnded): void;
}

/** One life of the algebra process: it says "ready", answers one question at a time, and ends. */
export class AlgebraChild {
  /** Resolves when the process has checked its restrictions and loaded SymPy; rejects with `ChildEnded`. */
  readonly ready: Promise<void>;
  #starting: Waiting<void> | undefined;
  #answering: (Waiting<AlgebraAnswer> & { id: number }) | undefined;
  #ended: string | undefined;
  #lastId = 0;
  #diagnostics = "";

  constructor(
    readonly process: ChildProcessWithoutNullStreams,
    private readonly log: (line: string) => void,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.#starting = { resolve, reject };
    });
    // A start that nobody waits for any more may fail in silence.
    this.ready.catch(() => {});
    const read = lineReader(MAX_LINE_LENGTH, {
      onLine: (line) => this.#receive(line),
      onTooLong: () => this.kill("it wrote a line that is too long"),
    });
    process.stdout.setEncoding("utf8").on("data", read);
    process.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      this.#diagnostics = (this.#diagnostics + chunk).slice(-2000);
    });
    // Writing to a process that is ending fails; its exit tells the rest.
    process.stdin.on("error", () => {});
    process.on("error", (error) => this.#end(`it could not be started: ${error.message}`));
    process.on("close", (code, signal) => this.#end(this.#describeExit(code, signal)));
    this.#unref();
  }

  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** Whether it is at work on a question. */
  get answering(): boolean {
    return this.#answering !== undefined;
  }

  /** Rejects with `ChildEnded` if the process ends before it answers. */
  ask(question: AlgebraQuestion): Promise<AlgebraAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(new ChildEnded(this.#ended));
      this.#lastId += 1;
      this.#answering = { id: this.#lastId, resolve, reject };
      const message: QuestionMessage = { id: this.#lastId, question };
      this.process.stdin.write(`${JSON.stringify(message)}\n`);
    });
  }

  kill(reason: string): void {
    this.process.kill("SIGKILL");
    this.#end(reason);
  }

  #end(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    const error = new ChildEnded(reason);
    this.#starting?.reject(error);
    this.#answering?.reject(error);
    this.#starting = undefined;
    this.#answering = undefined;
  }

  #receive(line: string): void {
    const message = parseMessage(line);
    if (message?.event === "ready") {
      this.#starting?.resolve();
      this.#starting = undefined;
    } else if (message?.event === "refused") {
      this.kill(message.reason);
    } else if (message?.event === "answer" && message.id === this.#answering?.id) {
      const { resolve } = this.#answering;
      this.#answering = undefined;
      resolve(message.answer);
    } else {
      this.log(`The algebra process wrote something that is no answer: ${line.slice(0, 200)}`);
    }
  }

  #describeExit(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`;
    const diagnostics = this.#diagnostics.trim();
    return diagnostics === "" ? how : `${how}: ${diagnostics}`;
  }

  /** An idle process must not keep its parent running. */
  #unref(): void {
    this.process.unref();
    // The pipes are sockets, though their types don't say so.
    for (const stream of [this.process.stdin, this.process.stdout, this.process.stderr]) {
      if (stream instanceof Socket) stream.unref();
    }
  }
}

function parseMessage(line: string): ProcessMessage | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "event" in value ? (value as ProcessMessage) : undefined;
  } catch {
    return undefined;
  }
}
