import * as z from "zod";
import type { PythonRun } from "../ports";
import { defineTool, type ToolOutcome } from "./tool";

export const runPython = defineTool("python", {
  name: "run_python",
  description:
    "Runs a Python 3 program and returns what it prints, and the value of its last line if that is an expression. " +
    "Each program begins anew: nothing is left of earlier ones. The standard library is there, such as math, decimal and fractions; there are no files, no network and no other packages.",
  parameters: z.strictObject({
    program: z.string().min(1).describe("The program, such as: import math\\nprint(math.log10(250) * 3)"),
  }),
  async run({ program }, { python }, cancellation) {
    if (!python) return { ok: false, code: "unavailable", message: "No program can be run here." };
    const run = await python.run(program, undefined, cancellation);
    return run.ok ? outcomeOf(run) : run;
  },
});

function outcomeOf(run: PythonRun): ToolOutcome {
  const output = [withoutLineEnd(run.stdout), withoutLineEnd(run.stderr), run.result].filter((part) => part);
  // No digit in what we say ourselves: it is no number of the program's.
  if (run.cut.stdout + run.cut.stderr + run.cut.result > 0) output.push("[The rest was too long and is left out.]");
  if (run.stopped) return { ok: false, code: "stopped", message: [...output, run.stopped.message].join("\n") };
  if (run.traceback !== undefined) return { ok: false, code: "traceback", message: [...output, run.traceback.trimEnd()].join("\n") };
  return { ok: true, value: { shape: "output", text: output.length === 0 ? "[The program printed nothing.]" : output.join("\n") } };
}

function withoutLineEnd(text: string): string {
  return text.replace(/\n$/, "");
}
