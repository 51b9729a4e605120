import * as z from "zod";
import { gradeFreely } from "../../core/grading/gradeFreely";
import { roundedTolerance, type Tolerance, toleranceSchema } from "../../core/model/tolerance";
import { answerLines } from "../answerLines";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { readArguments } from "../readArguments";
import { withMeans } from "../withMeans";

const pairSchema = z.object({
  a: z.string(),
  b: z.string(),
  tolerance: toleranceSchema.optional(),
  /** `precision`: decimals to which numbers are rounded before they are compared. */
  options: z.object({ precision: z.int().min(0).max(100).optional() }).optional(),
});

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
      const whole = await answerLines(batch, terminal, async (line, { math }) => {
        const pair = pairSchema.safeParse(line.ok ? line.value : undefined);
        if (pair.success) return gradeFreely(pair.data.a, pair.data.b, { math, tolerance: toleranceOf(pair.data) });
        malformed += 1;
        return {
          equal: false,
          reason: `Line ${line.line} is no pair: it needs the texts "a" and "b"; a "tolerance" is such as {"absolute": "0.01"}.`,
        };
      });
      return whole && malformed === 0 ? DONE : FAILED;
    }
    const [reference, answer] = positionals;
    if (reference === undefined || answer === undefined) throw new UsageError("A reference and an answer are needed.");
    const verdict = await withMeans(({ math }) => gradeFreely(reference, answer, { math }));
    terminal.out(values.json ? JSON.stringify(verdict) : `${verdict.equal ? "equal" : "different"}: ${verdict.reason}`);
    return DONE;
  },
};

function toleranceOf({ tolerance, options }: z.infer<typeof pairSchema>): Tolerance | undefined {
  return tolerance ?? (options?.precision === undefined ? undefined : roundedTolerance(options.precision));
}
