import { type ImportedTrial, NOT_RECORDED } from "../formats/importing/importedTrial";
import type { Condition } from "../model/experiment";
import { FORMAT_VERSION } from "../model/formatVersion";
import { type ImportedProblem, NO_QUESTION } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { fnv1a } from "../random/hash";
import { FreeNames } from "./freeNames";
import { cellOf } from "./runGroups";

/** No experiment repeats that often; a forged file may. */
const MOST_REPETITIONS = 1_000_000;

/** An id of a trial of ours has fewer parts. */
const MOST_PARTS = 8;

/** The names of problems, variants, conditions and trials, each given once. */
export class Identities {
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
    const cell = cellOf({ problem: problem.id, model, policy, condition, scaffold });
    // In an export of ours, the trials of one repetition belong together, and none is numbered by itself.
    const repetition =
      own && imported.repetition ? Math.min(imported.repetition, MOST_REPETITIONS) : this.#repetition(cell, imported.repetition);
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
