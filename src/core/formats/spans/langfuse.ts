import { elementsOf, type ForeignFile, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat, ImportedTrial } from "../importing/importedTrial";
import { countOf, hasMembers, isMembers, listOf, type Members, membersOf, shownText, textOf, unpacked } from "../importing/values";
import type { Span } from "./span";
import { spanTrial } from "./spanTrial";

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
      else yield trialOf(trace, observations, place);
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

function trialOf(trace: Members, observations: readonly Members[], place: string): ImportedTrial {
  const { input, output, metadata, scores, tags, userId, sessionId, name } = trace;
  return spanTrial(observations.map(spanOf), {
    place,
    input,
    output,
    unmapped: { metadata: unpacked(metadata), scores, tags, userId, sessionId, name },
  });
}

function spanOf(observation: Members): Span {
  const usage = { ...membersOf(observation.usage), ...membersOf(observation.usageDetails) };
  const type = shownText(observation.type).toUpperCase();
  return {
    id: shownText(observation.id),
    parent: textOf(observation.parentObservationId),
    trace: shownText(observation.traceId),
    name: shownText(observation.name),
    kind: type === "GENERATION" ? "model" : type === "TOOL" ? "tool" : "other",
    start: Date.parse(shownText(observation.startTime)) || 0,
    end: Date.parse(shownText(observation.endTime)) || undefined,
    model: textOf(observation.model),
    input: unpacked(observation.input),
    output: unpacked(observation.output),
    error: observation.level === "ERROR" ? (textOf(observation.statusMessage) ?? "error") : undefined,
    inputTokens: countOf(usage.input),
    outputTokens: countOf(usage.output),
    attributes: unpacked(observation.metadata),
  };
}
