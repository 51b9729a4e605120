import { isRecord } from "../wire/json";
import { CallSlots } from "./callSlots";
import { reasoningIn, saidIn, splitThinking } from "./content";
import { OpaqueMembers } from "./opaqueMembers";
import { type WireChunk, word } from "./wireChunk";

/** A whole answer as it came over the wire. */
export interface WireTurn {
  readonly text: string;
  readonly refusal: string;
  readonly reasoning: string;
  readonly slots: CallSlots["slots"];
  readonly finish: string;
  /** Token counts; null where the endpoint gave none that can be one. `estimated`: it says that they are an estimate. */
  readonly usage: { readonly input: number | null; readonly output: number | null; readonly estimated: boolean };
  readonly opaque: Readonly<Record<string, unknown>>;
  readonly served: { readonly model?: string; readonly fingerprint?: string };
}

/** Why a stream that ended without an error is no answer. */
export type Incomplete = "empty_stream" | "no_choices" | "cut" | "provider_error";

/** Puts the chunks of a streamed answer together. */
export class TurnAccumulator {
  private text = "";
  private thought = "";
  private refusal = "";
  private reasoning = "";
  private finish = "";
  private chunks = 0;
  private choices = 0;
  private usage: Record<string, unknown> = {};
  private served: { model?: string; fingerprint?: string } = {};
  private readonly calls = new CallSlots();
  private readonly opaque = new OpaqueMembers();

  /** Takes a chunk in; returns the text that it adds. */
  add(value: object): string {
    const chunk = value as WireChunk | null;
    if (!isRecord(chunk)) return "";
    this.chunks += 1;
    // The last one wins: some count in every chunk, and with nothing but zeros or null in between.
    if (isRecord(chunk.usage)) this.usage = chunk.usage;
    const [model, fingerprint] = [word(chunk.model), word(chunk.system_fingerprint)];
    this.served = { ...this.served, ...(model && { model }), ...(fingerprint && { fingerprint }) };
    const choice: unknown = Array.isArray(chunk.choices) ? chunk.choices[0] : undefined;
    if (!isRecord(choice)) return "";
    this.choices += 1;
    if (word(choice.finish_reason)) this.finish = word(choice.finish_reason);
    const delta = choice.delta ?? choice.message;
    return isRecord(delta) ? this.addDelta(delta, choice.delta == null) : "";
  }

  /** The whole turn, or why there is none. */
  end(): WireTurn | Incomplete {
    if (this.chunks === 0) return "empty_stream";
    if (this.choices === 0) return "no_choices";
    if (this.finish === "") return "cut";
    if (this.finish === "error") return "provider_error";
    const { text, thought } = splitThinking(this.text);
    return {
      text,
      refusal: this.refusal,
      reasoning: this.reasoning || this.thought || thought,
      slots: this.calls.slots,
      finish: this.finish,
      usage: {
        input: count(this.usage.prompt_tokens),
        output: count(this.usage.completion_tokens),
        estimated: this.usage.estimated === true,
      },
      opaque: this.opaque.members,
      served: this.served,
    };
  }

  private addDelta(delta: Record<string, unknown>, whole: boolean): string {
    const { text, thought } = saidIn(delta.content);
    this.text += text;
    this.thought += thought;
    this.refusal += word(delta.refusal);
    this.reasoning += reasoningIn(delta);
    this.opaque.add(delta);
    const calls: unknown[] = Array.isArray(delta.tool_calls) ? delta.tool_calls : [];
    for (const call of calls) {
      if (whole) this.calls.addWhole(call);
      else this.calls.add(call);
    }
    return text;
  }
}

/** Servers have been seen to send counts that are none. */
function count(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}
