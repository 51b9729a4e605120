const PLACEHOLDER = "(key)";

/** A text of a server without the key that was sent to it, as it stands or escaped in JSON. */
export function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text;
  const escaped = JSON.stringify(key).slice(1, -1);
  return text.replaceAll(key, PLACEHOLDER).replaceAll(escaped, PLACEHOLDER);
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
    const key = this.key ?? "";
    for (let length = Math.min(key.length - 1, text.length); length > 0; length -= 1)
      if (text.endsWith(key.slice(0, length))) return length;
    return 0;
  }
}
