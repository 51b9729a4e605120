import type { VariantSource } from "../../model/variantSource";
import { type Cancellation, type ChatModel, ModelError } from "../../ports";
import { subSeed } from "../../random/hash";
import { replaceWords } from "../lexical/replaceWords";
import type { MeaningOperator } from "../operator";
import { readReply } from "./readReply";
import { rewritePrompt } from "./rewritePrompt";

/** The model that rewords, and how it is asked. */
export interface Rewriter {
  readonly model: ChatModel;
  readonly seed: number;
  /** For one attempt. */
  readonly timeoutMilliseconds: number;
  readonly cancellation?: Cancellation | undefined;
}

/** A reworded question with where it comes from, or why there is none. */
export type MeaningRewriting =
  | {
      readonly ok: true;
      readonly question: string;
      readonly source: VariantSource;
      /** Fewer than two groups of words were replaced by the fallback. */
      readonly weak: boolean;
    }
  | { readonly ok: false; readonly reason: string; readonly source: VariantSource };

/** The first attempt and two more (AgentDiff, section 3.3). */
const ATTEMPTS = 3;

/**
 * Rewords a question by a model, or where none is given or all its attempts are refused, by the lexical table; never gives an
 * unchanged copy.
 * @throws ModelError if it is cancelled; a call that fails otherwise is a refused attempt.
 */
export async function rewriteMeaning(
  operator: MeaningOperator,
  question: string,
  rewriter: Rewriter | undefined,
): Promise<MeaningRewriting> {
  const refused: string[] = [];
  for (let attempt = 1; rewriter !== undefined && attempt <= ATTEMPTS; attempt += 1) {
    const read = readReply(question, await ask(operator, question, rewriter, refused, attempt));
    const source = { by: "model" as const, model: rewriter.model.id, attempt, refused: [...refused] };
    if (read.ok) return { ok: true, question: read.question, source, weak: false };
    refused.push(read.reason);
  }
  return rewriteLexically(operator, question, refused);
}

/** Rewords by the lexical table alone; equal questions give equal variants on every machine. */
export function rewriteLexically(operator: MeaningOperator, question: string, refused: readonly string[] = []): MeaningRewriting {
  const { text, replacements, groups } = replaceWords(question, operator.id, operator.mostReplacements);
  const source = { by: "lexical" as const, replacements: [...replacements], refused: [...refused] };
  if (groups === 0) return { ok: false, reason: "The table of synonyms holds none of the question's words.", source };
  return { ok: true, question: text, source, weak: groups < 2 };
}

async function ask(
  operator: MeaningOperator,
  question: string,
  { model, seed, timeoutMilliseconds, cancellation }: Rewriter,
  refused: readonly string[],
  attempt: number,
): Promise<string> {
  const messages = rewritePrompt(operator, question, refused);
  const request = { messages, tools: [], seed: subSeed(seed, operator.id, String(attempt)), timeoutMilliseconds };
  try {
    return (await model.complete(request, cancellation)).text;
  } catch (error) {
    if (!(error instanceof ModelError) || cancellation?.aborted) throw error;
    return "";
  }
}
