import { Socket } from "node:net";
import { lineReader } from "../pyodide/lineReader";
import type { SandboxFolder } from "./sandboxFolder";
import { MAX_LINE_LENGTH, START_TIMEOUT_MILLISECONDS } from "./sandboxLimits";
import { type ProcessMessage, type ProgramMessage, processMessageSchema } from "./sandboxMessage";
import type { Snapshot } from "./snapshot";

type Done = Extract<ProcessMessage, { event: "done" }>;

/** Why a process ended without an answer, as a clause. */
export class SandboxEnded extends Error {
  override readonly name = "SandboxEnded";
  constructor(
    reason: string,
    /** It would not start from its snapshot. */
    readonly badSnapshot = false,
  ) {
    super(reason);
  }
}

interface Waiting<Value> {
  resolve(value: Value): void;
  reject(error: SandboxEnded): void;
}

/** The one life of a sandbox process: it says "ready", runs one program, and ends. */
export class SandboxChild {
  readonly #ready: Promise<void>;
  readonly #process: ReturnType<SandboxFolder["start"]>;
  readonly #startTimer: NodeJS.Timeout;
  #starting: Waiting<void> | undefined;
  #running: Waiting<Done> | undefined;
  #ended: SandboxEnded | undefined;
  #diagnostics = "";

  constructor(sandbox: SandboxFolder, { path, hash }: Snapshot) {
    const child = sandbox.start([path, hash], [path]);
    this.#process = child;
    this.#ready = new Promise((resolve, reject) => {
      this.#starting = { resolve, reject };
    });
    // A spare process that nobody waits for may fail in silence.
    this.#ready.catch(() => {});
    this.#startTimer = setTimeout(() => this.kill("it did not start in time"), START_TIMEOUT_MILLISECONDS);
    const read = lineReader(MAX_LINE_LENGTH, {
      onLine: (line) => this.#receive(line),
      onTooLong: () => this.kill("it wrote a line that is too long"),
    });
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      this.#diagnostics = (this.#diagnostics + chunk).slice(-500);
    });
    // Writing to a process that is ending fails; its exit tells the rest.
    child.stdin.on("error", () => {});
    child.on("error", (error) => this.#end(new SandboxEnded(`it could not be started: ${error.message}`)));
    child.on("close", (code, signal) => this.#end(new SandboxEnded(this.#describeExit(code, signal))));
    this.#hold(false);
  }

  get ended(): boolean {
    return this.#ended !== undefined;
  }

  /** Resolves when the process has checked its restrictions and Python has started; rejects with `SandboxEnded`. */
  whenReady(): Promise<void> {
    this.#hold(true);
    return this.#ready;
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  /** Once only, when it is ready. Rejects with `SandboxEnded` if the process ends before it answers. */
  run(message: ProgramMessage): Promise<Done> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended);
      this.#running = { resolve, reject };
      this.#process.stdin.write(`${JSON.stringify(message)}\n`);
    });
  }

  kill(reason: string): void {
    this.#process.kill("SIGKILL");
    this.#end(new SandboxEnded(reason));
  }

  #end(error: SandboxEnded): void {
    if (this.#ended !== undefined) return;
    this.#ended = error;
    clearTimeout(this.#startTimer);
    this.#starting?.reject(error);
    this.#running?.reject(error);
  }

  #receive(line: string): void {
    const message = readMessage(line);
    if (message === undefined) this.kill("it wrote something that is no answer");
    else if (message.event === "refused") {
      this.#end(new SandboxEnded(message.reason, message.snapshot === true));
      this.kill(message.reason);
    } else if (message.event === "ready") {
      clearTimeout(this.#startTimer);
      this.#starting?.resolve();
      this.#starting = undefined;
    } else {
      this.#running?.resolve(message);
      this.#running = undefined;
      this.kill("it ran its program");
    }
  }

  #describeExit(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`;
    const diagnostics = this.#diagnostics.trim();
    return diagnostics === "" ? how : `${how}: ${diagnostics}`;
  }

  /** A spare process must not keep its parent running; one that a program waits for must. */
  #hold(held: boolean): void {
    const turn = (part: { ref(): unknown; unref(): unknown }) => (held ? part.ref() : part.unref());
    turn(this.#process);
    turn(this.#startTimer);
    // The pipes are sockets, though their types don't say so.
    for (const stream of [this.#process.stdin, this.#process.stdout, this.#process.stderr]) if (stream instanceof Socket) turn(stream);
  }
}

function readMessage(line: string): ProcessMessage | undefined {
  try {
    const parsed = processMessageSchema.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
