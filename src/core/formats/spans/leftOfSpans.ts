import { LARGEST_UNMAPPED } from "../importing/limits";
import { joinUnmapped, type Unmapped, unmappedOf } from "../importing/unmapped";
import { isEmpty, isMembers, type Members, toldName } from "../importing/values";

/** What of a span has no place in a trial. */
export interface LeftOfSpan {
  readonly as: "model" | "tool" | "unused";
  readonly left: Members;
}

/**
 * What of the spans of a trace has no place in a trial, span by span in their order. What is the same in all stands once, as does what is
 * the same in those of models, or of tools.
 */
export function leftOfSpans(spans: readonly LeftOfSpan[]): Unmapped {
  const everySpan = commonOf(spans.map(({ left }) => left));
  const common = { everySpan, everyModelSpan: {}, everyToolSpan: {} };
  let rest = spans.map(({ as, left }) => ({ as, left: without(left, everySpan) }));
  for (const [as, name] of [["model", "everyModelSpan"] as const, ["tool", "everyToolSpan"] as const]) {
    const same = commonOf(rest.flatMap((span) => (span.as === as ? [span.left] : [])));
    common[name] = same;
    rest = rest.map((span) => (span.as === as ? { as, left: without(span.left, same) } : span));
  }
  const { kept, notes } = bounded(rest.map(({ left }) => left));
  return joinUnmapped(unmappedOf(common, []), { unmapped: kept.length === 0 ? {} : { spans: kept }, notes });
}

/** The members that several records have with equal values; of members within members, those that are. */
function commonOf(records: readonly Members[], depth = 0): Members {
  const [first, ...others] = records;
  if (first === undefined || others.length === 0) return {};
  const common = Object.entries(first).flatMap(([name, value]) => {
    if (isEmpty(value) || !others.every((other) => Object.hasOwn(other, name))) return [];
    const values = others.map((other) => other[name]);
    if (depth < 3 && isMembers(value) && values.every(isMembers)) {
      const inner = commonOf([value, ...values], depth + 1);
      return isEmpty(inner) ? [] : [[name, inner] as const];
    }
    const text = JSON.stringify(value);
    return values.every((other) => JSON.stringify(other) === text) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(common);
}

/** A record without what is told of all; what is empty says nothing. */
function without(record: Members, common: Members, depth = 0): Members {
  const left = Object.entries(record).flatMap(([name, value]) => {
    const told = Object.hasOwn(common, name) ? common[name] : undefined;
    if (depth < 3 && isMembers(value)) {
      const inner = without(value, isMembers(told) ? told : {}, depth + 1);
      return isEmpty(inner) ? [] : [[name, inner] as const];
    }
    return told !== undefined || isEmpty(value) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(left);
}

/** As much of the spans as may be kept of a trial, the shortest parts first; the notes name the others. */
function bounded(spans: readonly Members[]): { readonly kept: readonly Members[]; readonly notes: readonly string[] } {
  const parts = spans.flatMap((span, place) =>
    Object.entries(span).flatMap(([name, value]) =>
      (isMembers(value) ? Object.entries(value).map(([inner, part]) => [`${name}.${inner}`, part] as const) : [[name, value] as const]).map(
        ([path, part]) => ({ key: `${place} ${path}`, path, length: JSON.stringify(part).length }),
      ),
    ),
  );
  const left = new Map<string, { count: number; length: number }>();
  const dropped = new Set<string>();
  let total = 0;
  for (const { key, path, length } of parts.sort((a, b) => a.length - b.length)) {
    total += length;
    if (total <= LARGEST_UNMAPPED) continue;
    dropped.add(key);
    const { count, length: before } = left.get(path) ?? { count: 0, length: 0 };
    left.set(path, { count: count + 1, length: before + length });
  }
  const kept = spans.map((span, place) =>
    Object.fromEntries(
      Object.entries(span).flatMap(([name, value]) => {
        if (!isMembers(value)) return dropped.has(`${place} ${name}`) ? [] : [[name, value]];
        return [[name, Object.fromEntries(Object.entries(value).filter(([inner]) => !dropped.has(`${place} ${name}.${inner}`)))]];
      }),
    ),
  );
  const notes = [...left].map(
    ([path, { count, length }]) =>
      `${toldName(path)} of ${count === 1 ? "a span" : `${count} spans`} has no place in a trial and, at ${length} characters, stays in the file.`,
  );
  return { kept: kept.filter((span) => Object.keys(span).length > 0), notes };
}
