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

/** By the calls' ids, else by the tool and equal arguments, else by the tool and their places. */
const RULES: readonly Rule[] = [byId, byArguments, byPlace];

/** The calls that have no result yet, in their order. */
export interface OpenCalls {
  add(call: ForeignCall): void;
  delete(call: ForeignCall): void;
  /** The first one. */
  first(): ForeignCall | undefined;
  /**
   * Which of them some spans of tools carry out; a rule goes for all spans before the next one does. A further span of a call that has a
   * result takes no other call's place.
   */
  pair(spans: readonly Span[]): ReadonlyMap<Span, ForeignCall>;
}

export function openCalls(): OpenCalls {
  const open = new Set<ForeignCall>();
  const ids = new Set<string>();
  const waiting = RULES.map((rule) => ({ rule, calls: new Map<string, Set<ForeignCall>>() }));
  const end = (call: ForeignCall) => {
    if (!open.delete(call)) return;
    for (const { rule, calls } of waiting) calls.get(rule.ofCall(call) ?? "")?.delete(call);
  };
  return {
    add(call) {
      open.add(call);
      if (call.id !== undefined) ids.add(call.id);
      for (const { rule, calls } of waiting) {
        const key = rule.ofCall(call) ?? "";
        const alike = calls.get(key);
        if (alike === undefined) calls.set(key, new Set([call]));
        else alike.add(call);
      }
    },
    delete: end,
    first: () => open.values().next().value,
    pair(spans) {
      const pairs = new Map<Span, ForeignCall>();
      for (const { rule, calls } of waiting)
        for (const span of spans) {
          const isOfAnother = rule !== byId && span.call !== undefined && ids.has(span.call);
          if (pairs.has(span) || isOfAnother || open.size === 0) continue;
          const key = rule.ofSpan(span).find((one) => calls.get(one)?.size);
          const call = key === undefined ? undefined : calls.get(key)?.values().next().value;
          if (call === undefined) continue;
          pairs.set(span, call);
          end(call);
        }
      return pairs;
    },
  };
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
