import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat } from "../importing/importedTrial";
import { hasMembers, isEmpty, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { holding } from "../importing/weight";
import type { Span } from "./span";
import { spanTrial } from "./spanTrial";
import { callOfResult } from "./toolResult";
import { usageIn } from "./usage";

/**
 * Runs of LangSmith, nested as `child_runs` or one after the other; those of one trace are a trial.
 *
 * Source: LangSmith, `schemas.d.ts` of its JavaScript client, 0.12.
 */
export const langsmith: ForeignFormat = {
  id: "langsmith",
  name: "LangSmith runs",
  recognises: ({ shape }) => someRecord(shape, (record) => hasMembers(record, "run_type", "inputs")),
  async *trials(file: ForeignFile) {
    const traces = new Map<string, { spans: Span[]; root: Members }>();
    const hold = holding("Its runs are", "export fewer traces");
    for await (const { value } of recordsOf(file)) {
      const runs = withChildren(membersOf(value));
      for (const run of runs) {
        hold(JSON.stringify([run.inputs, run.outputs, run.extra]));
        const trace = textOf(run.trace_id) ?? shownText(runs[0]?.id);
        const known = traces.get(trace) ?? { spans: [], root: run };
        known.spans.push(spanOf(run, trace));
        traces.set(trace, textOf(run.parent_run_id) === undefined ? { ...known, root: run } : known);
      }
    }
    for (const [trace, { spans, root }] of traces) {
      yield spanTrial(spans, { place: `trace ${trace}`, input: root.inputs, output: root.outputs });
    }
  },
};

/** A run and, after it, those below it. */
function withChildren(run: Members): Members[] {
  const all = [run];
  for (const one of all)
    for (const child of listOf(one.child_runs)) if (isMembers(child)) all.push({ parent_run_id: one.id, trace_id: one.trace_id, ...child });
  return all;
}

function spanOf(run: Members, trace: string): Span {
  const { inputs, outputs, child_runs: _, ...others } = run;
  const type = shownText(run.run_type);
  const extra = membersOf(run.extra);
  const metadata = membersOf(extra.metadata);
  const output = type === "tool" ? resultOf(outputs) : outputs;
  const failed = membersOf(membersOf(output).kwargs ?? output).status === "error" ? "error" : undefined;
  const input = membersOf(inputs);
  return {
    id: shownText(run.id),
    parent: textOf(run.parent_run_id),
    trace,
    name: shownText(run.name),
    kind: type === "llm" ? "model" : type === "tool" ? "tool" : "other",
    start: timeOf(run.start_time),
    end: timeOf(run.end_time) || undefined,
    model: textOf(metadata.ls_model_name) ?? textOf(membersOf(extra.invocation_params).model),
    call:
      type === "tool"
        ? (callOfResult(output) ?? textOf(extra.tool_call_id) ?? (input.type === "tool_call" ? textOf(input.id) : undefined))
        : undefined,
    input: inputs,
    output,
    error: textOf(run.error) ?? (type === "tool" ? failed : undefined),
    ...usageIn(run, ...usageOfOutput(outputs), metadata.usage_metadata),
    others,
  };
}

/** What a tool returned lies within the outputs of its run. */
function resultOf(outputs: unknown): unknown {
  if (isEmpty(outputs)) return undefined;
  return isMembers(outputs) && Object.keys(outputs).length === 1 && "output" in outputs ? outputs.output : outputs;
}

/** The records of an output of LangChain that tell tokens. */
function usageOfOutput(outputs: unknown): unknown[] {
  const { usage_metadata, usage, llm_output, generations } = membersOf(outputs);
  const message = membersOf(membersOf(listOf(generations).flat()[0]).message);
  return [usage_metadata, usage, membersOf(llm_output).token_usage, membersOf(message.kwargs ?? message).usage_metadata];
}

/** ISO 8601 or milliseconds. */
function timeOf(value: unknown): number {
  if (typeof value === "number") return value;
  const text = shownText(value);
  return Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`) || 0;
}
