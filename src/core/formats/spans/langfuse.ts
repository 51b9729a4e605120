import { elementsOf, type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf, unpacked } from "../importing/values";
import type { Span } from "./span";
import { spanTrial } from "./spanTrial";
import { callOfResult } from "./toolResult";
import { usageIn } from "./usage";

/**
 * Exports of Langfuse: traces with their observations.
 *
 * Source: Langfuse, `fern/apis/server/definition/commons.yml`.
 */
export const langfuse: ForeignFormat = {
  id: "langfuse",
  name: "Langfuse traces",
  recognises: ({ shape }) => someRecord(shape, (record) => isTrace(record) || isTrace(membersOf(record.trace)) || isPage(record)),
  async *trials(file: ForeignFile) {
    const isPaged = file.shape.root === "object" && file.shape.samples.some((sample) => isPage(membersOf(sample)));
    for await (const { place, value } of isPaged ? elementsOf(file, "data") : recordsOf(file)) {
      const record = membersOf(value);
      const trace = isMembers(record.trace) ? record.trace : record;
      const whole = listOf(record.observations).filter(isMembers);
      const observations = whole.length > 0 ? whole : listOf(trace.observations).filter(isMembers);
      if (observations.length === 0) file.note(`The trace at ${place || "the root"} has no observations and was left out.`);
      else yield trialOf(record, trace, observations, place);
    }
  },
};

function isTrace(record: Members): boolean {
  return (
    listOf(record.observations).some((one) => typeof one === "string" || hasMembers(one, "type", "startTime")) && "timestamp" in record
  );
}

function isPage(record: Members): boolean {
  return listOf(record.data).some((one) => isMembers(one) && isTrace(one));
}

function trialOf(record: Members, trace: Members, observations: readonly Members[], place: string): ImportedTrial {
  const { observations: _, ...facts } = trace;
  const { observations: __, trace: ___, ...beside } = record === trace ? {} : record;
  const unmapped = { ...facts, metadata: unpacked(trace.metadata), beside };
  return spanTrial(observations.map(spanOf), { place, input: trace.input, output: trace.output, unmapped });
}

/** Where attributes of OpenTelemetry and metadata of frameworks name the call that a tool carries out. */
const CALL_IDS = ["gen_ai.tool.call.id", "ai.toolCall.id", "tool_call.id", "tool_call_id", "toolCallId"];

function spanOf(observation: Members): Span {
  const { input, output, metadata, ...others } = observation;
  const type = shownText(observation.type).toUpperCase();
  const told = membersOf(unpacked(metadata));
  const attributes = membersOf(unpacked(told.attributes));
  return {
    id: shownText(observation.id),
    parent: textOf(observation.parentObservationId),
    trace: shownText(observation.traceId),
    name: shownText(observation.name),
    kind: type === "GENERATION" ? "model" : type === "TOOL" ? "tool" : "other",
    start: Date.parse(shownText(observation.startTime)) || 0,
    end: Date.parse(shownText(observation.endTime)) || undefined,
    model: textOf(observation.model),
    call: CALL_IDS.map((name) => textOf(attributes[name] ?? told[name])).find((id) => id !== undefined) ?? callOfResult(output),
    input,
    output,
    error: observation.level === "ERROR" ? (textOf(observation.statusMessage) ?? "error") : undefined,
    ...usageIn(observation.usageDetails, observation.usage, observation),
    others: { ...others, metadata: withoutRepeats(unpacked(metadata), [input, output]) },
  };
}

/** Metadata without attributes that hold the observation's own input or output once more. */
function withoutRepeats(metadata: unknown, told: readonly unknown[]): unknown {
  if (!isMembers(metadata) || !isMembers(metadata.attributes)) return metadata;
  const attributes = Object.entries(metadata.attributes).filter(([, value]) => typeof value !== "string" || !told.includes(value));
  return { ...metadata, attributes: Object.fromEntries(attributes) };
}
