import type { Diagnostic } from "../model/diagnostic";
import { type Experiment, type ModelChoice, modelName } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import type { OperatorId } from "../model/perturbation";
import type { Problem } from "../model/problem";
import type { Variant } from "../model/variant";
import { measuredVariants, unmeasuredVariants } from "../perturbation/variants/measuredVariants";
import { proposeVariant, type VariantMeans } from "../perturbation/variants/proposeVariant";
import { underReview } from "../perturbation/variants/underReview";
import { type Cancellation, type ChatModel, type Clock, type Embedder, type Files, ModelError } from "../ports";
import { fnv1a, subSeed } from "../random/hash";
import { documentsHash, standingVariants } from "../store/standingVariants";
import { appendVariantAct, readVariantActs } from "../store/variantFile";

export interface VariantsSetup {
  readonly experiment: Experiment;
  readonly problems: readonly Problem[];
  /** The file of variants beside the experiment; what is there stands, what is missing is appended. */
  readonly file: string;
  /** Those of `variantModels`, by name. */
  readonly models: ReadonlyMap<string, ChatModel>;
  /** Measures the variants that have no distance by it yet, new or not. */
  readonly embedder?: Embedder | undefined;
  readonly files: Files;
  readonly clock: Clock;
  readonly cancellation?: Cancellation | undefined;
  /** After each variant is on the disk; then, with an embedder, after each that was measured. */
  readonly onVariant?: ((variant: Variant, done: number, missing: number) => void) | undefined;
}

export interface MadeVariants {
  /** One for each problem and operator, by problem; what a cancellation left out is not there. As the experiment's review leaves them. */
  readonly variants: readonly Variant[];
  /** How many of them were missing and are new. */
  readonly made: number;
  /** How many are still missing, or not measured by the embedder yet. */
  readonly missing: number;
  /** On lines of the file that could not be read. */
  readonly diagnostics: readonly Diagnostic[];
}

/** For one attempt of a model. */
const TIMEOUT_MILLISECONDS = 120_000;

/** The operators of an experiment's perturbed conditions. */
export function operatorsOf({ conditions }: Pick<Experiment, "conditions">): OperatorId[] {
  return conditions.flatMap(({ perturbation }) => perturbation?.operator ?? []);
}

/** The models that make and judge an experiment's variants, each once; a name stands for one of the experiment's models. */
export function variantModels({ models, variants }: Pick<Experiment, "models" | "variants">): ModelChoice[] {
  const named = [...(variants?.model === undefined ? [] : [variants.model]), ...(variants?.judges ?? [])];
  const chosen = named.map((choice) => models.find((model) => modelName(model) === modelName(choice)) ?? choice);
  return [...new Map(chosen.map((choice) => [modelName(choice), choice])).values()];
}

/** The variants that stand in an experiment's file, as its review leaves them, and what is odd about the file. */
export async function madeVariants({
  experiment,
  problems,
  file,
  files,
}: Pick<VariantsSetup, "experiment" | "problems" | "file" | "files">): Promise<Pick<MadeVariants, "variants" | "diagnostics">> {
  const { acts, diagnostics } = await readVariantActs(files, file);
  return { variants: reviewed(experiment, standingVariants(acts, problems)), diagnostics };
}

function reviewed({ variants: settings }: Experiment, variants: readonly Variant[]): Variant[] {
  return variants.map((variant) => underReview(variant, settings?.review ?? "optional"));
}

/**
 * Makes the variants that an experiment's perturbed conditions need and its file does not hold, one after the other, each on the disk before
 * the next is made; then measures those that are not measured. Variants of another question, or of other documents, than a problem has
 * now are made anew.
 * @throws ModelError if a model could not be asked: the table of synonyms stands in for refused replies, not for a model that is not there.
 * What was made before is kept.
 */
