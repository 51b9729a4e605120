import { chatContent } from "../importing/chatContent";
import { chatMessages } from "../importing/chatMessages";
import { callsOf } from "../importing/readChat";
import type { Span } from "./span";

/** Of model spans that lie in each other the one that stands for the call: the inner ones if there are several, else the one that says more. */
export function modelCalls(ordered: readonly Span[]): ReadonlySet<Span> {
  const models = ordered.filter(({ kind }) => kind === "model");
  const byId = new Map(ordered.map((span) => [span.id, span]));
  const modelAbove = (span: Span): Span | undefined => {
    const seen = new Set<Span>([span]);
    for (let above = byId.get(span.parent ?? ""); above !== undefined && !seen.has(above); above = byId.get(above.parent ?? "")) {
      if (above.kind === "model") return above;
      seen.add(above);
    }
    return undefined;
  };
  const inner = new Map<Span, Span[]>();
  for (const span of models) {
    const above = modelAbove(span);
    if (above) inner.set(above, [...(inner.get(above) ?? []), span]);
  }
  const hidden = new Set<Span>();
  for (const [outer, within] of inner) {
    const [only] = within;
    if (within.length === 1 && only && weight(outer) > weight(only)) hidden.add(only);
    else hidden.add(outer);
  }
  return new Set(models.filter((span) => !hidden.has(span)));
}

function weight({ output }: Span): number {
  const answers = chatMessages(output, "assistant");
  return answers.flatMap(callsOf).length * 2 + (answers.some(({ content }) => chatContent(content).text !== "") ? 1 : 0);
}
