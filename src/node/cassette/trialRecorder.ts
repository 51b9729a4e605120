import type { CassetteExchange, Recording } from "../../core/model/cassette";
import { FORMAT_VERSION } from "../../core/model/formatVersion";
import type { Exchange } from "../models/wire/exchange";
import { Packer } from "./packing";

/** Gathers what a trial sends and receives, in the form in which it is stored. */
export class TrialRecorder {
  private readonly packer = new Packer();
  private readonly exchanges: CassetteExchange[] = [];
  private request = 0;
  private timeLeft = 0;

  constructor(
    private readonly trial: string,
    private readonly model: string,
  ) {}

  /** The next model call begins, with so many milliseconds for all of its attempts. */
  begin(timeLeft: number): void {
    this.request += 1;
    this.timeLeft = timeLeft;
  }

  add({ requestBody, requestHeaders, pieces, response, error, ...exchange }: Exchange): void {
    this.exchanges.push({
      format: FORMAT_VERSION,
      kind: "exchange",
      trial: this.trial,
      model: this.model,
      request: this.request,
      attempt: Number(requestHeaders["x-attempt"] ?? 1),
      at: exchange.at,
      timeLeft: this.timeLeft,
      path: exchange.path,
      headers: { ...requestHeaders },
      ...this.packer.pack(requestBody),
      ...(response && { response: { status: response.status, headers: { ...response.headers } } }),
      pieces: [...pieces],
      end: exchange.end,
      milliseconds: exchange.milliseconds,
      ...(error && { error }),
    });
  }

  recording(): Recording {
    return { parts: this.packer.parts, exchanges: [...this.exchanges] };
  }
}
