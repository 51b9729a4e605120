import type { Utterance } from "../../core/simulated/behaviour";

/** What a simulated model says, with what its answer on the wire is made of. */
export interface Said extends Utterance {
  readonly model: string;
  /** Of the request: equal requests get equal ids. */
  readonly hash: number;
  /** Characters. */
  readonly requestLength: number;
}

/** A whole chat completion. */
export function completionOf(said: Said): object {
  const { text, call } = said;
  return {
    ...headOf(said),
    object: "chat.completion",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: contentOf(said),
          refusal: null,
          ...(call && {
            tool_calls: [{ id: callId(said), type: "function", function: { name: call.tool, arguments: argumentsOf(said) } }],
          }),
        },
        logprobs: null,
        finish_reason: call ? "tool_calls" : "stop",
      },
    ],
    usage: usageOf(said, text.length + argumentsOf(said).length),
  };
}

/**
 * The same in the pieces of a stream.
 * @param withUsage The last piece has the count of tokens, and no choice.
 */
export function chunksOf(said: Said, withUsage: boolean): object[] {
  const { text, call } = said;
  const head = { ...headOf(said), object: "chat.completion.chunk" };
  const chunk = (delta: object, finish: string | null) => ({ ...head, choices: [{ index: 0, delta, finish_reason: finish }] });
  const args = argumentsOf(said);
  const opening = { index: 0, id: callId(said), type: "function", function: { name: call?.tool, arguments: "" } };
  return [
    chunk({ role: "assistant", content: contentOf(said) }, null),
    ...(call ? [chunk({ tool_calls: [opening] }, null), chunk({ tool_calls: [{ index: 0, function: { arguments: args } }] }, null)] : []),
    chunk({}, call ? "tool_calls" : "stop"),
    ...(withUsage ? [{ ...head, choices: [], usage: usageOf(said, text.length + args.length) }] : []),
  ];
}

function headOf({ hash, model }: Said) {
  return { id: `simulated-${hash.toString(16)}`, created: 0, model };
}

function callId({ hash }: Said): string {
  return `call_${hash.toString(16)}`;
}

function contentOf({ text }: Said): string | null {
  return text === "" ? null : text;
}

function argumentsOf({ call }: Said): string {
  return call ? JSON.stringify(call.arguments) : "";
}

/** Four characters a token is the usual rough count. */
function usageOf({ requestLength }: Said, answerLength: number) {
  const [asked, answered] = [Math.ceil(requestLength / 4), Math.ceil(answerLength / 4)];
  return { prompt_tokens: asked, completion_tokens: answered, total_tokens: asked + answered };
}
