import { fnv1a, subSeed } from "../random/hash";
import type { PresentationOperator } from "./operator";
import { outsideProtected } from "./text/protectedSpans";
import { questionPlace, splitSentences } from "./text/sentences";

const BULLET = "• ";

/**
 * Puts each statement on a line of its own, as a bullet or plain, and what is asked on the last lines. A text in this form stays as
 * it is. Documents become lists of their sentences.
 */
export const format: PresentationOperator = {
  id: "format",
  rewrite({ question, context }) {
    const plain = plainText(question);
    const bullet = subSeed(fnv1a(plain), "format") % 2 === 0 ? BULLET : "";
    const formatted = formatQuestion(plain, bullet);
    const formattedContext = context?.map((document) => ({ ...document, text: formatDocument(document.text, bullet) }));
    if (formatted === question.trim() && JSON.stringify(formattedContext) === JSON.stringify(context))
      return { ok: false, reason: "Each sentence stands on a line of its own already." };
    return { ok: true, question: formatted, ...(formattedContext && { context: formattedContext }) };
  },
};

function formatQuestion(plain: string, bullet: string): string {
  const sentences = splitSentences(plain);
  // One sentence has nothing to be listed; it is set off as a quotation, so that the form still changes.
  if (sentences.length < 2) return `> ${sentences.join(" ")}`;
  const asked = questionPlace(sentences);
  const statements = sentences.slice(0, asked).map((sentence) => `${bullet}${sentence}`);
  return [...statements, ...sentences.slice(asked)].join("\n");
}

function formatDocument(text: string, bullet: string): string {
  return splitSentences(plainText(text))
    .map((sentence) => `${bullet}${sentence}`)
    .join("\n");
}

/** The text as it runs, without bullets, quotation marks of lines and line breaks of its own. */
function plainText(text: string): string {
  return outsideProtected(text, (part) => part.replace(/(^|\n)\s*(?:• |> )/g, "$1").replace(/\s+/g, " ")).trim();
}