export async function makeVariants(setup: VariantsSetup): Promise<MadeVariants> {
  const { experiment, problems, file, files, clock, cancellation, onVariant } = setup;
  const { acts, diagnostics } = await readVariantActs(files, file);
  const standing = new Map(standingVariants(acts, problems).map((variant) => [variant.id, variant]));
  const wanted = problems.flatMap((problem) => operatorsOf(experiment).map((operator) => ({ problem, operator })));
  const idOf = ({ problem, operator }: (typeof wanted)[number]) => `${problem.id}/${operator}`;
  const missing = wanted.filter((one) => !standing.has(idOf(one)));
  let made = 0;
  for (const { problem, operator } of missing) {
    if (cancellation?.aborted) break;
    const failures: ModelError[] = [];
    const means = meansFor(setup, problem, (failure) => failures.push(failure));
    const variant = await unlessCancelled(proposeVariant(problem, operator, means), cancellation);
    if (variant === undefined) break;
    const [failure] = failures;
    if (failure) throw new ModelError(`The variant ${variant.id} was not made, those before it are kept: ${failure.message}`);
    await appendVariantAct(files, file, {
      format: FORMAT_VERSION,
      at: new Date(clock.now()).toISOString(),
      act: "propose",
      original: problem.question,
      ...(problem.context && { documents: documentsHash(problem.context) }),
      variant,
    });
    standing.set(variant.id, variant);
    made += 1;
    onVariant?.(variant, made, missing.length);
  }
  const unmeasured = await measure(setup, standing);
  return {
    variants: reviewed(
      experiment,
      wanted.flatMap((one) => standing.get(idOf(one)) ?? []),
    ),
    made,
    missing: missing.length - made + unmeasured,
    diagnostics,
  };
}

/**
 * Measures what the embedder has not measured yet, each on the disk before the next problem's are asked for.
 * @returns how many are left.
 */
async function measure(setup: VariantsSetup, standing: Map<string, Variant>): Promise<number> {
  const { problems, file, files, clock, embedder, cancellation, onVariant } = setup;
  if (embedder === undefined) return 0;
  const missing = unmeasuredVariants([...standing.values()], embedder).length;
  let done = 0;
  try {
    for await (const { variant, embedding } of measuredVariants([...standing.values()], problems, embedder, cancellation)) {
      const at = new Date(clock.now()).toISOString();
      await appendVariantAct(files, file, { format: FORMAT_VERSION, at, act: "measure", variant: variant.id, embedding });
      standing.set(variant.id, variant);
      done += 1;
      onVariant?.(variant, done, missing);
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    if (!cancellation?.aborted)
      throw new ModelError(`The variants were made and are kept, but ${missing - done} of them were not measured: ${error.message}`);
  }
  return missing - done;
}

/**
 * Who rewords and judges a problem's question; the seed is the problem's own, so that the order of making changes nothing.
 * @param onFailure Hears of calls that failed.
 */
function meansFor(
  { experiment, models, cancellation }: VariantsSetup,
  problem: Problem,
  onFailure: (failure: ModelError) => void,
): VariantMeans {
  const { model, judges = [] } = experiment.variants ?? {};
  const asked = (choice: ModelChoice) => {
    const name = modelName(choice);
    const found = models.get(name);
    if (found === undefined) throw new Error(`The experiment's variants name the model "${name}", but the host gave none of that name.`);
    const seed = subSeed(experiment.seed, "variant", name, problem.id, String(fnv1a(problem.question)));
    return { model: heard(found, onFailure), seed, timeoutMilliseconds: TIMEOUT_MILLISECONDS, cancellation };
  };
  return { rewriter: model === undefined ? undefined : asked(model), judges: judges.map(asked) };
}

function heard(model: ChatModel, onFailure: (failure: ModelError) => void): ChatModel {
  return {
    id: model.id,
    complete: (request, cancellation) =>
      model.complete(request, cancellation).catch((error: unknown) => {
        if (error instanceof ModelError) onFailure(error);
        throw error;
      }),
  };
}

/** Undefined where a cancellation broke the making off. */
async function unlessCancelled<Value>(work: Promise<Value>, cancellation: Cancellation | undefined): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (cancellation?.aborted) return undefined;
    throw error;
  }
}
