import { examineExperiment } from "../../experiment/examineExperiment";
import { type OperatorId, operatorIdSchema } from "../../model/perturbation";
import type { Problem } from "../../model/problem";
import type { Variant } from "../../model/variant";
import { proposeVariant } from "../../perturbation/variants/proposeVariant";
import { inlineCode, prose } from "../markdown";
import type { HoverProvider } from "./hover";

/** Problems of an experiment whose questions are shown. */
const SHOWN = 3;

/**
 * What an operator makes of a question, and how far it lies from the original. No model is asked while one reads: paraphrase and synonym
 * are shown as the table of synonyms makes them.
 */
export const rewordedQuestion: HoverProvider = async ({ document, subject, path }, context) => {
  if (document.kind === "problems") {
    const placed = subject.problem;
    if (path[0] !== "question" || !placed?.read.sound) return undefined;
    const lines: string[] = [];
    for (const operator of operatorIdSchema.options) lines.push(await line(operator, placed.problem, operator));
    return `${prose("Reworded, without a model:")}\n\n${lines.join("\n")}`;
  }
  const [list, index] = path;
  if (list !== "conditions" || typeof index !== "number") return undefined;
  const { experiment, problems } = await examineExperiment(document.text, document.folder, context.problems);
  const operator = experiment?.conditions[index]?.perturbation?.operator;
  if (operator === undefined || problems.length === 0) return undefined;
  const lines: string[] = [];
  for (const problem of problems.slice(0, SHOWN)) lines.push(await line(problem.id, problem, operator));
  const which = problems.length > SHOWN ? `Of ${problems.length.toLocaleString("en")} problems the first ${SHOWN}` : "The questions";
  return `${prose(`${which}, reworded without a model:`)}\n\n${lines.join("\n")}`;
};

async function line(name: string, problem: Problem, operator: OperatorId): Promise<string> {
  return `- ${inlineCode(name)} ${sentenceOf(await proposeVariant(problem, operator))}`;
}

function sentenceOf({ question, severity, weak, state }: Variant): string {
  if (question === undefined || severity === undefined)
    return `${prose("cannot be made:")} ${inlineCode(state.status === "proposed" ? "" : state.reason)}`;
  const { editDistance, tokenDistance, tfidfDistance, lengthChange } = severity;
  const far = [
    `edit distance ${editDistance.toFixed(2)}`,
    `word distance ${tokenDistance.toFixed(2)}`,
    `TF-IDF distance ${tfidfDistance.toFixed(2)}`,
    `length changed by ${(100 * lengthChange).toFixed(0)} %`,
    ...(weak ? ["weak"] : []),
  ].join(", ");
  const rejected = state.status === "rejected" ? ` ${prose("Rejected:")} ${inlineCode(state.reason)}` : "";
  return `${inlineCode(question)} ${prose(`(${far})`)}${rejected}`;
}
