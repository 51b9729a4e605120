import type { EditorMessage, EditorModels, EditorPart, EditorQuestion, OfferedModel } from "../../node/models/editor/editorHost";

/** As the editor throws it: a code, and what caused it. */
export class FakeLanguageModelError extends Error {
  override readonly name = "LanguageModelError";

  constructor(
    readonly code: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

export const said = (text: string): EditorPart => ({ kind: "text", text });
export const called = (name: string, input: unknown, id = "id"): EditorPart => ({ kind: "call", id, name, input });

/** What a model does when it is asked: parts in their order, `throws` among them to break off there, or a failure at once. */
export type FakeAnswer = readonly (EditorPart | { readonly throws: unknown })[] | { readonly refuses: unknown };

export interface FakeEditor {
  readonly models: EditorModels;
  /** What was asked, in its order. */
  readonly asked: EditorQuestion[];
  readonly signals: AbortSignal[];
  /** What was counted, in its order. */
  readonly counted: (string | EditorMessage)[];
}

/**
 * An editor with one model, `acme/m`, that answers in the order of the answers; the last one stands for all that follow. A word is a
 * token.
 */
export function fakeEditor(answers: readonly FakeAnswer[], more: Partial<OfferedModel> = {}): FakeEditor {
  const [asked, signals, counted]: [EditorQuestion[], AbortSignal[], FakeEditor["counted"]] = [[], [], []];
  const model: OfferedModel = {
    vendor: "acme",
    id: "m",
    name: "M",
    family: "m-family",
    version: "7",
    maxInputTokens: 1000,
    async ask(question, signal) {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(question);
      signals.push(signal);
      if ("refuses" in answer) throw answer.refuses;
      return (async function* () {
        for (const part of answer) {
          if ("throws" in part) throw part.throws;
          yield part;
        }
      })();
    },
    async countTokens(content) {
      counted.push(content);
      return JSON.stringify(content).split(/\s+/).length;
    },
    ...more,
  };
  return { models: { find: async (name) => (name === "acme/m" ? model : undefined) }, asked, signals, counted };
}
