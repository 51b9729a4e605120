import type { FalseAnswer, Problem } from "../../model/problem";
import type { DelegatedDocument, DelegatedQuestion } from "./delegatedDocument";
import { earlyPapers } from "./earlyPapers";
import { latePapers } from "./latePapers";
import { novels } from "./novels";

const kinds = [
  ["early-paper", "Own words on a paper that a model can have read", earlyPapers],
  ["novel", "Own words on a novel in the public domain", novels],
  ["late-paper", "Invented", latePapers],
] as const;

/**
 * 45 questions on 15 documents for a delegate: five papers that a model can have read, five novels of the nineteenth century, five papers that it
 * cannot have read, since they are invented. The three questions of a document are resampled together: its title is the first of `context`.
 * Source: Agents Trust Tools Too Much, section 3 and appendix B; documents and questions are our own.
 */
export const delegate45: readonly Problem[] = kinds.flatMap(([domain, source, documents]) =>
  documents.flatMap((document) => document.questions.map((asked, index) => problemOf(document, asked, index + 1, { domain, source }))),
);

function problemOf(
  { id, title, text }: DelegatedDocument,
  { question, answer, otherAnswers, sentence, p1, compatible, p2 }: DelegatedQuestion,
  number: number,
  kind: Pick<Problem, "domain" | "source">,
): Problem {
  const asserted = (value: string): FalseAnswer => ({ value, sentence: sentence.replace("…", value) });
  return {
    id: `${id}-${number}`,
    question: `The document "${title}": ${question}`,
    answer,
    answerKind: "text",
    ...(otherAnswers && { otherAnswers: [...otherAnswers] }),
    falseAnswers: { p1: { ...asserted(p1), ...(compatible && { compatible }) }, p2: asserted(p2) },
    ...kind,
    channel: "delegate",
    context: [{ title, text }],
    steps: [{ tool: "ask_delegate", arguments: { document: title, task: `Summarise the document in a few sentences. ${question}` } }],
  };
}
