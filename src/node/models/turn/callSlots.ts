import { isJson } from "../../../core/formats/isJson";
import { isRecord } from "../wire/json";
import { argumentText } from "./callArguments";
import { word } from "./wireChunk";

/** A call as far as it has arrived. */
export interface Slot {
  readonly wireId: string;
  readonly index: number | undefined;
  name: string;
  arguments: string;
  /** Members that are none of the format, to be returned word for word. */
  readonly opaque: Record<string, unknown>;
}

const KNOWN = new Set(["id", "index", "type", "function"]);

/**
 * Sorts the pieces of tool calls into calls. The wire's ids and indexes are labels only: they are missing, empty, repeated, all zero
 * or huge with one server or another.
 */
export class CallSlots {
  readonly slots: Slot[] = [];

  add(delta: unknown): void {
    if (!isRecord(delta)) return;
    const called = isRecord(delta.function) ? delta.function : {};
    const [id, name, args] = [word(delta.id), word(called.name), argumentText(called.arguments)];
    const index = typeof delta.index === "number" ? delta.index : undefined;
    let slot = this.continued(id, index, name);
    // What comes with a name after whole arguments can only be another call, though it has the id of the one before.
    if (slot && name !== "" && args.trim() !== "" && isJson(slot.arguments)) slot = undefined;
    if (slot) {
      // Some servers repeat the name in every piece.
      if (name !== "" && name !== slot.name) slot.name += name;
      slot.arguments += args;
    } else {
      slot = { wireId: id, index, name, arguments: args, opaque: {} };
      this.slots.push(slot);
    }
    for (const [member, value] of Object.entries(delta)) if (!KNOWN.has(member) && value != null) slot.opaque[member] = value;
  }

  /** A whole message repeats no call: each of its calls is one of its own, whatever its id. */
  addWhole(delta: unknown): void {
    const apart = new CallSlots();
    apart.add(delta);
    this.slots.push(...apart.slots);
  }

  /** The call that a piece goes on with; undefined begins a new one. */
  private continued(id: string, index: number | undefined, name: string): Slot | undefined {
    if (id !== "") {
      const same = this.slots.find(
        (slot) => slot.wireId === id && (index === undefined || slot.index === undefined || slot.index === index),
      );
      if (same) return same;
    }
    if (index !== undefined) {
      const last = this.slots.findLast((slot) => slot.index === index);
      if (!last || (id !== "" && last.wireId !== "" && last.wireId !== id)) return undefined;
      if (id === "" && name !== "" && isJson(last.arguments)) return undefined;
      return last;
    }
    return id === "" && name === "" ? this.slots.at(-1) : undefined;
  }
}
