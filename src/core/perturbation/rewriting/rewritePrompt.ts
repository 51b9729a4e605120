import type { ChatMessage } from "../../ports";
import type { MeaningOperator } from "../operator";

const SYSTEM = "You reword problems for a study of how wording affects solvers. You never solve them.";

const RULES = [
  "Keep every number, unit, currency sign, formula and name exactly as it is written.",
  "Keep every condition, add none, and give no hint of the answer.",
  "Ask with a question word and as many question marks as the problem has.",
  "Reply with the reworded problem alone: no heading, no quotation marks, no remark.",
];

/** What a model is asked in order to reword a question; a refused attempt is told why. */
export function rewritePrompt(operator: MeaningOperator, question: string, refused: readonly string[]): ChatMessage[] {
  const rules = RULES.map((rule) => `- ${rule}`).join("\n");
  const again = refused.length === 0 ? "" : `\n\nAn earlier rewording was refused: ${refused.at(-1)}`;
  return [
    { role: "system", text: SYSTEM },
    { role: "user", text: `${operator.instruction}\n${rules}${again}\n\nProblem:\n${question}` },
  ];
}

/** Beginnings of sentences of the prompt; a reply that holds one repeats the prompt. */
export const promptMarks: readonly string[] = [
  "reword problems for a study",
  ...RULES.map((rule) => rule.slice(0, 30)),
  "sentence structures and other everyday",
  "common verbs or adjectives of the problem",
];
