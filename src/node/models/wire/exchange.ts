import type { ErrorChain } from "../../../core/model/cassette";
import { answerWithoutKey } from "./answerWithoutKey";
import { errorChain } from "./errorChain";
import { keptResponseHeaders, recordedRequestHeaders } from "./headers";
import { withoutKey } from "./withoutKey";

/** How the body of a response ended. */
export type ExchangeEnd = "end" | "reset" | "silence" | "abort";

/** One HTTP attempt as it may be stored: no key, no header outside of the allow-list. */
export interface Exchange {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  /** Absent where no response came. */
  readonly response?: { readonly status: number; readonly headers: Readonly<Record<string, string>> };
  /** The raw pieces in their order: as text, or in base64 where a piece alone is no valid UTF-8. */
  readonly pieces: readonly { readonly text?: string; readonly base64?: string; readonly milliseconds: number }[];
  readonly end: ExchangeEnd;
  /** How long it took. */
  readonly milliseconds: number;
  /** What broke it off. */
  readonly error?: ErrorChain;
}

/** Collects one HTTP attempt and hands it on once it has ended. */
export class ExchangeRecorder {
  private readonly startedAt: number;
  private readonly pieces: { bytes: Buffer; milliseconds: number }[] = [];
  private response: Exchange["response"];
  private ended = false;

  constructor(
    private readonly request: { readonly url: string; readonly headers: Headers; readonly body: string },
    private readonly key: string | undefined,
    private readonly now: () => number,
    private readonly onExchange: (exchange: Exchange) => void,
  ) {
    this.startedAt = now();
  }

  head(status: number, headers: Headers): void {
    this.response = { status, headers: this.clean(keptResponseHeaders(headers)) };
  }

  piece(bytes: Uint8Array): void {
    this.pieces.push({ bytes: Buffer.from(bytes), milliseconds: this.now() - this.startedAt });
  }

  /** Only the first end counts. */
  end(end: ExchangeEnd, error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    const { url, headers, body } = this.request;
    this.onExchange({
      at: this.startedAt,
      path: withoutKey(new URL(url).pathname, this.key),
      requestHeaders: this.clean(recordedRequestHeaders(headers)),
      requestBody: withoutKey(body, this.key),
      ...(this.response && { response: this.response }),
      pieces: this.cleanPieces().map(({ bytes, milliseconds }) => ({ ...written(bytes), milliseconds })),
      end,
      milliseconds: this.now() - this.startedAt,
      ...(error !== undefined && { error: errorChain(error, (text) => withoutKey(text, this.key)) }),
    });
  }

  private clean(headers: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutKey(value, this.key)]));
  }

  /** A body that repeats the key loses it, and with it the boundaries of its pieces, which could run through the key. */
  private cleanPieces(): { bytes: Buffer; milliseconds: number }[] {
    if (!this.key) return this.pieces;
    const whole = Buffer.concat(this.pieces.map(({ bytes }) => bytes));
    const text = whole.toString("utf8");
    const clean = Buffer.from(text).equals(whole)
      ? Buffer.from(answerWithoutKey(text, this.key))
      : Buffer.from(withoutKey(whole.toString("latin1"), Buffer.from(this.key).toString("latin1")), "latin1");
    if (clean.equals(whole)) return this.pieces;
    return [{ bytes: clean, milliseconds: this.pieces.at(-1)?.milliseconds ?? 0 }];
  }
}

function written(bytes: Buffer): { text: string } | { base64: string } {
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString("base64") };
}
