import type { Equivalence, JudgeVerdict } from "../../model/variant";
import { type Cancellation, type ChatMessage, type ChatModel, ModelError } from "../../ports";

/** The model that judges, and how it is asked. */
export interface EquivalenceJudge {
  readonly model: ChatModel;
  readonly seed: number;
  readonly timeoutMilliseconds: number;
  readonly cancellation?: Cancellation | undefined;
}

/** What a judge is shown. */
export interface JudgedPair {
  readonly question: string;
  readonly answer: string;
  readonly variant: string;
}

const SYSTEM = `You check whether two wordings of a problem ask for the same thing. They do if everyone who solves both without a mistake reaches the same answer. Look for numbers, conditions, relations or units that were lost, added or changed; style does not count.
Write one or two sentences on what differs, then a last line that is exactly "Verdict: EQUIVALENT" or "Verdict: DIFFERENT".`;

/**
 * Whether a variant still asks what its original asks (AgentDiff, section 3.3), by a model. The prompt is recorded with the verdict.
 * A reply without a readable verdict and a failed call are `unknown`.
 * @throws ModelError if it is cancelled.
 */
export async function judgeEquivalence(judge: EquivalenceJudge, pair: JudgedPair): Promise<JudgeVerdict> {
  const messages: ChatMessage[] = [
    { role: "system", text: SYSTEM },
    {
      role: "user",
      text: `First wording:\n${pair.question}\n\nSecond wording:\n${pair.variant}\n\nReference answer of the first wording:\n${pair.answer}`,
    },
  ];
  const prompt = messages.map(({ text }) => text).join("\n\n");
  const record = { by: "judge" as const, model: judge.model.id, prompt };
  const { seed, timeoutMilliseconds, cancellation } = judge;
  try {
    const { text } = await judge.model.complete({ messages, tools: [], seed, timeoutMilliseconds }, cancellation);
    return { ...record, reply: text, ...readVerdict(text) };
  } catch (error) {
    if (!(error instanceof ModelError) || cancellation?.aborted) throw error;
    return { ...record, reply: "", verdict: "unknown", reason: error.message };
  }
}

const VERDICT = /\bverdict\b[\s:*]*(?:\*\*)?(equivalent|different)\b/gi;

/** The last verdict that is named, since a model may weigh both before. */
function readVerdict(reply: string): { verdict: Equivalence; reason: string } {
  const found = [...reply.matchAll(VERDICT)].at(-1);
  if (found === undefined) return { verdict: "unknown", reason: "The judge gave no verdict that can be read." };
  const reason = reply
    .slice(0, found.index)
    .replace(/[*\s]+$/, "")
    .trim();
  const verdict = found[1]?.toLowerCase() === "equivalent" ? "equivalent" : "different";
  return { verdict, reason: reason || "The judge gave no reason." };
}
