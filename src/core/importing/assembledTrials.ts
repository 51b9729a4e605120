import { formatOf } from "../formats/catalogue";
import { openForeign } from "../formats/importing/foreignFile";
import { type ImportedTrial, NOT_RECORDED } from "../formats/importing/importedTrial";
import type { Condition } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import { type ImportedProblem, NO_QUESTION } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { type Cancellation, type ForeignSource, ImportError } from "../ports";
import { fnv1a } from "../random/hash";
import { FreeNames } from "./freeNames";

/** An id of a trial of ours has fewer parts. */
const MOST_PARTS = 8;

export interface Assembling {
  readonly sources: readonly ForeignSource[];
  /** Stands where a file does not name its model; without it, `unknown`. */
  readonly model?: string | undefined;
  readonly cancellation?: Cancellation | undefined;
}

/** What a file brings, in its order: trials, and at its end what became of it. */
export type Assembled = AssembledTrial | { readonly kind: "file"; readonly file: FileReading };

export interface AssembledTrial {
  readonly kind: "trial";
  readonly trial: Trial;
  readonly problem: ImportedProblem;
  readonly variants: readonly Variant[];
  /** The trial's, with what it provides for where the file tells it. */
  readonly condition: Condition;
  /** The seed of the intervals of the run that it was exported from. */
  readonly runSeed: number | undefined;
}

export interface FileReading {
  readonly file: string;
  /** The format's name; absent where none was recognised. */
  readonly format?: string;
  /** Why it was not imported, in a sentence. */
  readonly refusal?: string;
  /** Sentences on what is odd about it. */
  readonly notes: readonly string[];
}

/**
 * The trials of files, one at a time. Equal files give equal trials: identity comes from what stands in them and from their order.
 * Problems of one id with different questions, conditions of one id that provide for different things, and trials of one cell are told apart
 * by a number.
 */
export async function* assembledTrials({ sources, model, cancellation }: Assembling): AsyncGenerator<Assembled> {
  const identities = new Identities(model);
  for (const source of sources) {
    const notes: string[] = [];
    let format: string | undefined;
    let trials = 0;
    let refusal: string | undefined;
    try {
      const file = await openForeign(source, (sentence) => notes.push(sentence));
      const found = formatOf(file);
      format = found.name;
      for await (const imported of found.trials(file)) {
        if (cancellation?.aborted) return;
        const problem = identities.problem(imported);
        const variants = (imported.variants ?? []).map((variant) => identities.variant(variant, problem));
        const condition = identities.condition(imported);
        const trial = identities.trial(imported, problem, condition.id, { format: found.id, file: source.name });
        yield { kind: "trial", problem, variants, condition, trial, runSeed: imported.own?.runSeed };
        trials += 1;
      }
      if (trials === 0) refusal = notes.length > 0 ? notes.join(" ") : `It is a file of ${format}, but holds no trial.`;
    } catch (error) {
      const message = troubleOf(error);
      if (trials === 0) refusal = message;
      else notes.push(`${message} What came before it was imported.`);
    }
    const told = refusal === undefined ? { notes } : { notes: [], refusal };
    yield { kind: "file", file: { file: source.name, ...(format !== undefined && { format }), ...told } };
  }
}

/** What is wrong with a file, in a sentence; everything but a file's own trouble is thrown on. */
function troubleOf(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  // The stack, or the longest text that there can be: no file that is meant well gets there.
  if (error instanceof RangeError) return "Something in it is too large or lies too deep to be read.";
  throw error;
}

/** The names of problems and trials, each given once. */
class Identities {
  readonly #questions = new FreeNames();
  readonly #variants = new FreeNames();
  readonly #conditions = new FreeNames();
  readonly #repetitions = new Map<string, Set<number>>();
  readonly #ids = new FreeNames();
  #trials = 0;

  constructor(private readonly unnamedModel = "unknown") {}

