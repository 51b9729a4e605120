const REFERENCE = /\$(\d+)/g;

/** Numbers of the earlier steps that the arguments name as `$1`, `$2`, … */
export function referencedSteps(args: Readonly<Record<string, unknown>>): number[] {
  const found = new Set<number>();
  visitTexts(args, (text) => {
    for (const match of text.matchAll(REFERENCE)) found.add(Number(match[1]));
    return text;
  });
  return [...found];
}

/**
 * Puts the results of earlier steps in the place of `$1`, `$2`, …
 * A result that is more than a plain number is put in parentheses, so that it stays one operand.
 * @param results Result texts of the steps so far, the first step's first.
 */
export function resolveReferences(args: Readonly<Record<string, unknown>>, results: readonly string[]): Record<string, unknown> {
  return visitTexts(args, (text) => {
    if (/^\$\d+$/.test(text)) return results[Number(text.slice(1)) - 1] ?? text;
    return text.replace(REFERENCE, (reference, number: string) => {
      const result = results[Number(number) - 1];
      if (result === undefined) return reference;
      return /^\d+(\.\d+)?$/.test(result) ? result : `(${result})`;
    });
  }) as Record<string, unknown>;
}

function visitTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => visitTexts(item, change));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visitTexts(item, change)]));
  return value;
}
