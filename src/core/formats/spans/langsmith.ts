import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat } from "../importing/importedTrial";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import { holding } from "../importing/weight";
import type { Span } from "./span";
import { spanTrial } from "./spanTrial";

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
      const { inputs, outputs, tags, extra, feedback_stats, name } = root;
      yield spanTrial(spans, { place: `trace ${trace}`, input: inputs, output: outputs, unmapped: { tags, extra, feedback_stats, name } });
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
  const type = shownText(run.run_type);
  return {
    id: shownText(run.id),
    parent: textOf(run.parent_run_id),
    trace,
    name: shownText(run.name),
    kind: type === "llm" ? "model" : type === "tool" ? "tool" : "other",
    start: timeOf(run.start_time),
    end: timeOf(run.end_time) || undefined,
    model:
      textOf(membersOf(membersOf(run.extra).metadata).ls_model_name) ?? textOf(membersOf(membersOf(run.extra).invocation_params).model),
    input: run.inputs,
    output: run.outputs,
    error: textOf(run.error),
    inputTokens: countOf(run.prompt_tokens),
    outputTokens: countOf(run.completion_tokens),
    attributes: undefined,
  };
}

/** ISO 8601 or milliseconds. */
function timeOf(value: unknown): number {
  if (typeof value === "number") return value;
  const text = shownText(value);
  return Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`) || 0;
}