  problem({ problem }: ImportedTrial): ImportedProblem {
    const { id: given, question, answer, ...others } = problem;
    const subject = `${question}\n${answer ?? ""}`;
    const id = this.#questions.of(given.slice(0, 180).trim() || "problem", told(subject), (number) => ` (${number})`);
    return {
      domain: "other",
      steps: [],
      ...others,
      id,
      question: question === "" ? NO_QUESTION : question,
      ...(answer !== undefined && answer !== "" && { answer }),
      answerKind: answer === undefined || answer === "" ? "none" : (others.answerKind ?? "text"),
    };
  }

  /** A variant of a problem's question; equal texts are one variant, others of the same operator are numbered. */
  variant(variant: Variant, problem: ImportedProblem): Variant {
    return { ...variant, problem: problem.id, id: this.#variantId(problem, variant) };
  }

  #variantId(problem: ImportedProblem, { operator, question = "" }: Pick<Variant, "operator" | "question">): string {
    return this.#variants.of(`${problem.id}/${operator}`, told(question), (number) => `/${number}`);
  }

  condition({ condition, own }: ImportedTrial): Condition {
    const { id: _, ...provided } = own?.condition ?? {};
    return { ...provided, id: this.#conditions.of(condition || NOT_RECORDED, told(JSON.stringify(provided)), (number) => ` (${number})`) };
  }

  trial(
    imported: ImportedTrial,
    problem: ImportedProblem,
    condition: string,
    source: { readonly format: string; readonly file: string },
  ): Trial {
    const { steps, answer, outcome, perturbation, unmapped, place, own } = imported;
    const model = imported.model || this.unnamedModel;
    const policy = own?.members.policy ?? NOT_RECORDED;
    const scaffold = imported.scaffold ?? "native";
    const repetition = this.#repetition(JSON.stringify([problem.id, model, policy, condition, scaffold]), imported.repetition);
    const named = [policy, condition].filter((part) => part !== NOT_RECORDED);
    const notes = [...new Set([...imported.notes, ...(imported.model ? [] : ["The file does not name its model."])])];
    return {
      format: FORMAT_VERSION,
      id: this.#id(own?.id?.split(".", MOST_PARTS) ?? [problem.id, model, ...named, String(repetition)]),
      problem: problem.id,
      model,
      policy,
      scaffold,
      condition,
      repetition,
      seed: imported.seed ?? 0,
      outcome,
      exposure: { state: "not-assigned" },
      ...own?.members,
      ...(perturbation && { perturbation: { ...perturbation, variant: this.#variantId(problem, perturbation) } }),
      ...(answer !== undefined && { answer }),
      steps: [...steps],
      usage: {
        modelCalls: new Set(steps.flatMap((step) => (step.kind === "message" ? [] : [step.turn]))).size,
        toolCalls: steps.filter(({ kind }) => kind === "tool-call").length,
        ...own?.usage,
        inputTokens: imported.inputTokens ?? 0,
        outputTokens: imported.outputTokens ?? 0,
      },
      source: { ...source, place },
      ...(Object.keys(unmapped).length > 0 && { unmapped: { ...unmapped } }),
      ...(notes.length > 0 && { notes }),
      startedAt: imported.startedAt ?? "",
      finishedAt: imported.finishedAt ?? "",
    };
  }

  #repetition(cell: string, given: number | undefined): number {
    const taken = this.#repetitions.get(cell) ?? new Set();
    this.#repetitions.set(cell, taken);
    let repetition = given !== undefined && Number.isSafeInteger(given) && given > 0 && !taken.has(given) ? given : taken.size + 1;
    while (taken.has(repetition)) repetition += 1;
    taken.add(repetition);
    return repetition;
  }

  #id(parts: readonly string[]): string {
    const id = parts
      .map(
        (part) =>
          part
            .replace(/[^\p{L}\p{N}_-]+/gu, "-")
            .replace(/^-+/, "")
            .slice(0, 80) || "x",
      )
      .join(".");
    this.#trials += 1;
    return this.#ids.of(id, String(this.#trials), (number) => `-${number}`);
  }
}

/** What tells a long text from others, without holding it. */
function told(text: string): string {
  return `${text.length} ${fnv1a(text)}`;
}
