import { isJson } from "../../core/formats/isJson";
import type { ChatTurn, ToolCall } from "../../core/ports";
import { ModelError } from "../../core/ports";

/** A chunk as servers really send it: any member may be missing. */
interface Chunk {
  readonly choices?: readonly { readonly delta?: Delta; readonly message?: Delta; readonly finish_reason?: string | null }[] | null;
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

interface Delta {
  readonly content?: unknown;
  readonly refusal?: unknown;
  readonly tool_calls?: readonly CallDelta[] | null;
}

interface CallDelta {
  readonly id?: unknown;
  readonly index?: number | null;
  readonly function?: { readonly name?: unknown; readonly arguments?: unknown } | null;
}

interface Slot {
  readonly wireId: string;
  readonly index: number | undefined;
  name: string;
  arguments: string;
}

/** Puts the chunks of a streamed answer together into one normalised turn. The identity of a call is turn and position. */
export class TurnAccumulator {
  private text = "";
  private readonly slots: Slot[] = [];
  private usage: Chunk["usage"];
  private choices = 0;
  private finished = false;

  /** @param turn Number of the turn, from 1. */
  constructor(private readonly turn: number) {}

  add(value: object): void {
    const chunk = value as Chunk | null;
    if (chunk?.usage) this.usage = chunk.usage;
    const choice = Array.isArray(chunk?.choices) ? (chunk.choices[0] as NonNullable<Chunk["choices"]>[number] | null) : undefined;
    if (!choice) return;
    this.choices += 1;
    if (choice.finish_reason) this.finished = true;
    const delta = choice.delta ?? choice.message;
    this.text += textOf(delta?.content) + textOf(delta?.refusal);
    const calls = delta?.tool_calls;
    if (Array.isArray(calls)) for (const call of calls as readonly (CallDelta | null)[]) if (call) this.addCall(call);
  }

  /**
   * The whole turn.
   * @throws ModelError if the stream held no answer or was cut off.
   */
  finish(model: string): ChatTurn {
    if (this.choices === 0) throw new ModelError(`${model} sent an empty answer.`);
    if (!this.finished) throw new ModelError(`${model} broke its answer off.`);
    const calls = this.slots.map(
      (slot, position): ToolCall => ({
        id: `call_${this.turn}_${position}`,
        tool: slot.name,
        arguments: slot.arguments === "" ? "{}" : slot.arguments,
      }),
    );
    return {
      text: this.text,
      calls,
      inputTokens: count(this.usage?.prompt_tokens),
      outputTokens: count(this.usage?.completion_tokens),
    };
  }

  private addCall(delta: CallDelta): void {
    const name = word(delta.function?.name);
    const args = argumentText(delta.function?.arguments);
    const slot = this.slotOf(delta, name);
    if (slot) {
      // Some servers repeat the name in every chunk.
      if (name !== "" && name !== slot.name) slot.name += name;
      slot.arguments += args;
    } else {
      this.slots.push({ wireId: word(delta.id), index: delta.index ?? undefined, name, arguments: args });
    }
  }

  /** The call that a delta goes on with; undefined begins a new one. */
  private slotOf(delta: CallDelta, name: string): Slot | undefined {
    const id = word(delta.id);
    if (id !== "") {
      const same = this.slots.find(
        ({ wireId, index }) => wireId === id && (delta.index == null || index === undefined || index === delta.index),
      );
      if (same) return same;
    }
    if (delta.index != null) {
      const last = this.slots.findLast(({ index }) => index === delta.index);
      if (!last || (id !== "" && last.wireId !== "" && last.wireId !== id)) return undefined;
      if (id === "" && name !== "" && isJson(last.arguments)) return undefined;
      return last;
    }
    if (id === "" && name === "") return this.slots.at(-1);
    return undefined;
  }
}

/** Servers have been seen to send counts that are none. */
function count(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : 0;
}

function word(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { type?: unknown; text?: unknown }) => (part?.type === "text" && typeof part.text === "string" ? part.text : ""))
    .join("");
}

function argumentText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}
