import { formatOf } from "../formats/catalogue";
import { openForeign } from "../formats/importing/foreignFile";
import type { Condition } from "../model/experiment";
import type { ImportedProblem } from "../model/problem";
import type { Trial } from "../model/trial";
import type { Variant } from "../model/variant";
import { type Cancellation, type ForeignSource, ImportError } from "../ports";
import { Identities } from "./identities";
import { type RunGroup, RunGroups } from "./runGroups";

export interface Assembling {
  readonly sources: readonly ForeignSource[];
  /** Stands where a file does not name its model; without it, `unknown`. */
  readonly model?: string | undefined;
  readonly cancellation?: Cancellation | undefined;
  /** How far the repetitions of groups of trials are shifted; see `furtherRepetitions.ts`. */
  readonly offsets?: ReadonlyMap<string, number> | undefined;
}

/** What a file brings, in its order: trials, and at its end what became of it. */
export type Assembled = AssembledTrial | { readonly kind: "file"; readonly file: FileReading };

export interface AssembledTrial extends RunGroup {
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
 * by a number; trials of our own exports keep their repetitions but for the offsets.
 */
export async function* assembledTrials({ sources, model, cancellation, offsets }: Assembling): AsyncGenerator<Assembled> {
  const identities = new Identities(model);
  const groups = new RunGroups();
  for (const [place, source] of sources.entries()) {
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
        const group = groups.of(imported, trial, place);
        const repetition = trial.repetition + (offsets?.get(group.group) ?? 0);
        yield { kind: "trial", problem, variants, condition, trial: { ...trial, repetition }, runSeed: imported.own?.runSeed, ...group };
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
