/** Another way to the same result: the call to make, and whether what it gives agrees. */
export interface CrossCheck {
  readonly call: { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> };
  confirms(found: string): boolean;
}

/** The cross-check that a simulated model knows for a call; undefined where it knows none and repeats the call. */
export function crossCheckOf(tool: string, args: Readonly<Record<string, unknown>>, result: string): CrossCheck | undefined {
  if (tool === "evaluate_at") {
    const values = Object.entries(asRecord(args.values));
    const expression = values.reduce(
      (text, [variable, value]) => text.replace(new RegExp(`\\b${escaped(variable)}\\b`, "g"), `(${String(value)})`),
      String(args.expression),
    );
    return { call: { tool: "calculate", arguments: { expression } }, confirms: (found) => found === result };
  }
  if (tool === "modular_evaluate") {
    const expression = `((${String(args.expression)}) - (${result}))/(${String(args.modulus)})`;
    return { call: { tool: "calculate", arguments: { expression } }, confirms: (found) => /^-?\d+$/.test(found) };
  }
  if (tool === "calculate") {
    const expression = `(${String(args.expression)}) - (${result})`;
    return { call: { tool: "calculate", arguments: { expression } }, confirms: (found) => found === "0" };
  }
  return undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
