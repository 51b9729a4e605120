import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, createContext, Script } from "node:vm";

/** The value of `realm.js`. Only text, numbers and bytes cross. */
export interface Realm {
  readonly state: "starting" | "ready" | "failed";
  readonly failure: string;
  allocate(name: string, length: number): Uint8Array;
  refusesPages(pages: number): boolean;
  refusesCode(): boolean;
  start(...programs: string[]): void;
  runTimers(): void;
}

/** A bare `vm` realm in this process, into which Pyodide's files are evaluated as plain scripts. */
export interface PyodideRealm<Handle extends Realm> {
  readonly handle: Handle;
  readScript(name: string): string;
  /** Fills the realm with Pyodide and starts it; resolves once the realm's state is no longer "starting". */
  start(files: readonly string[], ...programs: string[]): Promise<void>;
  /** Runs one of the realm's functions within a time, in milliseconds. */
  call(expression: string, timeout: number): unknown;
}

/**
 * @param folder holds `realm.js`, the script named here and Pyodide's files
 * @param script the realm's second script, which says what is started and served
 */
export function createPyodideRealm<Handle extends Realm>(folder: string, script: string): PyodideRealm<Handle> {
  const readScript = (name: string) => readFileSync(join(folder, name), "utf8");
  // Where Node knows it, the realm's global object is an ordinary one; else an object without a prototype stands behind it.
  const { DONT_CONTEXTIFY } = constants as { readonly DONT_CONTEXTIFY?: unknown };
  const context = createContext((DONT_CONTEXTIFY ?? Object.create(null)) as object, {
    name: "pyodide",
    codeGeneration: { strings: false, wasm: true },
  });
  const evaluate = (text: string, filename: string) => new Script(text, { filename }).runInContext(context) as unknown;
  const handle = evaluate(readScript("realm.js"), "realm.js") as Handle;
  evaluate(readScript(script), script);
  return {
    handle,
    readScript,
    async start(files, ...programs) {
      for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", ...files]) {
        const bytes = readFileSync(join(folder, name));
        handle.allocate(name, bytes.length).set(bytes);
      }
      for (const name of ["pyodide.asm.js", "pyodide.js"]) evaluate(readScript(name), name);
      handle.start(...programs);
      while (handle.state === "starting") {
        handle.runTimers();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    call: (expression, timeout) =>
      new Script(expression, { filename: "call.js" }).runInContext(context, { timeout, displayErrors: false }) as unknown,
  };
}
