/**
 * Entry of the algebra process: SymPy in Pyodide, in a bare `vm` realm, under Node's permission model.
 * Arguments: the folder with the runtime files, and the longest time of a question in milliseconds.
 */
import type { AlgebraAnswer } from "../../core/ports";
import { missingRestriction } from "../pyodide/missingRestriction";
import { createPyodideRealm, type PyodideRealm, type Realm } from "../pyodide/pyodideRealm";
import { MAX_MEMORY_PAGES } from "./processLimits";
import type { ProcessMessage, QuestionMessage } from "./processMessage";

interface AlgebraRealm extends Realm {
  setQuestion(json: string): void;
}

const [, , folder = "", timeoutText = ""] = process.argv;
const timeout = Number(timeoutText);

function send(message: ProcessMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

function refuse(reason: string): void {
  process.stdout.write(`${JSON.stringify({ event: "refused", reason } satisfies ProcessMessage)}\n`, () => process.exit(1));
}

function serve({ handle, call }: PyodideRealm<AlgebraRealm>): void {
  let rest = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { id, question } = JSON.parse(line) as QuestionMessage;
      handle.setQuestion(JSON.stringify(question));
      // The parent kills a process that is late; this limit is for a process whose parent is gone.
      const answer = call("answerQuestion()", timeout) as string;
      send({ event: "answer", id, answer: JSON.parse(answer) as AlgebraAnswer });
    }
  });
}

// Standard input ends when the parent does.
process.stdin.on("end", () => process.exit(0));
process.on("uncaughtException", () => process.exit(70));

const realm = createPyodideRealm<AlgebraRealm>(folder, "algebraRealm.js");
const missing = missingRestriction(realm.handle, MAX_MEMORY_PAGES);
if (missing !== undefined) refuse(missing);
else {
  void realm.start(["sympy.zip"], realm.readScript("algebra.py")).then(() => {
    if (realm.handle.state === "failed") return refuse(`SymPy did not start: ${realm.handle.failure}`);
    serve(realm);
    send({ event: "ready" });
  });
}
