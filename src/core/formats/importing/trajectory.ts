import type { Result, Step } from "../../model/step";

/** A tool call as a file tells it. */
export interface ForeignCall {
  /** The file's own id, which need not be the only one of its kind. */
  readonly id?: string | undefined;
  readonly tool: string;
  /** JSON text, or whatever stands in its place. */
  readonly arguments: string;
}

export interface ForeignResult {
  /** The call itself, as it was told, where it is known; its id may not be the only one of its kind, or absent. */
  readonly of?: ForeignCall | undefined;
  /** The id of the call that it answers. */
  readonly id?: string | undefined;
  readonly tool?: string | undefined;
  readonly text: string;
  /** Given where the file says that the call failed. */
  readonly error?: string | undefined;
}

interface PlacedCall extends ForeignCall {
  readonly call: string;
  readonly turn: number;
  isOpen: boolean;
}

/** Calls in their order, of which those before `next` are answered: each is passed over once, so that many of them take no longer. */
interface Queue {
  readonly calls: PlacedCall[];
  next: number;
}

type WithoutPlace<Kind> = Kind extends Step ? Omit<Kind, "index" | "turn"> : never;

/**
 * Builds the steps of an imported trial in their order. A result answers the first call that is still open and has its id, else the
 * first that is open; so ids that are used again mean no harm.
 */
export class Trajectory {
  readonly steps: Step[] = [];
  readonly notes: string[] = [];
  #turn = 0;
  #calls: Queue = { calls: [], next: 0 };
  readonly #callsById = new Map<string, Queue>();
  readonly #placed = new Map<ForeignCall, PlacedCall>();
  #position = 0;

  /** How often the model was called. */
  get turns(): number {
    return this.#turn;
  }

  /** What the agent was told before its next turn. */
  told(role: "system" | "user", text: string): void {
    if (text !== "") this.#place({ kind: "message", role, text }, this.#turn + 1);
  }

  /** One answer of the model: what it says, and the tools that it calls. */
  said(texts: readonly (string | undefined)[], calls: readonly ForeignCall[] = []): void {
    this.#turn += 1;
    this.#position = 0;
    const text = texts.filter((part) => part !== undefined && part.trim() !== "").join("\n\n");
    if (text !== "") this.#place({ kind: "thought", text });
    for (const call of calls) this.call(call);
  }

  /** A further call of the turn. */
  call(call: ForeignCall): void {
    if (this.#turn === 0) this.#turn = 1;
    const opened: PlacedCall = { ...call, call: this.#nextCall(), turn: this.#turn, isOpen: true };
    this.#calls.calls.push(opened);
    this.#placed.set(call, opened);
    if (call.id !== undefined) {
      const alike = this.#callsById.get(call.id);
      if (alike) alike.calls.push(opened);
      else this.#callsById.set(call.id, { calls: [opened], next: 0 });
    }
    this.#place({ kind: "tool-call", call: opened.call, tool: call.tool, arguments: call.arguments });
  }

  /** @returns its place among the steps, and whether it names an open call. */
  result(result: ForeignResult): { readonly place: number; readonly isNamed: boolean } {
    if (this.#turn === 0) this.#turn = 1;
    const named = this.#named(result);
    const opened = named ?? firstOpen(this.#calls);
    if (opened === undefined) this.notes.push("A tool result answers no call that is open.");
    else if (named === undefined && result.id !== undefined)
      this.notes.push("A tool result names no call that is open; it was paired by its place.");
    if (opened) opened.isOpen = false;
    const shown: Result =
      result.error === undefined ? { ok: true, text: result.text } : { ok: false, code: result.error || "error", text: result.text };
    const tool = opened?.tool ?? result.tool ?? "unknown";
    const call = opened?.call ?? this.#nextCall();
    this.#place({ kind: "tool-result", call, tool, genuine: shown, shown, corrupted: false }, opened?.turn ?? this.#turn);
    return { place: this.steps.length - 1, isNamed: named !== undefined };
  }

  /**
   * Tells what the agent was shown of a result, where the file has that apart from what the tool returned. Nothing counts as corrupted:
   * who changed the text, and whether it says something else, the file doesn't tell.
   * @param place The result's, among the steps.
   * @param returned What the tool returned; undefined if the file only has what was shown.
   */
  showed(place: number, text: string, returned: string | undefined): void {
    const step = this.steps[place];
    if (step?.kind !== "tool-result") return;
    const shown = { ...step.shown, text };
    this.steps[place] = { ...step, shown, ...(returned === undefined && { genuine: shown }) };
  }

  /**
   * Makes what the agent said last, if it called no tool with it, its final answer.
   * @param answer Where it is known, and the agent said more before it in the same turn, it alone is.
   * @returns it
   */
  answered(answer?: string): string | undefined {
    const last = this.steps.at(-1);
    if (last?.kind !== "thought") return undefined;
    if (answer !== undefined && last.text.endsWith(`\n\n${answer}`)) {
      this.steps[this.steps.length - 1] = { ...last, text: last.text.slice(0, -answer.length - 2) };
      this.finalAnswer(answer);
      return answer;
    }
    this.steps[this.steps.length - 1] = { kind: "final-answer", index: last.index, turn: last.turn, answer: last.text };
    return last.text;
  }

  /** The answer that the file gives apart from the talk. */
  finalAnswer(answer: string): void {
    if (this.#turn === 0) this.#turn = 1;
    this.#place({ kind: "final-answer", answer });
  }

  /**
   * Notes on calls without a result belong to a trial that is done.
   * @param unanswered Tools whose calls need no result.
   */
  end(unanswered: readonly string[] = []): void {
    const open = this.#calls.calls.filter(({ isOpen, tool }) => isOpen && !unanswered.includes(tool));
    if (open.length > 0)
      this.notes.push(open.length === 1 ? `The call of ${open[0]?.tool} has no result.` : `${open.length} tool calls have no result.`);
    this.#calls = { calls: [], next: 0 };
    this.#callsById.clear();
    this.#placed.clear();
  }

  /** The open call that a result names. */
  #named({ of, id }: ForeignResult): PlacedCall | undefined {
    const told = of && this.#placed.get(of);
    if (told?.isOpen) return told;
    return id === undefined ? undefined : firstOpen(this.#callsById.get(id));
  }

  #nextCall(): string {
    const call = `call_${this.#turn}_${this.#position}`;
    this.#position += 1;
    return call;
  }

  #place(step: WithoutPlace<Step>, turn = Math.max(1, this.#turn)): void {
    this.steps.push({ ...step, index: this.steps.length, turn } as Step);
  }
}

function firstOpen(queue: Queue | undefined): PlacedCall | undefined {
  if (queue === undefined) return undefined;
  while (queue.calls[queue.next]?.isOpen === false) queue.next += 1;
  return queue.calls[queue.next];
}
