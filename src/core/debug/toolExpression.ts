import type { Cancellation } from "../ports";
import { toolsByName } from "../tools/catalogue";
import { resultOf, type ToolMeans } from "../tools/tool";

/** A call of a tool as a person writes it: `solve_equation("x**2 - 4 = 0")`, `integrate(expression="x", variable="x")`. */
export interface ToolExpression {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

const CALL = /^\s*([A-Za-z_]\w*)\s*\(([\s\S]*)\)\s*$/;
const PART = /\s*(?:([A-Za-z_]\w*)\s*=\s*)?("(?:[^"\\]|\\.)*"|'[^']*'|\[[^\]]*\]|[^,"'[\]=()]+)\s*(,|$)/y;

/**
 * Reads a call; arguments without a name are taken in the tool's own order.
 * @returns undefined if the text is no call of a tool; a message if its arguments cannot be read.
 */
export function readToolExpression(text: string): ToolExpression | { readonly message: string } | undefined {
  const [, name = "", inner = ""] = CALL.exec(text) ?? [];
  const tool = toolsByName.get(name);
  if (!tool) return undefined;
  const names = Object.keys((tool.declaration.parameters.properties ?? {}) as Readonly<Record<string, unknown>>);
  const read: Record<string, unknown> = {};
  let at = 0;
  for (let position = 0; inner.trim() !== "" && at < inner.length; position += 1) {
    PART.lastIndex = at;
    const [whole, key = names[position], value = ""] = PART.exec(inner) ?? [];
    if (whole === undefined)
      return { message: `${name}: the arguments cannot be read from "${inner.slice(at)}" on; texts stand in quotes.` };
    if (key === undefined) return { message: `${name} has ${names.length} arguments: ${names.join(", ")}.` };
    read[key] = literal(value.trim());
    at += whole.length;
  }
  return { tool: name, arguments: read };
}

/** Runs a tool for a person; no trial knows of it. Mistakes come as the text that an agent would be given. */
export async function runToolExpression(expression: ToolExpression, means: ToolMeans, cancellation?: Cancellation): Promise<string> {
  const tool = toolsByName.get(expression.tool);
  if (!tool) throw new Error(`there is no ${expression.tool}`);
  const result = resultOf(await tool.run(expression.arguments, means, cancellation));
  return result.ok ? result.text : `Error: ${result.text}`;
}

/** JSON, a text in single quotes, or plain text. */
function literal(text: string): unknown {
  if (text.startsWith("'")) return text.slice(1, -1);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
