/** One event of an event stream. */
export interface ServerSentEvent {
  /** Name of the event; empty where there is none. */
  readonly event: string;
  readonly data: string;
}

/**
 * Splits an event stream into its events: LF, CRLF or CR line ends, comments and events without data left out, and so are data lines
 * that are comments sent as data, which gateways send to keep a connection alive.
 *
 * Source of the format: WHATWG HTML, section 9.2.6.
 */
export class EventStreamReader {
  private readonly decoder = new TextDecoder();
  private rest = "";
  private event = "";
  private data: string[] = [];
  private afterCarriageReturn = false;

  /** The events that these bytes complete. */
  push(bytes: Uint8Array): ServerSentEvent[] {
    return this.read(this.decoder.decode(bytes, { stream: true }));
  }

  /** The event that stands at the end without a blank line after it. */
  end(): ServerSentEvent[] {
    return [...this.read(`${this.decoder.decode()}\n`), ...this.dispatch()];
  }

  private read(text: string): ServerSentEvent[] {
    const events: ServerSentEvent[] = [];
    let from = 0;
    // The line feed of a CRLF whose carriage return came in the bytes before.
    if (this.afterCarriageReturn && text.startsWith("\n")) from = 1;
    if (text !== "") this.afterCarriageReturn = false;
    const lineEnd = /\r\n|\n|\r/g;
    lineEnd.lastIndex = from;
    for (let match = lineEnd.exec(text); match; match = lineEnd.exec(text)) {
      const line = this.rest + text.slice(from, match.index);
      this.rest = "";
      from = lineEnd.lastIndex;
      if (match[0] === "\r" && from === text.length) this.afterCarriageReturn = true;
      if (line === "") events.push(...this.dispatch());
      else this.readLine(line);
    }
    this.rest += text.slice(from);
    return events;
  }

  private readLine(line: string): void {
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "event") this.event = value;
    if (field === "data" && !value.startsWith(":")) this.data.push(value);
  }

  private dispatch(): ServerSentEvent[] {
    const complete = { event: this.event, data: this.data.join("\n") };
    this.event = "";
    this.data = [];
    return complete.data.trim() === "" ? [] : [complete];
  }
}
