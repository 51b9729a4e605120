import { normalizedText } from "../../grading/normalizedText";
import { FORMAT_VERSION } from "../../model/formatVersion";
import { type OperatorId, ORIGINAL_CONDITION, perturbedCondition } from "../../model/perturbation";
import type { AnswerKind } from "../../model/problem";
import type { Outcome } from "../../model/trial";
import type { Variant, VariantValidation } from "../../model/variant";
import { variantSeverity } from "../../perturbation/severity/variantSeverity";
import { stateOf } from "../../perturbation/variants/decideVariant";
import { documentsOfText } from "../documentsOfText";
import type { ImportedTrial } from "../importing/importedTrial";
import { joinUnmapped, type Unmapped, unmappedOf } from "../importing/unmapped";
import type { AgentDiffRecord, RawRun, RawVariant } from "./agentDiffRecord";
import { stepsOfTrace } from "./stepsOfTrace";

/** The trials of a record: the original, which brings the variants, and those of the variants that were run. */
export function trialsOfRecord(file: string, place: string, record: AgentDiffRecord): ImportedTrial[] {
  const raw = record.perturbation_variants ?? [];
  const variants = raw.map((variant) => variantOf(file, record, variant));
  const mapped = ["sample_id", "agent_type", "sample_question", "sample_context", "sample_gold_answer", "model", "benchmark"];
  const ofRecord = unmappedOf(record, [...mapped, "original_result", "perturbation_variants"]);
  const original = trialOf(record, record.original_result, ofRecord);
  const perturbed = raw.flatMap((variant, at): ImportedTrial[] => {
    const { perturbation_type: operator, agent_run, variant_question: question } = variant;
    if (!agent_run?.trace) return [];
    const known = ["perturbation_type", "variant_question", "variant_context", "validation", "agent_run"];
    return [
      {
        ...trialOf(record, agent_run, unmappedOf(variant, known)),
        place: `${place}${place === "" ? "" : " "}perturbation_variants[${at}]`,
        condition: perturbedCondition(operator),
        ...(question && { perturbation: { operator, variant: `${record.sample_id}/${operator}`, question } }),
      },
    ];
  });
  return [{ ...original, place, condition: ORIGINAL_CONDITION, variants }, ...perturbed];
}

function trialOf(record: AgentDiffRecord, run: RawRun, others: Unmapped): ImportedTrial {
  const { trace = [] } = run;
  const answer = textOf(run.final_answer);
  const left = joinUnmapped(others, unmappedOf(run, ["final_answer", "is_correct", "trace"]), ofTrace(trace));
  return {
    place: "",
    problem: problemOf(record),
    model: record.model,
    scaffold: record.agent_type,
    outcome: outcomeOf(run, answer, textOf(record.sample_gold_answer)),
    answer,
    steps: stepsOfTrace(trace, answer),
    ...left,
  };
}

/** What has no place in the steps, by the member's name, one entry a step. */
function ofTrace(trace: NonNullable<RawRun["trace"]>): Unmapped {
  const mapped = ["step", "thought", "action", "observation"];
  const names = new Set(trace.flatMap((step) => Object.keys(step)).filter((name) => !mapped.includes(name)));
  return unmappedOf(Object.fromEntries([...names].map((name) => [name, trace.map((step) => step[name] ?? null)])), [], "trace.");
}

function problemOf(record: AgentDiffRecord): ImportedTrial["problem"] {
  const answer = textOf(record.sample_gold_answer);
  // As the record says, or from an id such as `gsm8k_0000`.
  const context = documentsOfText(record.sample_context ?? "");
  const benchmark = record.benchmark ?? (record.sample_id.replace(/_\d+$/, "") || "other");
  return {
    id: record.sample_id,
    question: record.sample_question ?? "",
    ...(answer !== undefined && { answer, answerKind: kindOf(answer, benchmark) }),
    domain: benchmark,
    ...(context && { context }),
    source: "AgentDiff",
  };
}

function kindOf(answer: string, benchmark: string): AnswerKind {
  if (/^-?[\d,]*\.?\d+$/.test(answer)) return "number";
  return benchmark === "math" ? "expression" : "text";
}

function variantOf(file: string, record: AgentDiffRecord, raw: RawVariant): Variant {
  const operator = raw.perturbation_type;
  const question = raw.variant_question || undefined;
  const original = record.sample_question;
  // Most variants leave the documents as they are.
  const context = raw.variant_context === record.sample_context ? undefined : documentsOfText(raw.variant_context ?? "");
  const validations = validationOf(raw);
  const state = stateOf({ operator, validations });
  return {
    format: FORMAT_VERSION,
    id: variantId(record, operator),
    problem: record.sample_id,
    operator,
    ...(question !== undefined && { question }),
    ...(context && { context }),
    source: { by: "import", from: file },
    ...(question !== undefined && original !== undefined && { severity: variantSeverity(original, question) }),
    weak: false,
    validations,
    state: question === undefined ? { status: "rejected", by: "import", reason: "The file holds no text of it." } : state,
  };
}

function variantId({ sample_id }: AgentDiffRecord, operator: OperatorId): string {
  return `${sample_id}/${operator}`;
}

function validationOf({ validation }: RawVariant): VariantValidation[] {
  if (!validation) return [];
  const { is_equivalent, confidence, reason } = validation;
  const verdict = is_equivalent === true ? "equivalent" : is_equivalent === false ? "different" : "unknown";
  return [{ by: "import", verdict, ...(typeof confidence === "number" && { confidence }), reason: reason ?? "" }];
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
