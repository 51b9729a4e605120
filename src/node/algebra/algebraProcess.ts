/**
 * Entry of the algebra process: SymPy in Pyodide, in a bare `vm` realm, under Node's permission model.
 * Arguments: the folder with the runtime files, and the longest time of a question in milliseconds.
 */
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { createContext, Script } from "node:vm";
import type { AlgebraAnswer } from "../../core/ports";
import { MAX_MEMORY_PAGES } from "./processLimits";
import type { ProcessMessage, QuestionMessage } from "./processMessage";

/** The value of `realm.js`. Only text, numbers and bytes cross. */
interface Realm {
  readonly state: "starting" | "ready" | "failed";
  readonly failure: string;
  allocate(name: string, length: number): Uint8Array;
  refusesPages(pages: number): boolean;
  start(program: string): void;
  runTimers(): void;
  setQuestion(json: string): void;
}

const [, , folder = "", timeoutText = ""] = process.argv;
const timeout = Number(timeoutText);

const context = createContext(Object.create(null) as object, { name: "algebra", codeGeneration: { strings: false, wasm: true } });
const readScript = (name: string) => readFileSync(join(folder, name), "utf8");
const evaluate = (script: string, filename: string) => new Script(script, { filename }).runInContext(context) as unknown;

function send(message: ProcessMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function refuse(reason: string): void {
  process.stdout.write(`${JSON.stringify({ event: "refused", reason } satisfies ProcessMessage)}\n`, () => process.exit(1));
}

/** Which of the restrictions that this process must run under does not hold; undefined if all do. */
function missingRestriction(realm: Realm): string | undefined {
  const permission = process.permission;
  if (permission === undefined) return "Node's permission model is not in force";
  if (permission.has("fs.read", parse(process.execPath).root) || permission.has("fs.read", process.execPath)) return "it may read any file";
  if (permission.has("fs.write")) return "it may write files";
  if (permission.has("child")) return "it may start processes";
  if (permission.has("worker")) return "it may start workers";
  if (canGenerateCode()) return "it may make code from text";
  if (!realm.refusesPages(MAX_MEMORY_PAGES + 1)) return "its memory is not bounded";
  return undefined;
}

function canGenerateCode(): boolean {
  try {
    // biome-ignore lint/security/noGlobalEval: that this throws is what is checked
    return globalThis.eval("true") === true;
  } catch {
    return false;
  }
}

async function start(realm: Realm): Promise<void> {
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip", "sympy.zip"]) {
    const bytes = readFileSync(join(folder, name));
    realm.allocate(name, bytes.length).set(bytes);
  }
  for (const name of ["pyodide.asm.js", "pyodide.js"]) evaluate(readScript(name), name);
  realm.start(readScript("algebra.py"));
  while (realm.state === "starting") {
    realm.runTimers();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function serve(realm: Realm): void {
  const script = new Script("answerQuestion()", { filename: "question.js" });
  let rest = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { id, question } = JSON.parse(line) as QuestionMessage;
      realm.setQuestion(JSON.stringify(question));
      // The parent kills a process that is late; this limit is for a process whose parent is gone.
      const answer = script.runInContext(context, { timeout }) as string;
      send({ event: "answer", id, answer: JSON.parse(answer) as AlgebraAnswer });
    }
  });
}

// Standard input ends when the parent does.
process.stdin.on("end", () => process.exit(0));
process.on("uncaughtException", () => process.exit(70));

const realm = evaluate(readScript("realm.js"), "realm.js") as Realm;
const missing = missingRestriction(realm);
if (missing !== undefined) refuse(missing);
else {
  void start(realm).then(() => {
    if (realm.state === "failed") return refuse(`SymPy did not start: ${realm.failure}`);
    serve(realm);
    send({ event: "ready" });
  });
}
