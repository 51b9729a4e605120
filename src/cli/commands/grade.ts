import { gradeFreely } from "../../core/grading/gradeFreely";
import { answerLines } from "../answerLines";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { readArguments } from "../readArguments";
import { withMath } from "../withMath";

export const grade: Command = {
  name: "grade",
  usage: "<reference> <answer> [--json]  |  grade --batch FILE.jsonl",
  summary: 'Compares an answer with a reference, or a file of lines with "a" (reference) and "b" (answer).',
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { batch: { type: "string" }, json: { type: "boolean" } }, 0, 2);
    const { batch } = values;
    if (batch !== undefined) {
      if (values.json) throw new UsageError("--batch prints one JSON value a line already; leave --json out.");
      let malformed = 0;
      const whole = await answerLines(batch, terminal, async (line, math) => {
        const pair = line.ok ? (line.value as { a?: unknown; b?: unknown } | null) : undefined;
        if (typeof pair?.a === "string" && typeof pair.b === "string") return gradeFreely(pair.a, pair.b, math);
        malformed += 1;
        return { equal: false, reason: `Line ${line.line} is no pair: it needs the texts "a" and "b".` };
      });
      return whole && malformed === 0 ? DONE : FAILED;
    }
    const [reference, answer] = positionals;
    if (reference === undefined || answer === undefined) throw new UsageError("A reference and an answer are needed.");
    const verdict = await withMath((math) => gradeFreely(reference, answer, math));
    terminal.out(values.json ? JSON.stringify(verdict) : `${verdict.equal ? "equal" : "different"}: ${verdict.reason}`);
    return DONE;
  },
};
