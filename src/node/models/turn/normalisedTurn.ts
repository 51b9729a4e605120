import type { ChatRequest, ChatTurn, ToolCall, TurnStatus } from "../../../core/ports";
import { isCutShort, wholeArguments } from "./callArguments";
import { looksLikeCalls, recoveredCalls } from "./leakedCalls";
import type { WireTurn } from "./turnAccumulator";

export interface Normalisation {
  readonly request: Pick<ChatRequest, "messages" | "tools">;
  /** Number of the turn, from 1. */
  readonly turn: number;
  /** Name of the endpoint and model, for what goes back to it. */
  readonly endpoint: string;
  /** Whether calls that a model wrote as text are taken for calls. */
  readonly recoverLeakedCalls: boolean;
  /** Characters of the request, to estimate its tokens by where the endpoint counts none. */
  readonly requestLength: number;
}

/** A turn in our own terms: calls are known by turn and position, and the status says what came, whatever the finish reason. */
export function normalisedTurn(wire: WireTurn, means: Normalisation): ChatTurn {
  const leaked = wire.slots.length === 0 ? leakedCalls(wire.text, means) : undefined;
  const found = leaked ?? wire.slots.map(({ name, arguments: args }) => ({ tool: name, arguments: args }));
  // What a content filter stopped is not carried out.
  const calls = wire.finish === "content_filter" ? [] : found.map((call, position) => placed(call, position, means));
  const status = statusOf(wire, calls.length);
  const text = status === "refusal" ? wire.refusal : leaked ? "" : wire.text;
  const { input, output, estimated } = wire.usage;
  const opaque = { endpoint: means.endpoint, message: wire.opaque, calls: leaked ? [] : wire.slots.map((slot) => slot.opaque) };
  const isOpaque = Object.keys(opaque.message).length > 0 || opaque.calls.some((members) => Object.keys(members).length > 0);
  const notes = notesOn(wire, calls, leaked !== undefined, means);
  return {
    text,
    calls,
    inputTokens: input ?? tokensIn(means.requestLength),
    outputTokens: output ?? tokensIn(lengthOf(wire)),
    status,
    ...((estimated || input === null || output === null) && { estimated: true as const }),
    ...(wire.reasoning !== "" && { reasoning: wire.reasoning }),
    ...(isOpaque && { opaque }),
    ...(notes.length > 0 && { notes }),
    ...(Object.keys(wire.served).length > 0 && { served: wire.served }),
  };
}

function statusOf({ finish, refusal, text }: WireTurn, calls: number): TurnStatus {
  if (finish === "content_filter") return "content_filter";
  if (calls > 0) return "tools";
  if (refusal.trim() !== "") return "refusal";
  if (finish === "length") return "length";
  return text.trim() === "" ? "empty" : "text";
}

function leakedCalls(text: string, { recoverLeakedCalls, request }: Normalisation) {
  return recoverLeakedCalls ? recoveredCalls(text, request) : undefined;
}

function placed(call: { readonly tool: string; readonly arguments: string }, position: number, { turn, request }: Normalisation): ToolCall {
  const bare = call.tool.replace(/^functions\./, "");
  return {
    id: `call_${turn}_${position}`,
    tool: request.tools.some(({ name }) => name === bare) ? bare : call.tool,
    arguments: wholeArguments(call.arguments),
    ...(isCutShort(call.arguments) && { truncated: true as const }),
  };
}

function notesOn(wire: WireTurn, calls: readonly ToolCall[], recovered: boolean, { request, requestLength }: Normalisation): string[] {
  const notes: string[] = [];
  if (recovered) notes.push(`${calls.length} ${calls.length === 1 ? "call" : "calls"} that the model wrote as text were taken for calls.`);
  else if (calls.length === 0 && looksLikeCalls(wire.text, request.tools))
    notes.push("The model wrote a tool call as text; it was not carried out.");
  const cut = calls.filter(({ truncated }) => truncated);
  if (cut.length > 0) notes.push(`The call of ${cut.map(({ tool }) => tool).join(", ")} was cut off and not carried out.`);
  const { input, estimated } = wire.usage;
  const expected = tokensIn(requestLength);
  if (input !== null && !estimated && input > 0 && expected > 1000 && input < expected / 3)
    notes.push(`The endpoint counted ${input} tokens where about ${expected} were sent: it may have cut the conversation silently.`);
  return notes;
}

/** Four characters a token is the usual rough count. */
function tokensIn(length: number): number {
  return Math.ceil(length / 4);
}

function lengthOf({ text, reasoning, slots }: WireTurn): number {
  return text.length + reasoning.length + slots.reduce((sum, slot) => sum + slot.name.length + slot.arguments.length, 0);
}
