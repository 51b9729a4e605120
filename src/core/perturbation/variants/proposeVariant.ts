import { type Asked, asAsked, type ContextDocument } from "../../model/context";
import { FORMAT_VERSION } from "../../model/formatVersion";
import type { OperatorId } from "../../model/perturbation";
import type { Variant, VariantValidation } from "../../model/variant";
import type { VariantSource } from "../../model/variantSource";
import { meaningOperators, presentationOperators } from "../catalogue";
import { type Rewriter, rewriteMeaning } from "../rewriting/rewriteMeaning";
import { variantSeverity } from "../severity/variantSeverity";
import { checkStructure } from "./checkStructure";
import { stateOf } from "./decideVariant";
import { type EquivalenceJudge, judgeEquivalence } from "./judgeEquivalence";
import type { OriginalProblem } from "./original";

/** Who takes part in making variants; all are optional. */
export interface VariantMeans {
  /** Without it, paraphrase and synonym are made by the lexical table. */
  readonly rewriter?: Rewriter | undefined;
  /** Without one, variants that bear meaning stay proposed. */
  readonly judges?: readonly EquivalenceJudge[] | undefined;
}

interface Made {
  readonly question?: string;
  readonly context?: readonly ContextDocument[] | undefined;
  readonly source: VariantSource;
  readonly weak: boolean;
  /** Why there is no question. */
  readonly reason?: string;
}

/** Makes an operator's variant of a problem, measures and validates it. One that could not be made is a rejected variant without text. */
export async function proposeVariant(problem: OriginalProblem, operator: OperatorId, means: VariantMeans = {}): Promise<Variant> {
  return completeVariant(problem, operator, await rewrite(problem, operator, means.rewriter), means);
}

/** A variant that a person wrote: measured and validated like any other. */
export async function variantByHand(
  problem: OriginalProblem,
  operator: OperatorId,
  text: Asked,
  author: string,
  means: Pick<VariantMeans, "judges"> = {},
): Promise<Variant> {
  return completeVariant(problem, operator, { ...text, source: { by: "hand", author }, weak: false }, means);
}

async function completeVariant(problem: OriginalProblem, operator: OperatorId, made: Made, means: VariantMeans): Promise<Variant> {
  const { question, context, source, weak } = made;
  const head = { format: FORMAT_VERSION, id: `${problem.id}/${operator}`, problem: problem.id, operator, source, weak } as const;
  if (question === undefined)
    return { ...head, validations: [], state: { status: "rejected", by: "operator", reason: made.reason ?? "There is no text." } };
  const validations: VariantValidation[] = [checkStructure(operator, problem, asAsked(problem, { question, context }))];
  // A variant that lost a number needs no judge.
  const whole = stateOf({ operator, validations }).status !== "rejected";
  if (whole && operator in meaningOperators)
    for (const judge of means.judges ?? [])
      validations.push(await judgeEquivalence(judge, { question: problem.question, answer: problem.answer, variant: question }));
  return {
    ...head,
    question,
    ...(context !== undefined && { context: [...context] }),
    severity: variantSeverity(problem.question, question),
    validations,
    state: stateOf({ operator, validations }),
  };
}

async function rewrite(problem: OriginalProblem, operator: OperatorId, rewriter: Rewriter | undefined): Promise<Made> {
  if (operator === "paraphrase" || operator === "synonym") {
    const made = await rewriteMeaning(meaningOperators[operator], problem.question, rewriter);
    return made.ok ? made : { reason: made.reason, source: made.source, weak: false };
  }
  const made = presentationOperators[operator].rewrite(problem);
  const source = { by: "operator" as const, operator };
  return made.ok ? { question: made.question, context: made.context, source, weak: false } : { reason: made.reason, source, weak: false };
}
