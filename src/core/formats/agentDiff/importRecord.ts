import { normalizedText } from "../../grading/normalizedText";
import { FORMAT_VERSION } from "../../model/formatVersion";
import { ORIGINAL_CONDITION, perturbedCondition } from "../../model/perturbation";
import type { AnswerKind, Problem } from "../../model/problem";
import type { Outcome, Trial } from "../../model/trial";
import type { Variant, VariantValidation } from "../../model/variant";
import { variantSeverity } from "../../perturbation/severity/variantSeverity";
import { stateOf } from "../../perturbation/variants/decideVariant";
import type { AgentDiffRecord, RawRun, RawVariant } from "./agentDiffRecord";
import type { ImportedQuestion } from "./importedQuestion";
import { stepsOfTrace } from "./stepsOfTrace";

/** What the files do not say. */
export interface ImportOptions {
  /** The model of records that name none. */
  readonly model: string;
  /** ISO 8601, UTC; it stands in the trials, since the files hold no times. */
  readonly importedAt: string;
}

/** A record as problem, variants and trials. */
export function importRecord(file: string, record: AgentDiffRecord, options: ImportOptions): Omit<ImportedQuestion, "unmapped"> {
  const variants = record.perturbation_variants ?? [];
  const trials = variants.flatMap((variant) =>
    variant.agent_run ? trialOf(record, variant.agent_run, perturbedCondition(variant.perturbation_type), options) : [],
  );
  return {
    problem: problemOf(record),
    context: record.sample_context ?? undefined,
    benchmark: benchmarkOf(record),
    variants: variants.map((variant) => variantOf(file, record, variant)),
    trials: [...trialOf(record, record.original_result, ORIGINAL_CONDITION, options), ...trials],
    published: record.propagation_details ?? [],
  };
}

function problemOf({ sample_id, sample_question, sample_gold_answer, ...record }: AgentDiffRecord): Problem | undefined {
  const answer = textOf(sample_gold_answer);
  if (sample_question === undefined || answer === undefined) return undefined;
  const benchmark = benchmarkOf({ sample_id, ...record });
  return {
    id: sample_id,
    question: sample_question,
    answer,
    answerKind: kindOf(answer, benchmark),
    domain: benchmark,
    steps: [],
    source: "AgentDiff",
  };
}

function kindOf(answer: string, benchmark: string): AnswerKind {
  if (/^-?[\d,]*\.?\d+$/.test(answer)) return "number";
  return benchmark === "math" ? "expression" : "text";
}

/** As the record says, or from an id such as `gsm8k_0000`. */
function benchmarkOf({ benchmark, sample_id }: Pick<AgentDiffRecord, "benchmark" | "sample_id">): string {
  return benchmark ?? (sample_id.replace(/_\d+$/, "") || "other");
}

function variantOf(file: string, record: AgentDiffRecord, raw: RawVariant): Variant {
  const operator = raw.perturbation_type;
  const question = raw.variant_question || undefined;
  const original = record.sample_question;
  const validations = validationOf(raw);
  const state = stateOf({ operator, validations });
  return {
    format: FORMAT_VERSION,
    id: `${record.sample_id}/${operator}`,
    problem: record.sample_id,
    operator,
    ...(question !== undefined && { question }),
    ...(typeof raw.variant_context === "string" && { context: raw.variant_context }),
    source: { by: "import", from: file },
    ...(question !== undefined && original !== undefined && { severity: variantSeverity(original, question) }),
    weak: false,
    validations,
    state: question === undefined ? { status: "rejected", by: "import", reason: "The file holds no text of it." } : state,
  };
}

function validationOf({ validation }: RawVariant): VariantValidation[] {
  if (!validation) return [];
  const { is_equivalent, confidence, reason } = validation;
  const verdict = is_equivalent === true ? "equivalent" : is_equivalent === false ? "different" : "unknown";
  return [{ by: "import", verdict, ...(typeof confidence === "number" && { confidence }), reason: reason ?? "" }];
}

/** The trial of a run; none where the file holds no trace of it. */
function trialOf(record: AgentDiffRecord, run: RawRun, condition: string, { model, importedAt }: ImportOptions): Trial[] {
  if (run.trace === undefined) return [];
  const answer = textOf(run.final_answer);
  const steps = stepsOfTrace(run.trace, answer);
  return [
    {
      format: FORMAT_VERSION,
      id: `${record.sample_id}/${condition}`,
      problem: record.sample_id,
      model: record.model ?? model,
      policy: "B0",
      scaffold: record.agent_type,
      condition,
      repetition: 1,
      seed: 0,
      outcome: outcomeOf(run, answer, textOf(record.sample_gold_answer)),
      exposure: { state: "not-assigned" },
      ...(answer !== undefined && { answer }),
      steps,
      usage: {
        modelCalls: run.trace.length,
        toolCalls: steps.filter(({ kind }) => kind === "tool-call").length,
        inputTokens: 0,
        outputTokens: 0,
      },
      startedAt: importedAt,
      finishedAt: importedAt,
    },
  ];
}

/** The grade of the file; the runs of variants have none there and are compared with the reference answer as text. */
function outcomeOf({ is_correct }: RawRun, answer: string | undefined, gold: string | undefined): Outcome {
  if (answer === undefined) return { status: "ungraded", code: "no-submission", reason: "The run ended without an answer." };
  if (typeof is_correct === "boolean") return { status: "graded", correct: is_correct, reason: "As the imported file says." };
  if (gold === undefined) return { status: "ungraded", code: "unreadable-answer", reason: "The file holds no reference answer." };
  const correct = normalizedText(answer) === normalizedText(gold);
  return { status: "graded", correct, reason: "Compared with the reference answer as text; the imported file holds no grade." };
}

function textOf(value: string | number | null | undefined): string | undefined {
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" ? undefined : text;
}
