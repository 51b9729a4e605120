import { editorFault } from "./editorFault";
import type { EditorPart, OfferedModel } from "./editorHost";
import type { TokenCounts } from "./tokenCounts";

export interface Answering {
  readonly model: OfferedModel;
  readonly parts: AsyncIterator<EditorPart>;
  /** What was awaited of the parts already. */
  readonly first: IteratorResult<EditorPart>;
  readonly counts: TokenCounts;
  /** Tokens of the question; undefined where the model does not count. */
  readonly inputTokens: number | undefined;
  readonly callsWithoutTools: boolean;
}

/**
 * An answer in the chunks of a chat-completions stream, each as soon as its part has come. The finish reason says only that the answer
 * has ended: the editor tells no more. A failure is the last chunk.
 */
export async function* editorChunks({ model, parts, first, counts, inputTokens, callsWithoutTools }: Answering): AsyncGenerator<object> {
  const head = { object: "chat.completion.chunk", model: `${model.family} ${model.version}`.trim() };
  const chunk = (delta: object, finish: string | null = null) => ({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] });
  let text = "";
  const calls: object[] = [];
  yield chunk({ role: "assistant", content: "" });
  try {
    for (let next = first; !next.done; next = await parts.next()) {
      const part = next.value;
      if (part.kind === "text") {
        text += part.text;
        yield chunk({ content: part.text });
      } else if (part.kind === "call") {
        const call = { index: calls.length, id: part.id, type: "function", function: called(part) };
        calls.push(call);
        yield chunk({ tool_calls: [call] });
      }
    }
  } catch (error) {
    yield { error: editorFault(error, callsWithoutTools).error };
    return;
  }
  yield chunk({}, calls.length > 0 ? "tool_calls" : "stop");
  const outputTokens = await counts.of(model, [text, ...calls.map((call) => JSON.stringify(call))].filter(Boolean));
  yield { ...head, choices: [], usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, estimated: true } };
}

function called({ name, input }: Extract<EditorPart, { kind: "call" }>): { name: string; arguments: string } {
  return { name, arguments: JSON.stringify(input ?? {}) };
}
