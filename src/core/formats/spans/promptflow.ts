import { type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { isMembers, listOf, type Members, membersOf, shownText, textOf } from "../importing/values";
import type { Span } from "./span";
import { spanTrial } from "./spanTrial";
import { usageIn } from "./usage";

/** How deep calls may lie in each other. */
const DEEPEST = 100;

/**
 * Run records of promptflow: one run of a flow each, with the calls of models and tools in it.
 *
 * Source: Microsoft, promptflow, `contracts/run_info.py` and `contracts/trace.py`.
 */
export const promptflow: ForeignFormat = {
  id: "promptflow",
  name: "promptflow run records",
  recognises: ({ shape }) => someRecord(shape, isRecord),
  async *trials(file: ForeignFile) {
    for await (const { place, value } of recordsOf(file)) {
      if (isMembers(value) && isRecord(value)) yield trialOf(value, place);
      else file.note(`What stands at ${place} is no run of a flow and was left out.`);
    }
  },
};

function isRecord({ run_info }: Members): boolean {
  return isMembers(run_info) && Array.isArray(run_info.api_calls);
}

function trialOf(record: Members, place: string): ImportedTrial {
  const { run_info, ...others } = record;
  const { api_calls, ...facts } = membersOf(run_info);
  const calls = listOf(api_calls).filter(isMembers);
  const spans = calls.flatMap((call) => spansOf(call, "", 0));
  const told = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`run_info.${name}`, value]));
  return spanTrial(spans, { place, input: facts.inputs, output: facts.output, unmapped: { ...others, ...told } });
}

/** A call and those within it. The tool that asks a model is no tool of the model. */
function spansOf(call: Members, parent: string, depth: number): Span[] {
  const id = `${parent}/${textOf(call.id) ?? textOf(call.node_name) ?? textOf(call.name) ?? ""}`;
  const children = listOf(call.children).filter(isMembers);
  const asksModel = children.some(({ type }) => type === "LLM");
  const input = membersOf(call.inputs);
  const { inputs: _, output: __, children: ___, ...others } = call;
  const span: Span = {
    id,
    parent: parent === "" ? undefined : parent,
    trace: "",
    name: shownText(call.node_name ?? call.name),
    kind: call.type === "LLM" ? "model" : call.type === "Tool" && !asksModel ? "tool" : "other",
    start: milliseconds(call.start_time) ?? 0,
    end: milliseconds(call.end_time),
    model: call.type === "LLM" ? (textOf(membersOf(call.output).model) ?? textOf(input.model)) : undefined,
    call: undefined,
    input: call.inputs,
    output: call.output,
    error: isMembers(call.error) ? (textOf(call.error.message) ?? "error") : undefined,
    ...usageIn(membersOf(call.output).usage),
    others,
  };
  return [span, ...(depth < DEEPEST ? children.flatMap((child) => spansOf(child, id, depth + 1)) : [])];
}

function milliseconds(seconds: unknown): number | undefined {
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
