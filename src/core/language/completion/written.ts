import { stringify } from "yaml";
import type { Shape } from "../shape/shape";
import type { CompletionPlace } from "./completionPlace";

/** A text to be put in, and what follows the cursor after that. */
export interface Written {
  readonly text: string;
  readonly after: string;
}

type Place = Pick<CompletionPlace, "notation" | "quote">;

/** A name as a value. */
export function writtenName(id: string, { notation, quote }: Place): string {
  if (notation === "json" || quote === '"') return JSON.stringify(id);
  if (quote === "'") return `'${id.replaceAll("'", "''")}'`;
  const safe = stringify(id, { lineWidth: 0 }).trimEnd() === id && !(notation === "flow" && /[,[\]{}]/.test(id));
  return safe ? id : JSON.stringify(id);
}

/**
 * A key with what begins its value.
 * @param column Where the key begins, from 1.
 */
export function writtenKey(key: string, shape: Shape, column: number, place: Place & Pick<CompletionPlace, "colon">): Written {
  const name = writtenName(key, place);
  if (place.colon) return { text: name, after: "" };
  const value = { text: `${name}: `, after: "" };
  if (shape.number) return value;
  const [open, close] = shape.item ? ["[", "]"] : shape.members || shape.toolArguments ? ["{", "}"] : ["", ""];
  if (place.notation === "json") return { text: `${value.text}${open || '"'}`, after: close || '"' };
  if (open === "") return value;
  if (place.notation === "flow") return { text: `${value.text}${open}`, after: close };
  const indentation = " ".repeat(column + 1);
  return { text: `${name}:\n${indentation}${shape.item ? "- " : ""}`, after: "" };
}
