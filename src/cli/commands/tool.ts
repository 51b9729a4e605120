import type { Cancellation } from "../../core/ports";
import { readCasTask } from "../../core/tools/casTask";
import { toolsByName } from "../../core/tools/catalogue";
import type { ToolMeans, ToolOutcome } from "../../core/tools/tool";
import { answerLines } from "../answerLines";
import { type Command, DONE, FAILED, UsageError } from "../command";
import { readArguments } from "../readArguments";
import { withMeans } from "../withMeans";

export const tool: Command = {
  name: "tool",
  usage: "<name> '<json arguments>'  |  tool --batch FILE.jsonl",
  summary: "Calls a tool as an agent would, or a file of tasks, one a line.",
  async run(args, terminal) {
    const { positionals, values } = readArguments(args, { batch: { type: "string" }, json: { type: "boolean" } }, 0, 2);
    const { batch } = values;
    if (batch !== undefined) {
      if (values.json) throw new UsageError("--batch prints one JSON value a line already; leave --json out.");
      const whole = await answerLines(batch, terminal, async (line, means) => {
        const value = line.ok ? line.value : undefined;
        const id = (value as { id?: unknown } | null | undefined)?.id ?? `line ${line.line}`;
        const outcome = line.ok
          ? await runTask(line.value, means, terminal.cancellation)
          : failure("malformed", `This line is not JSON: ${line.message}`);
        return { id, ...printed(outcome) };
      });
      return whole ? DONE : FAILED;
    }
    const [name = "", json] = positionals;
    const chosen = toolsByName.get(name);
    if (!chosen) throw new UsageError(`There is no tool "${name}"; the tools are ${[...toolsByName.keys()].join(", ")}.`);
    const outcome = await withMeans((means) => chosen.run(readJson(json ?? "{}"), means, terminal.cancellation));
    if (values.json) terminal.out(JSON.stringify(printed(outcome)));
    else if (outcome.ok) terminal.out(outcome.value.text);
    else terminal.err(outcome.message);
    return outcome.ok ? DONE : FAILED;
  },
};

type PlainFailure = { readonly ok: false; readonly code: string; readonly message: string };

async function runTask(task: unknown, means: ToolMeans, cancellation: Cancellation): Promise<ToolOutcome | PlainFailure> {
  const read = readCasTask(task);
  if (!read.ok) return failure(read.code, read.message);
  const chosen = toolsByName.get(read.tool);
  return chosen ? chosen.run(read.arguments, means, cancellation) : failure("unknown-tool", `There is no tool "${read.tool}".`);
}

function failure(code: string, message: string): PlainFailure {
  return { ok: false, code, message };
}

function printed(outcome: ToolOutcome | PlainFailure) {
  if (outcome.ok) return { ok: true, result: outcome.value.text };
  return { ok: false, error: { code: outcome.code, message: outcome.message } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`The arguments are not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
