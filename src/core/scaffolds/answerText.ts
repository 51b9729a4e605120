import { type Channel, DEFAULT_CHANNEL } from "../model/channel";
import type { ChatMessage, ChatTurn, ToolCall } from "../ports";
import { readJson } from "../tools/readJson";
import { submitFinalAnswer } from "../tools/submitFinalAnswer";
import type { ReadTurn, Scaffold } from "./scaffold";

/** What a scaffold without tools says after an answer that is held back; also where a verdict stands before it. */
const REFLECTION =
  "Before this answer counts, go over it once more, and over the verdict if there is one. Then answer again in the same form, with the same answer or a better one.";

/** An answer that was found in a text, or one sentence on why there is none. */
export type FoundAnswer = { readonly thought: string; readonly answer: string } | { readonly thought: string; readonly unanswered: string };

/** What is alike in the scaffolds without tools: a turn is a text, and the answer in it is a submission. */
export function answerText(
  means: Pick<Scaffold, "name" | "description"> & {
    readonly id: "cot" | "direct";
    /** What the model is told of a channel's problems. */
    system(channel: Channel): string;
    /** What stands before the answer. */
    readonly label: string;
    find(text: string): FoundAnswer;
  },
): Scaffold {
  const { id, name, description, system, label, find } = means;
  return {
    id,
    name,
    description,
    hasTools: false,
    prompts: (ofPolicy, given, channel = DEFAULT_CHANNEL) => ({
      ...ofPolicy,
      system: given?.[id]?.system ?? system(channel),
      ...(ofPolicy.reflection !== undefined && { reflection: given?.[id]?.reflection ?? REFLECTION }),
    }),
    toolsText: () => "",
    offered: () => [],
    read: (turn, number) => readAnswer(turn, number, find),
    write: (thought, [call]) => ({ text: [thought, ...(call ? [label + answerOf(call)] : [])].filter(Boolean).join("\n"), calls: [] }),
    answer: (_, text) => ({ role: "user", text }),
  };
}

function readAnswer({ text, status, opaque }: ChatTurn, number: number, find: (text: string) => FoundAnswer): ReadTurn {
  const kept: ChatMessage = { role: "assistant", text, calls: [], ...(opaque && { opaque }) };
  // What was cut off or refused holds no answer, whatever its last line is; why is told by the status.
  if (status !== undefined && status !== "text") return { thought: text, calls: [], kept };
  const found = find(text);
  if ("unanswered" in found) return { thought: found.thought, calls: [], kept, unanswered: found.unanswered };
  return { thought: found.thought, calls: [submission(found.answer, number)], kept };
}

function submission(answer: string, number: number): ToolCall {
  return { id: `call_${number}_0`, tool: submitFinalAnswer.declaration.name, arguments: JSON.stringify({ answer }) };
}

function answerOf(call: ToolCall): string {
  const read = submitFinalAnswer.read(readJson(call.arguments));
  return read.ok ? read.value.answer : "";
}
