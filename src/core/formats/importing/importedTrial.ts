import type { Condition } from "../../model/experiment";
import type { ImportedProblem } from "../../model/problem";
import type { ScaffoldId } from "../../model/scaffold";
import type { Outcome, Trial, TrialPerturbation, Usage } from "../../model/trial";
import type { Variant } from "../../model/variant";
import type { ForeignFile } from "./foreignFile";
import type { OwnMembers } from "./ownFacts";

/** What stands for a policy, or for a condition, of which a file says nothing. */
export const NOT_RECORDED = "not-recorded";

/** What only an export of ours tells of a trial. */
export interface OwnTrial {
  readonly members: OwnMembers;
  /** Its id in its run. Absent in exports of earlier versions, as what follows. */
  readonly id?: string | undefined;
  readonly usage?: Pick<Usage, "modelCalls" | "toolCalls"> | undefined;
  /** What its condition provides for. */
  readonly condition?: Condition | undefined;
  /** Of the run that it was exported from: the seed of the intervals. */
  readonly runSeed?: number | undefined;
  /** The run that it was exported from. */
  readonly run?: { readonly name: string; readonly createdAt: string } | undefined;
}

/** A trial as a foreign file tells it. Identity and repetition are given to it where it is stored. */
export interface ImportedTrial {
  /** Where it stands in its file. */
  readonly place: string;
  readonly problem: Pick<ImportedProblem, "id" | "question"> & Partial<ImportedProblem>;
  /** Absent: the file does not name the model. */
  readonly model?: string | undefined;
  /** Absent: native tool calls. */
  readonly scaffold?: ScaffoldId | undefined;
  /** What sets the trial apart from others of the same problem and model, as the file names it. */
  readonly condition?: string | undefined;
  /** Its question as a variant had it; the variant comes with this trial or an earlier one of the same file. */
  readonly perturbation?: TrialPerturbation | undefined;
  /** The variants of its problem's question, rejected ones too. */
  readonly variants?: readonly Variant[] | undefined;
  /** From 1; absent: the next one. */
  readonly repetition?: number | undefined;
  readonly seed?: number | undefined;
  readonly outcome: Outcome;
  readonly answer?: string | undefined;
  readonly steps: Trial["steps"];
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  /** ISO 8601, UTC. */
  readonly startedAt?: string | undefined;
  readonly finishedAt?: string | undefined;
  readonly own?: OwnTrial | undefined;
  readonly unmapped: Readonly<Record<string, unknown>>;
  /** Sentences on what is odd about it. */
  readonly notes: readonly string[];
}

/** A file format of others. A file is known by its content: by names of members, never by its own name or a version. */
export interface ForeignFormat {
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  recognises(file: ForeignFile): boolean;
  /**
   * The trials of a file, one after the other.
   * @throws ImportError if the file, or the rest of it, cannot be read; what was yielded before stands.
   */
  trials(file: ForeignFile): AsyncIterable<ImportedTrial>;
}
