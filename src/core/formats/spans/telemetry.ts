import { elementsOf, type ForeignFile, type Placed, recordsOf, someRecord } from "../importing/foreignFile";
import type { ForeignFormat } from "../importing/importedTrial";
import { hasMembers, isMembers, listOf, type Members, membersOf } from "../importing/values";
import { holding } from "../importing/weight";
import { attributesOf } from "./attributes";
import type { Span } from "./span";
import { spanTrial } from "./spanTrial";
import { telemetrySpan } from "./telemetrySpan";

const ENVELOPES = ["resourceSpans", "resource_spans"] as const;

/**
 * Spans of OpenTelemetry (GenAI conventions, OpenInference): OTLP in JSON, in either spelling, or spans as SDKs and Phoenix write them,
 * in a list or line by line. A trace is a trial. Spans of one trace may lie anywhere in the file, so that they are all held.
 */
export const telemetry: ForeignFormat = {
  id: "opentelemetry",
  name: "OpenTelemetry spans",
  recognises: ({ shape }) => someRecord(shape, (record) => ENVELOPES.some((name) => Array.isArray(record[name])) || isSpan(record)),
  async *trials(file: ForeignFile) {
    const traces = new Map<string, Span[]>();
    const hold = holding("Its spans are", "export fewer traces");
    for await (const { record, around } of spansIn(file)) {
      hold(JSON.stringify(record));
      const span = telemetrySpan(record, around);
      const spans = traces.get(span.trace) ?? [];
      spans.push(span);
      traces.set(span.trace, spans);
    }
    for (const [trace, spans] of traces) {
      if (spans.some(({ kind }) => kind !== "other")) yield spanTrial(spans, { place: `trace ${trace}` });
      else file.note(`The trace ${trace} has no span of a model or tool and was left out.`);
    }
  },
};

function isSpan(record: Members): boolean {
  const named = hasMembers(record.context, "trace_id", "span_id") || "traceId" in record || "trace_id" in record;
  return named && "name" in record && "attributes" in record;
}

/** A span, and what is told of it, and of others, around it: resource and scope. */
interface PlacedSpan {
  readonly record: Members;
  readonly around: Members;
}

async function* spansIn(file: ForeignFile): AsyncGenerator<PlacedSpan> {
  const sample = membersOf(file.shape.samples[0]);
  const envelope = file.shape.root === "object" ? ENVELOPES.find((name) => Array.isArray(sample[name])) : undefined;
  const records: AsyncIterable<Placed> = envelope === undefined ? recordsOf(file) : elementsOf(file, envelope);
  for await (const { place, value } of records) {
    const record = membersOf(value);
    const resources = envelope === undefined ? ENVELOPES.flatMap((name) => listOf(record[name])) : [record];
    if (isSpan(record)) yield { record, around: {} };
    else {
      const spans = resources.flatMap(spansOfResource);
      if (spans.length === 0) file.note(`What stands at ${place || "the root"} holds no spans and was left out.`);
      yield* spans;
    }
  }
}

function spansOfResource(value: unknown): PlacedSpan[] {
  const { scopeSpans, scope_spans, instrumentationLibrarySpans, ...resource } = membersOf(value);
  return listOf(scopeSpans ?? scope_spans ?? instrumentationLibrarySpans).flatMap((scoped) => {
    const { spans, ...scope } = membersOf(scoped);
    const around = aroundOf(resource, scope);
    return listOf(spans).flatMap((record) => (isMembers(record) ? [{ record, around }] : []));
  });
}

function aroundOf({ resource, ...ofResource }: Members, { scope, ...ofScope }: Members): Members {
  const read = (value: unknown) => (isMembers(value) ? { ...value, attributes: attributesOf(value.attributes) } : value);
  return {
    resource: isMembers(resource) ? { ...membersOf(read(resource)), ...ofResource } : resource,
    scope: isMembers(scope) ? { ...membersOf(read(scope)), ...ofScope } : scope,
  };
}
