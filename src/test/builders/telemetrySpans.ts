import { jsonSource } from "./foreignSources";

/** A span as a test tells it: its name, and its attributes, with messages and arguments as values. */
export type ToldSpan = readonly [name: string, attributes: Readonly<Record<string, unknown>>];

/** The spans of one trace in their order of time, a millisecond each, as OTLP in JSON with a resource and a scope. */
export function otlpSource(spans: readonly ToldSpan[]) {
  return jsonSource({
    resourceSpans: [
      {
        resource: { attributes: [{ key: "service.name", value: { stringValue: "shop" } }] },
        scopeSpans: [{ scope: { name: "tracer", version: "2" }, spans: spans.map(span) }],
      },
    ],
  });
}

function span([name, attributes]: ToldSpan, place: number): object {
  return {
    traceId: "t",
    spanId: `s${place}`,
    name,
    startTimeUnixNano: `${1_700_000_000_000_000_000n + BigInt(place) * 1_000_000n}`,
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) })),
  };
}

function anyValue(value: unknown): object {
  if (typeof value === "number") return { doubleValue: value };
  return { stringValue: typeof value === "string" ? value : JSON.stringify(value) };
}

/** A call of a model in the words of the GenAI conventions. */
export function chat(input: readonly object[], output: readonly object[], others: Readonly<Record<string, unknown>> = {}): ToldSpan {
  return [
    "chat",
    {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": "m",
      "gen_ai.input.messages": input,
      "gen_ai.output.messages": [{ role: "assistant", parts: output }],
      ...others,
    },
  ];
}

/** The run of a tool in the words of the GenAI conventions. */
export function executed(tool: string, result: string, others: Readonly<Record<string, unknown>> = {}): ToldSpan {
  const attributes = { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": tool, "gen_ai.tool.call.result": result };
  return [`execute_tool ${tool}`, { ...attributes, ...others }];
}
