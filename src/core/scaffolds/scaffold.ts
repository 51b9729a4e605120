import type { Channel } from "../model/channel";
import type { Prompts } from "../model/experiment";
import type { ScaffoldId } from "../model/scaffold";
import type { PolicyPrompts } from "../policies/policy";
import type { ChatMessage, ChatTurn, ToolCall, ToolDeclaration } from "../ports";

/** A call as a scaffold reads it. */
export interface ReadCall extends ToolCall {
  /** Why it can't be carried out, as a sentence for the agent. */
  readonly fault?: string;
}

/** A turn of the model as a scaffold reads it. */
export interface ReadTurn {
  /** What the model says apart from its calls. */
  readonly thought: string;
  /** In the order in which they are to be carried out; an answer that stands in a text is a call that submits it. */
  readonly calls: readonly ReadCall[];
  /** What goes into the model's context as its own turn. */
  readonly kept: Extract<ChatMessage, { role: "assistant" }>;
  /** What the model wrote itself as if a tool had said it, and all after it. */
  readonly invented?: string;
  /** Where there is no call: why no answer could be read, as a sentence for people. */
  readonly unanswered?: string;
}

/** How the agent loop talks: what the model is told of its tools, how its turns are read, and how it is answered. */
export interface Scaffold {
  readonly id: ScaffoldId;
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  /** Without tools no corruption can reach the agent, and it can neither challenge a result nor call a verifier. */
  readonly hasTools: boolean;
  /**
   * The texts of a policy as this scaffold uses them.
   * @param given What an experiment puts in the place of the scaffold's own texts.
   * @param channel Of the problem; absent: mathematics.
   */
  prompts(ofPolicy: PolicyPrompts, given: Prompts | undefined, channel?: Channel | undefined): PolicyPrompts;
  /** What follows on the system prompt, to tell the model of its tools. */
  toolsText(declarations: readonly ToolDeclaration[]): string;
  /** The tools that its provider tells the model of. */
  offered(declarations: readonly ToolDeclaration[]): readonly ToolDeclaration[];
  /** @param number The turn's, from 1. */
  read(turn: ChatTurn, number: number): ReadTurn;
  /** A turn as it is read, as far as thought and calls tell: what the model wrote, labels in our own spelling. */
  write(thought: string, calls: readonly ToolCall[]): Pick<ReadTurn["kept"], "text" | "calls">;
  /** The message with the result of a call. */
  answer(call: ToolCall, text: string): ChatMessage;
}
