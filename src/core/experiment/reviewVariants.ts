import type { Diagnostic } from "../model/diagnostic";
import type { Experiment } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { Problem } from "../model/problem";
import type { Variant } from "../model/variant";
import { variantByHand } from "../perturbation/variants/proposeVariant";
import type { Clock, Files } from "../ports";
import { documentsHash, standingVariants } from "../store/standingVariants";
import { appendVariantAct, readVariantActs } from "../store/variantFile";
import { operatorsOf } from "./makeVariants";

/** An experiment's variants, and the person who reviews them. */
export interface VariantReview {
  readonly experiment: Pick<Experiment, "conditions">;
  readonly problems: readonly Problem[];
  /** The file of variants beside the experiment. */
  readonly file: string;
  readonly files: Files;
  readonly clock: Clock;
  readonly person: string;
}

/** The variants of an experiment as they stand in its file now, by problem, each with its operators in the order of the conditions. */
export async function variantsToReview({
  experiment,
  problems,
  file,
  files,
}: Pick<VariantReview, "experiment" | "problems" | "file" | "files">): Promise<{
  readonly variants: readonly Variant[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { acts, diagnostics } = await readVariantActs(files, file);
  const standing = standingVariants(acts, problems);
  const operators = operatorsOf(experiment);
  const place = new Map(problems.map(({ id }, index) => [id, index]));
  const rank = ({ problem, operator }: Variant) => (place.get(problem) ?? 0) * operators.length + operators.indexOf(operator);
  const variants = standing.filter(({ operator }) => operators.includes(operator)).sort((one, other) => rank(one) - rank(other));
  return { variants, diagnostics };
}

/** Accepts or rejects a variant in a person's name. */
export async function decideOnVariant(review: VariantReview, variant: string, accepted: boolean, reason: string): Promise<void> {
  const { files, file, person } = review;
  await appendVariantAct(files, file, { ...head(review), act: "decide", variant, person, accepted, reason });
}

/** Takes the decisions of persons on a variant back. */
export async function reopenVariant(review: VariantReview, variant: string): Promise<void> {
  const { files, file, person } = review;
  await appendVariantAct(files, file, { ...head(review), act: "reopen", variant, person });
}

/** Puts a person's own words in the place of a variant's question; its documents stay. Nobody has decided on them yet; the check of the structure is made. */
export async function rewriteVariant(review: VariantReview, variant: Variant, question: string): Promise<Variant> {
  const problem = review.problems.find(({ id }) => id === variant.problem);
  if (problem === undefined) throw new Error(`The experiment has no problem "${variant.problem}" any more.`);
  const written = {
    ...(await variantByHand(problem, variant.operator, { question, context: variant.context }, review.person)),
    id: variant.id,
  };
  await appendVariantAct(review.files, review.file, {
    ...head(review),
    act: "propose",
    original: problem.question,
    ...(problem.context && { documents: documentsHash(problem.context) }),
    variant: written,
  });
  return written;
}

function head({ clock }: VariantReview) {
  return { format: FORMAT_VERSION, at: new Date(clock.now()).toISOString() } as const;
}
