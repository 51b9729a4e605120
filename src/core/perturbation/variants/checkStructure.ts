import type { Asked } from "../../model/context";
import { type OperatorClass, type OperatorId, operatorClasses } from "../../model/perturbation";
import type { VariantValidation } from "../../model/variant";
import { distractorSentences } from "../distractorSentences";
import { checkInvariants, type Strictness } from "../invariants/checkInvariants";

type StructureCheck = Extract<VariantValidation, { by: "structure" }>;

const STRICTNESS: Readonly<Record<OperatorClass, Strictness>> = { presentation: "exact", "meaning-bearing": "rewritten" };

/** The structural check of a variant; a presentation operator must in addition have changed no word, distracting
 * sentences aside. In documents no operator may. */
export function checkStructure(operator: OperatorId, original: Asked, variant: Asked): StructureCheck {
  const operatorClass = operatorClasses[operator];
  const broken = checkInvariants(original.question, variant.question, STRICTNESS[operatorClass]).map(({ reason }) => reason);
  const question = operatorClass === "presentation" ? changedWords(original.question, withoutDistractors(variant.question)) : [];
  const context = changedWords(contextText(original), withoutDistractors(contextText(variant))).map(
    (reason) => `In the context: ${reason}`,
  );
  const reasons = [...broken, ...question, ...context];
  return { by: "structure", passed: reasons.length === 0, reasons };
}

function withoutDistractors(asked: string): string {
  return distractorSentences.reduce((text, sentence) => text.replace(sentence, " "), asked);
}

function contextText({ context = [] }: Asked): string {
  return context.flatMap(({ title = "", text }) => [title, text]).join("\n");
}

/** What words one text has more often than the other, without regard to case and order. */
function changedWords(original: string, variant: string): string[] {
  const counts = new Map<string, number>();
  for (const word of wordsOf(original)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsOf(variant)) counts.set(word, (counts.get(word) ?? 0) - 1);
  return [...counts].flatMap(([word, left]) => {
    if (left === 0) return [];
    return [`The word "${word}" stands ${Math.abs(left)} times ${left > 0 ? "less" : "more"} than in the original.`];
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
