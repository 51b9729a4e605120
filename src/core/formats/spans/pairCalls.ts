import type { ForeignCall } from "../importing/trajectory";
import { isMembers, shownText, unpacked } from "../importing/values";
import type { Span } from "./span";

/** What a call and the span of a tool have in common if they belong together. */
interface Rule {
  ofCall(call: ForeignCall): string | undefined;
  /** The likeliest first. */
  ofSpan(span: Span): readonly string[];
}

const byId: Rule = {
  ofCall: ({ id }) => id,
  ofSpan: ({ call }) => (call === undefined ? [] : [call]),
};

const byArguments: Rule = {
  ofCall: (call) => JSON.stringify([call.tool, argumentsKey(call.arguments)]),
  ofSpan: ({ name, input }) => [input, wrapped(input)].map((one) => JSON.stringify([toolName(name), argumentsKey(one)])),
};

const byPlace: Rule = {
  ofCall: ({ tool }) => tool,
  ofSpan: ({ name }) => [toolName(name)],
};

/**
 * Which calls some spans carry out: by the calls' ids, else by the tool and equal arguments, else by the tool and their places.
 * @param open The calls without a result, in their order.
 * @param answered Ids of calls that have one. A further span of such a call takes no other call's place.
 */
export function pairCalls(
  spans: readonly Span[],
  open: readonly ForeignCall[],
  answered: ReadonlySet<string>,
): ReadonlyMap<Span, ForeignCall> {
  const pairs = new Map<Span, ForeignCall>();
  const paired = new Set<ForeignCall>();
  const ids = new Set(open.map(({ id }) => id));
  for (const rule of [byId, byArguments, byPlace]) {
    const waiting = new Map<string, ForeignCall[]>();
    for (const call of open) {
      const key = paired.has(call) ? undefined : rule.ofCall(call);
      if (key === undefined) continue;
      const alike = waiting.get(key);
      if (alike === undefined) waiting.set(key, [call]);
      else alike.push(call);
    }
    for (const span of spans) {
      const isOfAnother = rule !== byId && span.call !== undefined && (ids.has(span.call) || answered.has(span.call));
      if (pairs.has(span) || isOfAnother || waiting.size === 0) continue;
      const key = rule.ofSpan(span).find((one) => waiting.get(one)?.length);
      const call = key === undefined ? undefined : waiting.get(key)?.shift();
      if (call === undefined) continue;
      pairs.set(span, call);
      paired.add(call);
    }
  }
  return pairs;
}

/** The tool that a span is named after. */
export function toolName(name: string): string {
  return name.replace(/^(execute_tool|running tool:?|tool:?)\s+/i, "");
}

/** Whether arguments are the same; see `argumentsKey`. */
export function sameArguments(left: unknown, right: unknown): boolean {
  return argumentsKey(left) === argumentsKey(right) || argumentsKey(wrapped(left)) === argumentsKey(right);
}

/** Equal for equal arguments, whatever the order of their members and however they are quoted. */
function argumentsKey(value: unknown): string {
  const inOrder = (_: string, inner: unknown): unknown =>
    isMembers(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner;
  const given = unpacked(value);
  return shownText(typeof given === "string" ? given : JSON.stringify(given, inOrder)).replace(/['"\s]/g, "");
}

/** Some frameworks keep the arguments within an `input`. */
function wrapped(value: unknown): unknown {
  const given = unpacked(value);
  return isMembers(given) && Object.keys(given).length === 1 && "input" in given ? given.input : given;
}
