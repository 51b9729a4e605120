import { keyForms } from "./keyForms";

const PLACEHOLDER = "(key)";

/** A text of a server without the key that was sent to it, as it stands or in one of the forms in which servers write it. */
export function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text;
  const { texts, escaped, hasEscapes } = keyForms(key);
  const clean = texts.reduce((rest, form) => rest.replaceAll(form, PLACEHOLDER), text);
  // Nothing else is escaped in a way that hides a key, and looking for it takes long.
  const hides = clean.includes("\\u") || clean.includes("\\/") || (hasEscapes && clean.includes("\\"));
  return hides ? clean.replace(escaped, PLACEHOLDER) : clean;
}

/** A value of a server, such as a turn, without the key in any of its texts. */
export function valueWithoutKey<Value>(value: Value, key: string | undefined): Value {
  return key ? (JSON.parse(withoutKey(JSON.stringify(value), key)) as Value) : value;
}

/** Takes a key out of a text that arrives in pieces, so that no two pieces show it together. */
export class KeyFilter {
  private held = "";

  constructor(private readonly key: string | undefined) {}

  /** The part of the text so far that can be shown; its end is held back while it may be the beginning of the key. */
  push(piece: string): string {
    const text = withoutKey(this.held + piece, this.key);
    const held = this.beginningAtTheEndOf(text);
    this.held = text.slice(text.length - held);
    return text.slice(0, text.length - held);
  }

  /** What was held back. */
  end(): string {
    const rest = this.held;
    this.held = "";
    return rest;
  }

  private beginningAtTheEndOf(text: string): number {
    return this.key ? Math.max(...keyForms(this.key).texts.map((form) => beginningAtTheEnd(form, text))) : 0;
  }
}

/** How many letters at the end of a text are the beginning of a form. */
function beginningAtTheEnd(form: string, text: string): number {
  for (let length = Math.min(form.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(form.slice(0, length))) return length;
  return 0;
}
