import { useState } from "preact/hooks";
import type { Answer } from "../../src/protocol/answer";

/** What came of what the person asked for. */
export interface Message {
  readonly kind: "done" | "failed";
  readonly text: string;
}

/** Asks the host to do something, and says what came of it. */
export function useMessage(): {
  readonly message: Message | undefined;
  /** @param done What to say after it is done; undefined where the answer says that nothing was. */
  report<Value>(answer: Promise<Answer<Value>>, done: (value: Value) => string | undefined): Promise<void>;
} {
  const [message, setMessage] = useState<Message>();
  return {
    message,
    async report(answer, done) {
      setMessage(undefined);
      try {
        const came = await answer;
        if (!came.ok) return setMessage({ kind: "failed", text: came.message });
        const text = done(came.value);
        if (text !== undefined) setMessage({ kind: "done", text });
      } catch (error) {
        setMessage({ kind: "failed", text: error instanceof Error ? error.message : "Trial Lens did not answer. Try again." });
      }
    },
  };
}
